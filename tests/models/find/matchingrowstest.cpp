// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/matchingrows.h"

#include "backend/index/latearrivals.h"
#include "models/events/eventtablefacts.h"
#include "models/events/eventtablemodel.h"
#include "models/timeline/timelinemodel.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using query::queryOf;
using Search = MatchingRows::Search;

class MatchingRowsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAQueryEverythingMatches();
    void lateFollowsTheSetting();
    void columnsAreAnsweredAtOnce();
    void largeColumnsAreAnsweredOnAWorker();
    void payloadsAreSearchedAndC05IsCounted();
    void hitsArriveWhileTheSearchRuns();
    void aSearchCanBeStoppedAndGoesOn();
    void aNewQueryReplacesTheSearch();
    void theSearchWaitsForTheColumns();
    void newEventsDoNotBeginTheSearchAnew();
    void aLostConnectionIsTold();
    void tableAndTimelineShowTheSame();
    void pagesObeyTheWholeQueryBeforeTheColumns();
    void rowsAreOnlyAddedAtTheEnd();
    void aStoppedSearchWithoutAHitSaysHowFarItCame();
    void pagesTellWhatCouldNotBeEvaluated();
    void pagesDoNotSayThatNothingIsLate();
};

namespace {

/// `count` events; the payload of each tenth holds "needle", that of each hundredth is no JSON.
std::shared_ptr<MemoryStore> haystack(int count)
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < count; ++i) {
        EventWithPayload row = eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), i % 2 == 0 ? "even" : "odd", "item:1");
        QByteArray text = "{\"n\":" + QByteArray::number(i) + ",\"t\":\"" + (i % 10 == 0 ? "needle" : "hay") + "\"}";
        if (i % 100 == 50)
            text.chop(1);
        row.payload = {PayloadKind::Text, text, text.size()};
        row.event.payloadKind = PayloadKind::Text;
        row.event.payloadSize = text.size();
        rows.append(row);
    }
    return MemoryStore::make(rows);
}

} // namespace

void MatchingRowsTest::withoutAQueryEverythingMatches()
{
    SessionFixture fixture(haystack(100));
    const MatchingRows &rows = fixture.workspace.matchingRows();
    QVERIFY(rows.current() != nullptr);
    QVERIFY(fixture.load());
    QVERIFY(rows.isCurrent());
    QVERIFY(rows.current()->isEverything());
    QCOMPARE(rows.current()->selection(EventOrder::Ledger).size(), 100);
    QCOMPARE(rows.search(), Search::NotNeeded);
    QVERIFY(rows.sentence().isEmpty());
    QCOMPARE(*rows.current()->late, lateRowsOf(fixture.session.columns(), DefaultLateSettle));
}

void MatchingRowsTest::lateFollowsTheSetting()
{
    SessionFixture fixture(caseStore(u"C17"_s)); // one was recorded 89 s after a higher id
    QVERIFY(fixture.load());
    fixture.workspace.setQuery(queryOf(u"late"_s));
    const MatchingRows &rows = fixture.workspace.matchingRows();
    QCOMPARE(rows.current()->rows().size(), std::size_t{1});
    QSignalSpy changed(&rows, &MatchingRows::changed);
    fixture.workspace.setLateSettle(90 * Instant::PerSecond);
    QCOMPARE(rows.current()->rows().size(), std::size_t{0});
    fixture.workspace.setLateSettle(88 * Instant::PerSecond);
    QCOMPARE(rows.current()->rows().size(), std::size_t{1});
    QCOMPARE(changed.size(), 2);
    // The other thresholds are no matter of rows.
    fixture.workspace.setThresholds({.backfillNanoseconds = 1, .skewNanoseconds = 1});
    QCOMPARE(changed.size(), 2);
}

