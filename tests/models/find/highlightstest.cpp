// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/highlights.h"

#include "models/events/eventtablefacts.h"
#include "models/events/eventtablemodel.h"
#include "models/find/matchingrows.h"
#include "models/timeline/pinnedpathsmodel.h"
#include "models/timeline/timelinedetails.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using query::queryOf;
using State = HighlightMark::State;

class HighlightsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreMarkedAndCounted();
    void severalMarkOneEvent();
    void onlyTheFirstFourAreShown();
    void lettersAreNotGivenTwice();
    void whatIsNotSearchedIsNotSaidNotToMatch();
    void payloadsAreSearchedPartByPart();
    void whatCannotBeEvaluatedSaysSo();
    void aFilterIsSearchedForFirst();
    void thoseNotShownAreCountedByColumnsAlone();
    void newEventsAreMarkedToo();
    void anEventPutBetweenOthersMovesNoMark();
    void withoutALedgerNothingIsMarked();
    void aTableOutlivesTheLedgerThatItShows();
    void aLostStoreLeavesTheRestUnsearched();
    void theTableTellsThem();
    void theHoverCardTellsThem();
};

namespace {

QByteArray idOf(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

/// `count` events; n is their number, and the payload of each tenth is no JSON.
QList<EventWithPayload> events(int count)
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < count; ++i) {
        EventWithPayload row = eventRow(idOf(i), i % 2 == 0 ? "even" : "odd", "item:1");
        QByteArray text = "{\"n\":" + QByteArray::number(i) + "}";
        if (i % 10 == 9)
            text.chop(1);
        row.payload = {PayloadKind::Text, text, text.size()};
        row.event.payloadKind = PayloadKind::Text;
        row.event.payloadSize = text.size();
        rows.append(row);
    }
    return rows;
}

Highlights::Entry highlight(const QString &name, const QString &text, int colour = 3)
{
    return {name, colour, queryOf(text), true};
}

QList<State> statesOf(const Highlights &highlights, int row)
{
    QList<State> states;
    for (const HighlightMark &mark : highlights.marksOf(row, EventId{idOf(row)}))
        states.append(mark.state);
    return states;
}

QString lettersOf(const Highlights &highlights, int row)
{
    QString letters;
    for (const HighlightMark &mark : highlights.marksOf(row, EventId{idOf(row)}))
        letters += mark.letter;
    return letters;
}

} // namespace

void HighlightsTest::columnsAreMarkedAndCounted()
{
    SessionFixture fixture(MemoryStore::make(events(50)));
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"Even ones"_s, u"type = even"_s, 4)});
    QVERIFY2(!highlights.countOf(0), "not counted is not zero");
    QVERIFY(highlights.marksOf(0, EventId{idOf(0)}).isEmpty());
    QVERIFY(fixture.load());
    QTRY_VERIFY(highlights.countOf(0) && highlights.countOf(0)->matching == 25);
    QCOMPARE(highlights.countOf(0)->open, 0);
    QCOMPARE(highlights.marksOf(0, EventId{idOf(0)}), (QList<HighlightMark>{{u"Even ones"_s, u"E"_s, 4, 0, State::Matches}}));
    QVERIFY(highlights.marksOf(1, EventId{idOf(1)}).isEmpty());
    QVERIFY2(highlights.marksOf(0, EventId{idOf(2)}).isEmpty(), "another event stands there");
    QVERIFY(highlights.marksOf(-1, EventId{idOf(0)}).isEmpty());
    QVERIFY(highlights.marksOf(50, EventId{idOf(0)}).isEmpty());
}

void HighlightsTest::severalMarkOneEvent()
{
    SessionFixture fixture(MemoryStore::make(events(20)));
    QVERIFY(fixture.load());
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"all"_s, u"type ~ \"*\""_s), highlight(u"odd"_s, u"type = odd"_s)});
    QTRY_COMPARE(lettersOf(highlights, 1), u"AO"_s);
    QCOMPARE(lettersOf(highlights, 2), u"A"_s);
    QCOMPARE(highlights.marksOf(1, EventId{idOf(1)}).last().place, 1);
}

