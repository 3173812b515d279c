// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/highlights.h"
#include "models/find/matchingrows.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"
#include "tests/models/timeline/timelineledger.h"
#include "views/theme/letterdisc.h"
#include "views/timeline/timelineaccessible.h"
#include "views/timeline/timelinepanel.h"
#include "views/timeline/timelineview.h"
#include "views/widgets/stateview.h"
#include "views/widgets/viewstate.h"

#include <QAccessible>
#include <QApplication>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using query::queryOf;

/// The marks of highlights on the timeline.
class TimelineHighlightsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void matchingEventsAreUnderlined();
    void joinedEventsHaveTheMarksOfAll();
    void patternsDifferWithoutColour();
    void aScreenReaderHearsThem();
    void aSearchWithoutAHitIsNotZero();
};

namespace {

struct Shown {
    explicit Shown(const QList<EventWithPayload> &rows = timelineStory())
        : ledger(rows)
        , panel(ledger.workspace, families)
    {
        ledger.workspace.setFormatter(Formatter(QTimeZone::utc(), QLocale::c()));
        panel.resize(900, 420);
        panel.show();
        isReady = ledger.load() && QTest::qWaitFor([this] { return panel.model().state() == TimelineModel::State::Ready; });
    }

    /// Below the glyph of an event.
    [[nodiscard]] QImage below(qint64 row)
    {
        TimelineView &view = panel.view();
        const QRect lane = view.geometry().lane(panel.model().lanes().laneOf(row));
        const int x = view.geometry().plotLeft() + static_cast<int>(std::lround(view.scale().positionOf(panel.model().timeOf(row))));
        return view.viewport()->grab(QRect(x - 8, lane.center().y() + 4, 16, 10)).toImage();
    }
    [[nodiscard]] bool highlight(const QString &text, int colour = 4)
    {
        ledger.workspace.highlights().setEntries({{u"Marked"_s, colour, queryOf(text), true}});
        return QTest::qWaitFor([this] { return ledger.workspace.highlights().countOf(0).has_value(); });
    }

    TimelineLedger ledger;
    FamilyPalette families;
    TimelinePanel panel;
    bool isReady = false;
};

bool hasColor(const QImage &image, const QColor &color)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).rgb() == color.rgb())
                return true;
        }
    }
    return false;
}

} // namespace

void TimelineHighlightsTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void TimelineHighlightsTest::matchingEventsAreUnderlined()
{
    Shown shown;
    QVERIFY(shown.isReady);
    const QColor &color = slotColor(tokensOf(shown.panel.view()), 4);
    QVERIFY(!hasColor(shown.below(0), color));
    QVERIFY(shown.highlight(u"type = order.placed"_s));
    QTRY_VERIFY(hasColor(shown.below(0), color));
    QVERIFY(!hasColor(shown.below(4), color));
    shown.panel.view().selectRow(0);
    QTRY_VERIFY(hasColor(shown.below(0), color)); // below the ring
    shown.ledger.workspace.highlights().setEntries({});
    QTRY_VERIFY(!hasColor(shown.below(0), color));
}

void TimelineHighlightsTest::joinedEventsHaveTheMarksOfAll()
{
    QList<EventWithPayload> rows = timelineStory();
    EventWithPayload close = rows.first(); // a second after the first: one glyph for both
    close.event.id = storyId("2026-05-25T14:00:01Z");
    close.event.occurredAt = Timestamp::fromText("2026-05-25T14:00:01Z");
    close.event.entity = EntityRef::fromStored("order:SO-2");
    rows.insert(1, close);
    Shown shown(rows);
    QVERIFY(shown.isReady);
    QVERIFY(shown.highlight(u"entity = order:SO-2"_s));
    QTRY_VERIFY(hasColor(shown.below(0), slotColor(tokensOf(shown.panel.view()), 4)));
}

void TimelineHighlightsTest::patternsDifferWithoutColour()
{
    QList<QList<qreal>> patterns;
    for (int place = 0; place < Highlights::MaximumCount; ++place) {
        const QList<qreal> pattern = patternPen(lightTokens(), 3, place, 2).dashPattern();
        QVERIFY(!patterns.contains(pattern));
        patterns.append(pattern);
    }
    QCOMPARE(slotColor(lightTokens(), 99), lightTokens().of(FrameColor::Grey));
}

void TimelineHighlightsTest::aScreenReaderHearsThem()
{
    Shown shown;
    QVERIFY(shown.isReady);
    QVERIFY(shown.highlight(u"late"_s));
    shown.panel.view().selectRow(2);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&shown.panel.view());
    QVERIFY(list != nullptr);
    QCOMPARE(list->child(1)->text(QAccessible::Name),
             u"row 3 of 8, price.changed, item 10472, 2026-05-25 14:20:00 UTC, late, Highlight Marked: matches."_s);
    QVERIFY(!list->child(0)->text(QAccessible::Name).contains(u"Highlight"_s));
}

void TimelineHighlightsTest::aSearchWithoutAHitIsNotZero()
{
    SessionFixture fixture(MemoryStore::make(timelineStory()));
    FamilyPalette families;
    TimelinePanel panel(fixture.workspace, families);
    panel.resize(900, 420);
    panel.show();
    QVERIFY(fixture.load());
    fixture.watched.holdScans();
    fixture.workspace.setQuery(queryOf(u"type = price.changed and payload.new_price > 1000"_s));
    QTRY_COMPARE(panel.model().state(), TimelineModel::State::NoMatch);
    const StateView &state = *panel.findChildren<StateView *>().first();
    QCOMPARE(state.state().kind, ViewState::Kind::Partial);
    QCOMPARE(state.state().sentence, u"0 of 4 payloads searched, no hit so far."_s);
    fixture.workspace.matchingRows().stop();
    QCOMPARE(state.state().sentence, u"Stopped: 0 of 4 payloads searched, no hit."_s);
    fixture.watched.releaseScans();
    fixture.workspace.matchingRows().resume();
    QTRY_COMPARE(state.state().kind, ViewState::Kind::Zero);
}

QTEST_MAIN(TimelineHighlightsTest)
#include "timelinehighlightstest.moc"
