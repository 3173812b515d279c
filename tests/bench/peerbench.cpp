// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The questions of a person, asked of ledgerctl and of what else is at hand by command: sqlite3 or psql, and lnav on a JSON Lines export:
//     peerbench LEDGER [ROUNDS [EXPORT.jsonl]]
// Prints for each question and program: until the first byte of the answer, until the end (fastest round and spread), the most memory resident,
// and the lines of the answer. Starting the program is included everywhere. ledgerctl is taken from beside this program.

#include "app/common/openreader.h"
#include "tests/bench/measuredcommand.h"
#include "tests/bench/ordie.h"
#include "tests/bench/rareword.h"
#include "tests/bench/timing.h"
#include "tests/bench/windowfacts.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <cstdio>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

struct Question {
    QString name;
    QStringList ledgerctl; ///< options of `ledgerctl events`
    QString condition;     ///< of SQL: WHERE, ORDER BY, LIMIT
    QString lnav;          ///< the same for lnav's table
};

/// lnav must be told what our lines are.
const QByteArray LnavFormat = R"({"$schema": "https://lnav.org/schemas/format-v1.schema.json",
 "ledger_events": {"title": "events of a ledger", "json": true, "hide-extra": true, "timestamp-field": "recorded_at",
  "line-format": [{"field": "__timestamp__"}, " ", {"field": "event_id"}, " ", {"field": "event_type"}, " ", {"field": "entity_type"}, ":",
                  {"field": "entity_id"}],
  "value": {"event_id": {"kind": "string"}, "event_type": {"kind": "string"}, "entity_type": {"kind": "string"}, "entity_id": {"kind": "string"},
   "payload_json": {"kind": "json", "hidden": true}, "caused_by": {"kind": "string", "hidden": true},
   "workflow_run_id": {"kind": "string", "hidden": true}, "source_system": {"kind": "string", "hidden": true},
   "occurred_at": {"kind": "string", "hidden": true}, "sequence_no": {"kind": "integer", "hidden": true},
   "idempotency_key": {"kind": "string", "hidden": true}}}})";

class PeerBench final
{
public:
    PeerBench(QString ledger, int rounds, QString exported)
        : m_ledger(std::move(ledger))
        , m_rounds(rounds)
        , m_exported(std::move(exported))
        , m_url(orDie(LedgerUrl::parse(m_ledger)))
    {
        m_ledgerctl = QDir(QCoreApplication::applicationDirPath()).filePath(u"ledgerctl"_s);
        QDir(m_lnav.path()).mkpath(u"formats/installed"_s);
        QFile format(m_lnav.filePath(u"formats/installed/ledger_events.json"_s));
        if (!format.open(QIODevice::WriteOnly) || format.write(LnavFormat) < 0)
            qFatal("%s", qPrintable(format.errorString()));
    }