void HighlightsTest::onlyTheFirstFourAreShown()
{
    SessionFixture fixture(MemoryStore::make(events(20)));
    QVERIFY(fixture.load());
    Highlights &highlights = fixture.workspace.highlights();
    QList<Highlights::Entry> entries{{u"not one"_s, 0, queryOf(u"type = odd"_s), false}};
    for (const QString &name : {u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s})
        entries.append(highlight(name, u"type = even"_s));
    highlights.setEntries(entries);
    QTRY_COMPARE(lettersOf(highlights, 0), u"ABCD"_s);
    QVERIFY(!highlights.isShown(0));
    QVERIFY(highlights.isShown(4));
    QVERIFY(!highlights.isShown(5));
    QCOMPARE(highlights.countOf(5)->matching, 10);
    QVERIFY(highlights.isAny());
    highlights.setEntries({entries.first()});
    QVERIFY(!highlights.isAny());
}

void HighlightsTest::lettersAreNotGivenTwice()
{
    SessionFixture fixture(MemoryStore::make(events(2)));
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"Price"_s, u"late"_s), highlight(u"pr"_s, u"not late"_s), highlight(u"P"_s, u"type = odd"_s), highlight(u"…"_s, u"type = even"_s)});
    QCOMPARE(highlights.letterOf(0), u"P"_s);
    QCOMPARE(highlights.letterOf(1), u"R"_s);
    QCOMPARE(highlights.letterOf(2), u"1"_s);
    QCOMPARE(highlights.letterOf(3), u"2"_s);
}

void HighlightsTest::whatIsNotSearchedIsNotSaidNotToMatch()
{
    SessionFixture fixture(MemoryStore::make(events(20)));
    QVERIFY(fixture.load());
    fixture.watched.holdScans();
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"big"_s, u"type = odd and payload.n > 10"_s)});
    QTRY_VERIFY(highlights.countOf(0));
    QCOMPARE(highlights.countOf(0)->matching, 0);
    QCOMPARE(highlights.countOf(0)->open, 10);
    QCOMPARE(statesOf(highlights, 1), QList{State::NotSearched});
    QVERIFY2(statesOf(highlights, 2).isEmpty(), "columns say that it does not match");
    QVERIFY(highlightSentence(highlights.marksOf(1, EventId{idOf(1)}).first()).contains(u"not searched"_s));
    fixture.watched.releaseScans();
    QTRY_COMPARE(highlights.countOf(0)->open, 0);
    QCOMPARE(highlights.countOf(0)->matching, 4); // 11, 13, 15, 17; 19 cannot be read
    QVERIFY(statesOf(highlights, 1).isEmpty());
    QCOMPARE(statesOf(highlights, 11), QList{State::Matches});
}