void MatchingRowsTest::columnsAreAnsweredAtOnce()
{
    SessionFixture fixture(haystack(100));
    QVERIFY(fixture.load());
    const MatchingRows &rows = fixture.workspace.matchingRows();
    QSignalSpy changed(&rows, &MatchingRows::changed);
    fixture.workspace.setQuery(queryOf(u"type = even or type = none"_s));
    QCOMPARE(changed.size(), 1);
    QVERIFY(rows.isCurrent());
    QCOMPARE(rows.current()->rows().size(), std::size_t{50});
    QCOMPARE(rows.search(), Search::NotNeeded);
}

void MatchingRowsTest::largeColumnsAreAnsweredOnAWorker()
{
    SessionFixture fixture(MemoryStore::makeNumbered(static_cast<int>(MatchingRows::LargestImmediate) + 1'000));
    QVERIFY(fixture.load());
    const MatchingRows &rows = fixture.workspace.matchingRows();
    QTRY_VERIFY(rows.isCurrent());
    fixture.workspace.setQuery(queryOf(u"not type ~ *1.changed"_s));
    QVERIFY2(!rows.isCurrent(), "the window does not wait");
    QTRY_VERIFY(rows.isCurrent());
    QVERIFY(!rows.current()->rows().empty());
}

void MatchingRowsTest::payloadsAreSearchedAndC05IsCounted()
{
    SessionFixture fixture(caseStore(u"C05"_s));
    QVERIFY(fixture.load());
    const MatchingRows &rows = fixture.workspace.matchingRows();
    fixture.workspace.setQuery(queryOf(u"payload.a >= 1"_s));
    QTRY_COMPARE(rows.search(), Search::Complete);
    QCOMPARE(rows.current()->rows(), (std::vector<quint32>{0, 4}));
    QCOMPARE(rows.current()->report.notEvaluable, 3);
    QCOMPARE(rows.sentence(), u"3 rows could not be evaluated: their payload is not valid JSON."_s);
    fixture.workspace.setQuery(queryOf(u"payload.a = \"1\" and not invalid"_s));
    QTRY_COMPARE(rows.search(), Search::Complete);
    QCOMPARE(rows.sentence(), u"2 rows could not be evaluated: the values cannot be compared."_s);
}

void MatchingRowsTest::hitsArriveWhileTheSearchRuns()
{
    SessionFixture fixture(haystack(60'000));
    QVERIFY(fixture.load());
    const MatchingRows &rows = fixture.workspace.matchingRows();
    EventTableModel model(&fixture.workspace);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    fixture.watched.holdScans();
    fixture.workspace.setQuery(queryOf(u"payload contains needle"_s));
    QCOMPARE(rows.search(), Search::Running);
    QVERIFY2(!model.isCountExact(), "nothing found is not nothing there");
    QVERIFY(model.state() == EventRowSource::State::Loading);
    QCOMPARE(rows.sentence(), u"0 % scanned. The rest is unknown."_s);
    fixture.watched.releaseScans();
    QTRY_COMPARE(rows.search(), Search::Complete);
    QCOMPARE(model.rowCount(), 6'000);
    QVERIFY(model.isCountExact());
    QVERIFY(rows.sentence().isEmpty());
}

void MatchingRowsTest::aSearchCanBeStoppedAndGoesOn()
{
    SessionFixture fixture(haystack(5'000));
    QVERIFY(fixture.load());
    MatchingRows &rows = fixture.workspace.matchingRows();
    fixture.watched.holdScans();
    fixture.workspace.setQuery(queryOf(u"payload.t = needle"_s));
    QVERIFY(rows.isSearching());
    rows.stop();
    QCOMPARE(rows.search(), Search::Stopped);
    QVERIFY(!rows.current()->isDecided());
    QVERIFY(rows.sentence().contains(u"The rest is unknown"_s));
    fixture.watched.releaseScans();
    QTest::qWait(50);
    QCOMPARE(rows.search(), Search::Stopped);
    rows.resume();
    QTRY_COMPARE(rows.search(), Search::Complete);
    QCOMPARE(rows.current()->rows().size(), std::size_t{450}); // each twentieth hit is in a broken payload
    QCOMPARE(rows.current()->report.notEvaluable, 50);
    rows.stop();
    QCOMPARE(rows.search(), Search::Complete);
}

void MatchingRowsTest::aNewQueryReplacesTheSearch()
{
    SessionFixture fixture(haystack(5'000));
    QVERIFY(fixture.load());
    const MatchingRows &rows = fixture.workspace.matchingRows();
    fixture.watched.holdScans();
    fixture.workspace.setQuery(queryOf(u"payload contains needle"_s));
    fixture.workspace.setQuery(queryOf(u"payload contains hay and type = odd"_s));
    fixture.watched.releaseScans();
    QTRY_COMPARE(rows.search(), Search::Complete);
    QCOMPARE(rows.current()->rows().size(), std::size_t{2'500});
    fixture.workspace.setQuery({});
    QCOMPARE(rows.search(), Search::NotNeeded);
    QVERIFY(rows.current()->isEverything());
}

void MatchingRowsTest::theSearchWaitsForTheColumns()
{
    SessionFixture fixture(haystack(1'000));
    const MatchingRows &rows = fixture.workspace.matchingRows();
    fixture.workspace.setQuery(queryOf(u"payload contains needle"_s));
    QVERIFY(fixture.load());
    QTRY_COMPARE(rows.search(), Search::Complete);
    QCOMPARE(rows.current()->rows().size(), std::size_t{100});
}

void MatchingRowsTest::newEventsDoNotBeginTheSearchAnew()
{
    const auto store = haystack(1'000);
    SessionFixture fixture(store);
    QVERIFY(fixture.load());
    const MatchingRows &rows = fixture.workspace.matchingRows();
    fixture.workspace.setQuery(queryOf(u"payload contains needle"_s));
    QTRY_COMPARE(rows.search(), Search::Complete);
    EventWithPayload more = eventRow("01KSFR9B4S0000000000000001", "even", "item:1");
    more.payload = {PayloadKind::Text, "\"needle\"", 8};
    store->append({more});
    fixture.session.read();
    QTRY_COMPARE(fixture.session.columns().rowCount(), 1'001);
    QTRY_VERIFY(rows.search() == Search::Complete && rows.isCurrent());
    QCOMPARE(rows.current()->rows().size(), std::size_t{101});
    QCOMPARE(rows.current()->report.scanned, 1'001);
}

void MatchingRowsTest::aLostConnectionIsTold()
{
    const auto store = haystack(1'000);
    SessionFixture fixture(store);
    QVERIFY(fixture.load());
    MatchingRows &rows = fixture.workspace.matchingRows();
    store->failNext({.code = ErrorCode::StoreError, .what = u"The disk is gone."_s});
    fixture.workspace.setQuery(queryOf(u"payload contains needle"_s));
    QTRY_COMPARE(rows.search(), Search::Failed);
    QVERIFY(rows.sentence().contains(u"The disk is gone."_s));
    rows.resume();
    QTRY_COMPARE(rows.search(), Search::Complete);
    QCOMPARE(rows.current()->rows().size(), std::size_t{100});
}

void MatchingRowsTest::tableAndTimelineShowTheSame()
{
    SessionFixture fixture(haystack(2'000));
    EventTableModel table(&fixture.workspace);
    TimelineModel timeline(fixture.workspace);
    QVERIFY(fixture.load());
    for (const QString &text : {u"payload contains needle"_s, u"type = even and not payload.n < 1000"_s, u"payload.n = 7 or type = odd"_s, u"late"_s, u"not late"_s}) {
        fixture.workspace.setQuery(queryOf(text));
        QTRY_VERIFY(!fixture.workspace.matchingRows().isSearching());
        const auto expected = static_cast<qint64>(fixture.workspace.matchingRows().current()->rows().size());
        QTRY_COMPARE(timeline.lanes().matchingRows(), expected);
        QTRY_COMPARE(static_cast<qint64>(table.rowCount()), expected);
        QVERIFY(table.isCountExact());
    }
}

void MatchingRowsTest::pagesObeyTheWholeQueryBeforeTheColumns()
{
    SessionFixture fixture(haystack(3'000));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.openWithoutColumns());
    fixture.workspace.setQuery(queryOf(u"not type = odd and run missing"_s));
    QTRY_VERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); ++row) {
        if (const auto event = model.eventAt(row))
            QCOMPARE(event->event.type.bytes(), "even"_ba);
    }
    fixture.watched.releaseScans();
    QTRY_COMPARE(model.rowCount(), 1'500);
}

void MatchingRowsTest::rowsAreOnlyAddedAtTheEnd()
{
    const auto columns = [] {
        SessionFixture fixture(haystack(10));
        return fixture.load() ? fixture.session.columns() : EventColumns();
    }();
    const auto match = RowMatch::of(columns, queryOf(u"type = odd or payload.n = 4"_s), 0, {});
    QVERIFY(!match->isDecided());
    QCOMPARE(match->decidedRows, 0);
    QVERIFY2(match->rows().empty(), "row 1 matches, but row 0 is not known yet");
    RowMatch further = *match;
    further.found.insert(4);
    further.decidedRows = 6;
    QCOMPARE(further.rows(), (std::vector<quint32>{1, 3, 4, 5}));
    const auto continued = match->continuing(further);
    QVERIFY(continued);
    QCOMPARE(continued->decidedRows, 6);
    QVERIFY(!match->continuing(*RowMatch::of(columns, queryOf(u"type = odd"_s), 0, {})));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!RowMatch::of(columns, queryOf(u"late"_s), 0, stop.get_token()));
}

void MatchingRowsTest::aStoppedSearchWithoutAHitSaysHowFarItCame()
{
    SessionFixture fixture(haystack(5'000));
    QVERIFY(fixture.load());
    MatchingRows &rows = fixture.workspace.matchingRows();
    fixture.watched.holdScans();
    fixture.workspace.setQuery(queryOf(u"type = odd and payload.n = 1000000"_s));
    QCOMPARE(rows.noHitSentence(), u"0 of 2,500 payloads searched, no hit so far."_s);
    rows.stop();
    QCOMPARE(rows.noHitSentence(), u"Stopped: 0 of 2,500 payloads searched, no hit."_s);
    fixture.watched.releaseScans();
    rows.resume();
    QTRY_COMPARE(rows.search(), Search::Complete);
    QVERIFY(rows.noHitSentence().isEmpty());
}

void MatchingRowsTest::pagesTellWhatCouldNotBeEvaluated()
{
    SessionFixture fixture(haystack(1'000));
    EventTableModel model(&fixture.workspace);
    EventTableFacts facts(&fixture.workspace, &model);
    QVERIFY(fixture.openWithoutColumns());
    fixture.session.stopLoading();
    fixture.watched.releaseScans();
    QTRY_COMPARE(fixture.session.loadState(), LedgerSession::LoadState::Stopped);
    QVERIFY(model.notEvaluableText().isEmpty());
    fixture.workspace.setQuery(queryOf(u"payload.t = needle"_s));
    QTRY_VERIFY(model.isCountExact() && model.rowCount() > 0);
    QCOMPARE(model.rowCount(), 90);
    QCOMPARE(model.notEvaluableText(), u"10 rows could not be evaluated: their payload is not valid JSON."_s);
    QVERIFY2(facts.text().contains(model.notEvaluableText()), qPrintable(facts.text()));
    fixture.workspace.setQuery({});
    QVERIFY(model.notEvaluableText().isEmpty());
}

void MatchingRowsTest::pagesDoNotSayThatNothingIsLate()
{
    SessionFixture fixture(haystack(100));
    EventTableModel model(&fixture.workspace);
    QVERIFY(fixture.openWithoutColumns());
    fixture.workspace.setQuery(queryOf(u"late"_s));
    QTRY_COMPARE(model.state(), EventRowSource::State::Zero);
    QCOMPARE(model.notEvaluableText(), u"100 rows cannot be evaluated yet: which events are late is known when all are read."_s);
    fixture.watched.releaseScans();
    QTRY_VERIFY(model.notEvaluableText().isEmpty());
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::MatchingRowsTest)
#include "matchingrowstest.moc"
