// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/exportfile.h"
#include "app/ctl/read/inforeport.h"
#include "app/ctl/read/ledgersummary.h"
#include "app/ctl/read/tallyscan.h"
#include "backend/json/document.h"
#include "tests/app/ctl/capturedconsole.h"
#include "tests/support/memoryledger.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

EventWithPayload rowOf(const QByteArray &id, const QByteArray &type, const QByteArray &entityId, const QByteArray &occurred, const QByteArray &recorded)
{
    EventWithPayload row;
    row.event.id = EventId{id};
    row.event.type = EventType{type};
    row.event.entity = {EntityType{"item"}, EntityId{entityId}};
    row.event.occurredAt = Timestamp::fromText(occurred);
    row.event.recordedAt = Timestamp::fromText(recorded);
    row.payload = {PayloadKind::Text, "{}", 2};
    return row;
}

QList<EventWithPayload> someRows()
{
    return {rowOf("01KRA5ARJGN1KQPQ2KKG6SBPW1", "a.b", "1", "2026-05-11T00:00:00Z", "2026-05-11T00:00:00Z"),
            rowOf("01KRA5ARJGN1KQPQ2KKG6SBPW2", "a.b", "2", "2026-03-01T00:00:00Z", "2026-05-11T00:00:00Z"),  // backfill
            rowOf("01KRA5ARJGN1KQPQ2KKG6SBPW3", "c.d", "1", "2026-05-11T01:00:00Z", "2026-05-11T00:00:00Z"),  // skew
            rowOf("01kra5arjgn1kqpq2kkg6sbpw4", "a.b", "1", "not a time", "2026-06-02T00:00:00Z"),            // lower case
            rowOf("x-17", "a.b", "\xFF", "2027-01-01T00:00:00Z", "2027-01-01T00:00:00Z")};                    // no ULID
}

Result<LedgerSummary> summaryOf(const std::shared_ptr<MemoryStore> &store, Instant now)
{
    CapturedConsole captured(CapturedConsole::Kind::Files);
    const auto reader = store->source()().value();
    return LedgerSummary::of(*reader, now, {captured.console(), {}});
}

const Instant Now = Timestamp::fromText("2026-12-01T00:00:00Z").instant().value();

} // namespace

/// What `info` counts and says, and where `export` writes.
class LedgerSummaryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatThereIs();
    void warnsOfOddRows();
    void anEmptyLedgerHasNoEdges();
    void growthIsByMonthAndType();
    void theReportIsJsonWhateverTheIdsAre();
    void theReportTellsTheSameInLines();
    void errorsOfTheStoreComeThrough();
    void talliesKeepFirstAndLast();
    void exportFileIsThereOnlyWhenWhole();
    void exportFileDoesNotReplaceWhatWasMadeMeanwhile();
};

void LedgerSummaryTest::countsWhatThereIs()
{
    const auto summary = summaryOf(MemoryStore::make(someRows()), Now);
    QVERIFY(summary);
    QCOMPARE(summary->events, 5);
    QCOMPARE(summary->entities, 3);
    QCOMPARE(summary->types, 2);
    QCOMPARE(summary->first->id, "01KRA5ARJGN1KQPQ2KKG6SBPW1");
    QCOMPARE(summary->last->id, "x-17");
    QCOMPARE(summary->last->occurredAt, "2027-01-01T00:00:00Z");
    QCOMPARE(summary->growthClock, "recorded_at");
}

void LedgerSummaryTest::warnsOfOddRows()
{
    const auto summary = summaryOf(MemoryStore::make(someRows()), Now);
    QCOMPARE(summary->notUlids, 1);
    QCOMPARE(summary->notCanonical, 1);
    QCOMPARE(summary->unreadableTimes, 1);
    QCOMPARE(summary->backfills, 1);
    QCOMPARE(summary->skewed, 1);
    QCOMPARE(summary->future, 1);
    QCOMPARE(summary->warnings().size(), 6);
    QVERIFY(LedgerSummary().warnings().isEmpty());
}

void LedgerSummaryTest::anEmptyLedgerHasNoEdges()
{
    const auto summary = summaryOf(MemoryStore::make({}), Now);
    QVERIFY(summary);
    QCOMPARE(summary->events, 0);
    QVERIFY(!summary->first && !summary->last);
    QVERIFY(summary->growth.empty());
}

void LedgerSummaryTest::growthIsByMonthAndType()
{
    const auto summary = summaryOf(MemoryStore::make(someRows()), Now);
    const std::map<std::pair<QByteArray, QByteArray>, qint64> expected{
        {{"2026-05", "a.b"}, 2}, {{"2026-05", "c.d"}, 1}, {{"2026-06", "a.b"}, 1}, {{"2027-01", "a.b"}, 1}};
    QVERIFY(summary->growth == expected);
}