void HighlightsTest::payloadsAreSearchedPartByPart()
{
    SessionFixture fixture(MemoryStore::make(events(45'000)));
    QVERIFY(fixture.load());
    fixture.watched.forgetCalls();
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"big"_s, u"payload.n >= 30000"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(highlights.countOf(0) && highlights.countOf(0)->open == 0, 20'000);
    QCOMPARE(fixture.watched.calls().scans, 3);
    QCOMPARE(highlights.countOf(0)->matching, 13'500);
    QCOMPARE(highlights.countOf(0)->notEvaluable, 4'500);
    QCOMPARE(statesOf(highlights, 44'998), QList{State::Matches});
}

void HighlightsTest::whatCannotBeEvaluatedSaysSo()
{
    SessionFixture fixture(MemoryStore::make(events(20)));
    QVERIFY(fixture.load());
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"big"_s, u"payload.n > 100"_s)});
    QTRY_VERIFY(highlights.countOf(0) && highlights.countOf(0)->open == 0);
    QCOMPARE(highlights.countOf(0)->matching, 0);
    QCOMPARE(highlights.countOf(0)->notEvaluable, 2);
    QCOMPARE(statesOf(highlights, 9), QList{State::NotEvaluable});
    QVERIFY(statesOf(highlights, 8).isEmpty());
    QVERIFY(highlightSentence(highlights.marksOf(9, EventId{idOf(9)}).first()).contains(u"not evaluable"_s));
}

void HighlightsTest::aFilterIsSearchedForFirst()
{
    SessionFixture fixture(MemoryStore::make(events(2'000)));
    QVERIFY(fixture.load());
    fixture.watched.holdScans();
    fixture.workspace.setQuery(queryOf(u"payload.n = 5"_s));
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"big"_s, u"payload.n > 1000"_s)});
    QTRY_VERIFY(highlights.countOf(0));
    QVERIFY(fixture.workspace.matchingRows().isSearching());
    QCOMPARE(highlights.countOf(0)->open, 2'000);
    fixture.watched.releaseScans();
    QTRY_COMPARE(highlights.countOf(0)->open, 0);
    QVERIFY(!fixture.workspace.matchingRows().isSearching());
}

void HighlightsTest::thoseNotShownAreCountedByColumnsAlone()
{
    SessionFixture fixture(MemoryStore::make(events(100)));
    QVERIFY(fixture.load());
    fixture.watched.forgetCalls();
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({{u"x"_s, 0, queryOf(u"type = odd or payload.n > 3"_s), false}});
    QTRY_VERIFY(highlights.countOf(0));
    QCOMPARE(highlights.countOf(0)->matching, 50);
    QCOMPARE(highlights.countOf(0)->open, 50);
    QCOMPARE(fixture.watched.calls().scans, 0);
    QVERIFY(highlights.marksOf(1, EventId{idOf(1)}).isEmpty());
}

void HighlightsTest::newEventsAreMarkedToo()
{
    const auto store = MemoryStore::make(events(100));
    SessionFixture fixture(store);
    QVERIFY(fixture.load());
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"big"_s, u"payload.n > 50"_s)});
    QTRY_VERIFY(highlights.countOf(0) && highlights.countOf(0)->open == 0);
    const auto before = highlights.countOf(0)->matching;
    fixture.watched.forgetCalls();
    store->append({events(102).last()}); // 101
    fixture.session.read();
    QTRY_COMPARE(highlights.countOf(0)->matching, before + 1);
    QCOMPARE(highlights.countOf(0)->open, 0);
    QCOMPARE(highlights.countOf(0)->notEvaluable, 10);
}

void HighlightsTest::anEventPutBetweenOthersMovesNoMark()
{
    const QList<EventWithPayload> all = events(10);
    QList<EventWithPayload> some = all;
    some.removeAt(3);
    const auto store = MemoryStore::make(some);
    SessionFixture fixture(store);
    QVERIFY(fixture.load());
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"odd"_s, u"type = odd"_s)});
    QTRY_VERIFY(highlights.countOf(0));
    QVERIFY(!highlights.marksOf(4, EventId{idOf(5)}).isEmpty());
    QVERIFY(highlights.marksOf(4, EventId{idOf(4)}).isEmpty());
    QVERIFY(highlights.marksOf(5, EventId{idOf(5)}).isEmpty());
    store->append({all.at(3)});
    fixture.session.read();
    QTRY_COMPARE(highlights.countOf(0)->matching, 5);
    QVERIFY(!highlights.marksOf(5, EventId{idOf(5)}).isEmpty());
}

