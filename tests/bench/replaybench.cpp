// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a replay costs, beside a bare read of the same rows in the same run:
//     replaybench LEDGER SPOOL_DIRECTORY [ROUNDS]
// LEDGER is an SQLite file of `gen_ledger --globs 1000`; its subscriptions are replayed over all of its events.

#include "app/common/openreader.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/replay/engine/replaysession.h"
#include "backend/replay/engine/tracerun.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/ordie.h"
#include "tests/bench/rawstore.h"

#include <QCoreApplication>

#include <sqlite3.h>

#include <cstdio>

using namespace ledgerscope;
using namespace ledgerscope::replay;
using namespace Qt::StringLiterals;

namespace {

QByteArray columnOf(sqlite3_stmt *statement, int column)
{
    return {static_cast<const char *>(sqlite3_column_blob(statement, column)), sqlite3_column_bytes(statement, column)};
}

std::vector<Subscription> subscriptionsOf(const QString &path)
{
    std::vector<Subscription> list;
    sqlite3 *database = nullptr;
    sqlite3_stmt *statement = nullptr;
    sqlite3_open_v2(path.toUtf8().constData(), &database, SQLITE_OPEN_READONLY, nullptr);
    sqlite3_prepare_v2(database, "SELECT subscription_id, event_type_glob, workflow_type, input_mapper, filter_expr, enabled FROM event_subscriptions", -1,
                       &statement, nullptr);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        Subscription one;
        one.id = SubscriptionId(columnOf(statement, 0));
        one.pattern = columnOf(statement, 1);
        one.workflow = columnOf(statement, 2);
        if (sqlite3_column_type(statement, 3) != SQLITE_NULL)
            one.inputMapper = columnOf(statement, 3);
        if (sqlite3_column_type(statement, 4) != SQLITE_NULL)
            one.filter = columnOf(statement, 4);
        one.isEnabled = sqlite3_column_int(statement, 5) != 0;
        list.push_back(one);
    }
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return list;
}

class ReplayBench final
{
public:
    ReplayBench(const QString &ledger, const QString &directory, int rounds)
        : m_raw(RawStore::sqlite(ledger))
        , m_reader(orDie(openReader(orDie(LedgerUrl::parse(ledger)))()))
        , m_directory(directory)
        , m_table(rounds, 0)
    {
        m_inputs.subscriptions = subscriptionsOf(ledger);
    }

    void run()
    {
        m_table.printHead();
        const auto raw = [this] { m_raw->scanAll(); };
        const auto fill = [this] {
            m_spool = orDie(fillSpool(*m_reader, {}, orDie(m_reader->upperBound({})), {m_directory}, {}, {}));
        };
        m_table.compare(u"fill the spool"_s, Target::ratio(1.5), fill, raw);
        ReplayPlan plan;
        plan.semantics.filterError = FilterError::Skip;
        m_setup = orDie(ReplaySetup::make(plan, m_inputs, m_spool));
        m_table.compare(u"simulate, records counted and dropped"_s, Target::ratio(2), [this] { trace(false, false); }, raw);
        m_table.compare(u"simulate, records without digest"_s, Target::none(), [this] { trace(true, false); }, raw);
        m_table.compare(u"simulate, records and digest"_s, Target::ratio(4), [this] { trace(true, true); }, raw);
        std::printf("%lld events, %lld effects, %lld bytes of records\n", static_cast<long long>(m_counts.events),
                    static_cast<long long>(m_counts.effects), static_cast<long long>(m_counts.bytes));
        step();
    }

private:
    void trace(bool makesRecords, bool makesDigest)
    {
        TraceRunOptions options;
        options.makesRecords = makesRecords;
        options.makesDigest = makesDigest;
        m_counts = orDie(runTrace(m_setup, options, {})).counts;
    }

    void step()
    {
        const auto session = orDie(ReplaySession::start(m_setup));
        m_table.measure(u"continue to the end"_s, Target::none(), [&] {
            orDie(session->goToStep(0, {}));
            orDie(session->resume({}));
        });
        m_table.measure(u"one step back"_s, Target::atMost(50, u"ms"_s), [&] { orDie(session->stepBack()); });
        Breakpoint far{1, LineBreakpoint{0, session->position().step / 2}};
        orDie(session->setBreakpoints({far}, {}));
        m_table.measure(u"half the window back to a breakpoint"_s, Target::none(), [&] {
            orDie(session->goToStep(m_setup->tape()->size() - 1, {}));
            orDie(session->reverse({}));
        });
        std::printf("checkpoints: %zu, every %lld steps; RssAnon %.0f MB\n", session->checkpoints().count(),
                    static_cast<long long>(session->checkpoints().every()), memoryMegabytes("RssAnon:"));
    }

    std::unique_ptr<RawStore> m_raw;
    std::unique_ptr<LedgerReader> m_reader;
    QString m_directory;
    BenchTable m_table;
    ReplayInputs m_inputs;
    std::shared_ptr<const Spool> m_spool;
    std::shared_ptr<const ReplaySetup> m_setup;
    TraceCounts m_counts;
};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) {
        std::fprintf(stderr, "replaybench LEDGER SPOOL_DIRECTORY [ROUNDS]\n");
        return 2;
    }
    ReplayBench(arguments.at(1), arguments.at(2), arguments.value(3, u"3"_s).toInt()).run();
    return 0;
}