void LedgerSummaryTest::theReportIsJsonWhateverTheIdsAre()
{
    QList<EventWithPayload> rows = someRows();
    rows.append(rowOf("\xFF\xFE\x1b", "t\xFF", "1", "2026-05-11T00:00:00Z", "2026-05-11T00:00:00Z"));
    const auto store = MemoryStore::make(rows);
    const auto reader = store->source()().value();
    const auto summary = summaryOf(store, Now);
    const QByteArray json = InfoReport(*reader, *summary, Now).json();
    const json::Document document = json::Document::parse(json);
    QCOMPARE(document.extent(), json::Document::Extent::Complete);
    QVERIFY(!document.marks().testFlag(json::TextMark::BadUtf8));
    QVERIFY(!document.hasDuplicateKeys());
    QVERIFY(json.contains(R"("as_of":"2026-12-01T00:00:00.000Z")"));
    QVERIFY(json.contains(R"("store":"memory")"));
}

void LedgerSummaryTest::theReportTellsTheSameInLines()
{
    const auto store = MemoryStore::make(someRows());
    const auto reader = store->source()().value();
    const auto summary = summaryOf(store, Now);
    const QList<InfoReport::Line> lines = InfoReport(*reader, *summary, Now).lines();
    const auto valueOf = [&lines](const QByteArray &section, const QByteArray &name) {
        for (const InfoReport::Line &line : lines) {
            if (line.section == section && line.name == name)
                return line.value;
        }
        return QByteArray("not there");
    };
    QCOMPARE(valueOf("count", "events"), "5");
    QCOMPARE(valueOf("growth 2026-05", "c.d"), "1");
    QCOMPARE(valueOf("event", "first"), "01KRA5ARJGN1KQPQ2KKG6SBPW1, 2026-05-11T00:00:00Z");
    QCOMPARE(valueOf("order", "ledger"), "keyset");
    QCOMPARE(valueOf("table", "event_subscriptions"), "missing");
}

void LedgerSummaryTest::errorsOfTheStoreComeThrough()
{
    const auto store = MemoryStore::make(someRows());
    store->failNext({.code = ErrorCode::StoreBusy, .what = u"busy"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    const auto summary = summaryOf(store, Now);
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::StoreBusy);
}

void LedgerSummaryTest::talliesKeepFirstAndLast()
{
    CapturedConsole captured(CapturedConsole::Kind::Files);
    const auto reader = MemoryStore::make(someRows())->source()().value();
    Tally tally;
    EventFilter filter;
    filter.type = TypePattern("a.*");
    const auto scanned = scanForTallies(*reader, filter, [&tally](const ScanRow &row) { tally.add(row); }, {captured.console(), {}});
    QVERIFY(scanned);
    QCOMPARE(scanned->matchingRows, 4);
    QCOMPARE(tally.count(), 4);
    QCOMPARE(tally.firstId(), "01KRA5ARJGN1KQPQ2KKG6SBPW1");
    QCOMPARE(tally.firstAt(), "2026-05-11T00:00:00Z");
    QCOMPARE(tally.lastId(), "x-17");
    const QList<RowCell> cells = tallyCells(tally);
    QCOMPARE(cells.size(), tallyColumns().size());
    QCOMPARE(cells.first().text, "4");
    QCOMPARE(tallyCells(Tally()).at(2).kind, RowCell::Kind::Null); // no event, no time
}

void LedgerSummaryTest::exportFileIsThereOnlyWhenWhole()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(u"out"_s);
    const LedgerUrl ledger = LedgerUrl::fromSqlitePath(directory.filePath(u"a.db"_s));
    {
        const auto file = ExportFile::open(path, ledger, false);
        QVERIFY(file);
        (*file)->device().write("half");
    }
    QVERIFY(QDir(directory.path()).isEmpty());
    const auto file = ExportFile::open(path, ledger, false);
    QVERIFY(file);
    (*file)->device().write("whole");
    QVERIFY(!QFile::exists(path));
    QVERIFY((*file)->commit());
    QFile written(path);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(), "whole");
}

void LedgerSummaryTest::exportFileDoesNotReplaceWhatWasMadeMeanwhile()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(u"out"_s);
    const auto file = ExportFile::open(path, LedgerUrl::fromSqlitePath(directory.filePath(u"a.db"_s)), false);
    QVERIFY(file);
    (*file)->device().write("ours");
    QFile other(path);
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("theirs");
    other.close();
    const auto committed = (*file)->commit();
    QVERIFY(!committed);
    QCOMPARE(committed.error().code, ErrorCode::BadOption);
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), "theirs");
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::LedgerSummaryTest)
#include "ledgersummarytest.moc"