    void run()
    {
        const QList<Question> questions = makeQuestions();
        std::printf("%lld events, %d rounds; the start of the program is included\n\n%-34s %-10s %22s %22s %10s %9s\n", static_cast<long long>(m_events),
                    m_rounds, "question", "program", "first output, ms", "end, ms", "memory, MB", "lines");
        for (const Question &question : questions) {
            ask(question.name, u"ledgerctl"_s, QStringList{m_ledgerctl, u"events"_s, m_ledger, u"--format"_s, u"jsonl"_s} + question.ledgerctl);
            const QString sql = u"SELECT * FROM events "_s + question.condition;
            if (m_url.store() == StoreKind::Sqlite)
                ask(question.name, u"sqlite3"_s, {u"sqlite3"_s, u"-readonly"_s, u"-csv"_s, m_url.sqlitePath(), sql});
            else
                ask(question.name, u"psql"_s, {u"psql"_s, u"-X"_s, u"--csv"_s, u"-t"_s, m_ledger, u"-c"_s, sql});
            if (!m_exported.isEmpty() && !question.lnav.isEmpty())
                ask(question.name, u"lnav -n"_s,
                    {u"lnav"_s, u"-n"_s, u"-q"_s, u"-I"_s, m_lnav.path(), m_exported, u"-c"_s,
                     u";SELECT log_time, event_id, event_type, entity_type, entity_id, payload_json FROM ledger_events "_s + question.lnav, u"-c"_s,
                     u":write-csv-to -"_s});
        }
    }

private:
    QList<Question> makeQuestions()
    {
        const auto reader = orDie(openReader(m_url)());
        const WindowFacts facts = WindowFacts::of(m_ledger);
        m_events = facts.events;
        const Event middle = orDie(reader->events({EventId{facts.middle}}, {})).first();
        const QString id = QString::fromLatin1(facts.middle);
        const QString type = QString::fromUtf8(middle.type.bytes());
        const QString entityType = QString::fromUtf8(middle.entity.type.bytes());
        const QString entityId = QString::fromUtf8(middle.entity.id.bytes());
        const QString word = QString::fromLatin1(rareWord(*reader));
        const QString half = QString::number(m_events / 2);
        const QString page = u"ORDER BY event_id LIMIT 100"_s;
        const QStringList hundred{u"--limit"_s, u"100"_s};
        const QString isEntity = u"WHERE entity_type = '%1' AND entity_id = '%2'"_s.arg(entityType, entityId);
        return {{u"first 100 rows"_s, hundred, page, u"LIMIT 100"_s},
                {u"100 rows in the middle, by id"_s, QStringList{u"--after"_s, id} + hundred, u"WHERE event_id > '%1' "_s.arg(id) + page, {}},
                {u"100 rows in the middle, by number"_s, QStringList{u"--after"_s, id} + hundred, page + u" OFFSET "_s + half,
                 u"WHERE log_line >= %1 LIMIT 100"_s.arg(half)},
                {u"first 100 of a type"_s, QStringList{u"--type"_s, type} + hundred, u"WHERE event_type = '%1' "_s.arg(type) + page,
                 u"WHERE event_type = '%1' LIMIT 100"_s.arg(type)},
                {u"all events of an entity"_s, {u"--entity"_s, entityType + u':' + entityId}, isEntity + u" ORDER BY event_id"_s, isEntity},
                {u"a text in payloads, all hits"_s, {u"--where"_s, u"payload contains \"%1\""_s.arg(word)},
                 u"WHERE %1 LIKE '%%2%' ORDER BY event_id"_s.arg(m_url.store() == StoreKind::Sqlite ? u"payload_json"_s : u"payload_json::text"_s, word),
                 u"WHERE payload_json LIKE '%%1%'"_s.arg(word)}};
    }

    void ask(const QString &question, const QString &program, const QStringList &command) const
    {
        Timing first;
        Timing total;
        qint64 lines = 0;
        for (int round = 0; round <= m_rounds; ++round) {
            const MeasuredCommand measured = MeasuredCommand::run(command);
            if (round == 0 && measured.total < 1'000)
                continue; // the first one warms
            first.add(measured.firstOutput);
            total.add(measured.total);
            lines = measured.lines;
            if (round == 0)
                break; // long enough to need no second one
        }
        const auto cell = [](const Timing &timing) { return u"%1 (%2)"_s.arg(timing.best(), 0, 'f', 1).arg(timing.spread(), 0, 'f', 1); };
        std::printf("%-34s %-10s %22s %22s %10.1f %9lld\n", qPrintable(question), qPrintable(program), qPrintable(cell(first)), qPrintable(cell(total)),
                    MeasuredCommand::residentMegabytes(command), static_cast<long long>(lines));
        std::fflush(stdout);
    }

    QString m_ledger;
    int m_rounds;
    QString m_exported;
    LedgerUrl m_url;
    QString m_ledgerctl;
    QTemporaryDir m_lnav;
    qint64 m_events = 0;
};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: peerbench LEDGER [ROUNDS [EXPORT.jsonl]]\n", stderr);
        return 2;
    }
    PeerBench(arguments.at(1), arguments.value(2, u"5"_s).toInt(), arguments.value(3)).run();
    return 0;
}