void HighlightsTest::withoutALedgerNothingIsMarked()
{
    SessionFixture fixture(MemoryStore::make(events(10)));
    QVERIFY(fixture.load());
    Highlights &highlights = fixture.workspace.highlights();
    highlights.setEntries({highlight(u"odd"_s, u"type = odd"_s)});
    QTRY_VERIFY(highlights.countOf(0));
    fixture.workspace.setSession(nullptr);
    QVERIFY(!highlights.countOf(0));
    QVERIFY(highlights.marksOf(1, EventId{idOf(1)}).isEmpty());
}

void HighlightsTest::aTableOutlivesTheLedgerThatItShows()
{
    SessionFixture fixture(MemoryStore::make(events(10)));
    fixture.workspace.highlights().setEntries({highlight(u"odd"_s, u"type = odd"_s)});
    EventTableModel table(&fixture.workspace);
    EventTableFacts facts(&fixture.workspace, &table);
    QVERIFY(fixture.load());
    QTRY_VERIFY(fixture.workspace.highlights().countOf(0) && !facts.text().isEmpty());
    fixture.workspace.setSession(nullptr); // the highlights hear of it first, and tell the table
    QVERIFY(facts.text().isEmpty());
}

void HighlightsTest::aLostStoreLeavesTheRestUnsearched()
{
    const auto store = MemoryStore::make(events(100));
    SessionFixture fixture(store);
    QVERIFY(fixture.load());
    Highlights &highlights = fixture.workspace.highlights();
    store->failNext({.code = ErrorCode::StoreError, .what = u"The disk is gone."_s});
    highlights.setEntries({highlight(u"big"_s, u"payload.n > 50"_s)});
    QTRY_VERIFY(highlights.countOf(0));
    QTest::qWait(50);
    QCOMPARE(highlights.countOf(0)->open, 100);
    QCOMPARE(statesOf(highlights, 60), QList{State::NotSearched});
}

void HighlightsTest::theTableTellsThem()
{
    SessionFixture fixture(MemoryStore::make(events(20)));
    EventTableModel table(&fixture.workspace);
    QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(fixture.load());
    QSignalSpy changed(&table, &QAbstractItemModel::dataChanged);
    fixture.workspace.highlights().setEntries({highlight(u"Odd ones"_s, u"type = odd"_s)});
    const auto marksAt = [&](int row) {
        return table.index(row, 0).data(static_cast<int>(EventTableModel::Role::HighlightsRole)).value<QList<HighlightMark>>();
    };
    QTRY_COMPARE(marksAt(1).size(), 1);
    QVERIFY(!changed.isEmpty());
    QVERIFY(marksAt(0).isEmpty());
    const QModelIndex type = table.index(1, static_cast<int>(EventTableModel::Column::Type));
    QVERIFY(type.data(Qt::ToolTipRole).toString().contains(u"Highlight Odd ones: matches."_s));
    QVERIFY(type.data(Qt::AccessibleTextRole).toString().contains(u"Highlight Odd ones: matches."_s));
    // The same under a filter, where places and rows differ.
    fixture.workspace.setQuery(queryOf(u"type = odd"_s));
    QTRY_COMPARE(table.rowCount(), 10);
    QCOMPARE(marksAt(0).size(), 1);
}

void HighlightsTest::theHoverCardTellsThem()
{
    SessionFixture fixture(MemoryStore::make(events(20)));
    TimelineModel timeline(fixture.workspace);
    PinnedPathsModel pinned(fixture.workspace);
    TimelineDetails details(timeline, pinned);
    QVERIFY(fixture.load());
    fixture.workspace.highlights().setEntries({highlight(u"Odd ones"_s, u"type = odd"_s)});
    QTRY_VERIFY(fixture.workspace.highlights().countOf(0));
    QTRY_COMPARE(timeline.lanes().columns().rowCount(), 20);
    details.show(1);
    QVERIFY(details.card().sentences.contains(u"Highlight Odd ones: matches."_s));
    details.show(2);
    QVERIFY(!details.card().sentences.join(u' ').contains(u"Highlight"_s));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::HighlightsTest)
#include "highlightstest.moc"
