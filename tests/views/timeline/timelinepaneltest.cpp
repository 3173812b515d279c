// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/timeline/timelineledger.h"
#include "views/theme/theme.h"
#include "views/timeline/timelinefocuschip.h"
#include "views/timeline/timelinepanel.h"
#include "views/timeline/timelinerangeband.h"
#include "views/timeline/timelineremarks.h"
#include "views/timeline/timelineview.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/stateview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QRegularExpression>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

const EntityRef Item{EntityType{"item"}, EntityId{"10472"}};

QList<EventWithPayload> manyEvents()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 2'000; ++i) {
        auto row = timelineStory().at(1 + i % 3);
        row.event.id = EventId{"01KSFPYXQ800000000000" + QByteArray::number(10'000 + i)};
        row.event.type = EventType{"a_rather_long_name_of_an_event_type_" + QByteArray::number(i % 17) + ".was_changed_by_somebody"};
        row.event.occurredAt = Timestamp::fromInstant({row.event.occurredAt.instant()->nanoseconds + i * (i % 7) * Instant::PerSecond});
        rows.append(row);
    }
    return rows;
}

struct Shown {
    explicit Shown(const QList<EventWithPayload> &rows, QSize size = {900, 420})
        : ledger(rows)
        , panel(ledger.workspace, families)
    {
        ledger.workspace.setFormatter(Formatter(QTimeZone::utc(), QLocale::c()));
        panel.resize(size);
        panel.show();
    }

    [[nodiscard]] bool isReady()
    {
        return ledger.load() && QTest::qWaitFor([this] { return panel.model().state() == TimelineModel::State::Ready; });
    }

    template<typename T>
    [[nodiscard]] T &part()
    {
        return *panel.findChildren<T *>().first();
    }

    TimelineLedger ledger;
    FamilyPalette families;
    TimelinePanel panel;
};

/// The first pair of texts that cover one another, or empty.
QString overlap(const std::vector<PaintedText> &texts)
{
    for (std::size_t a = 0; a < texts.size(); ++a) {
        for (std::size_t b = a + 1; b < texts.size(); ++b) {
            // Glyph boxes have room above and below the letters.
            if (texts[a].rect.adjusted(0.5, 3, -0.5, -3).intersects(texts[b].rect.adjusted(0.5, 3, -0.5, -3)))
                return texts[a].text + u" | "_s + texts[b].text;
        }
    }
    return {};
}

} // namespace

class TimelinePanelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void textsNeverOverlap_data();
    void textsNeverOverlap();
    void picturesAreTheSameTwice_data();
    void picturesAreTheSameTwice();
    void statesAreNamed();
    void eventsOutsideAreCounted_C26();
    void remarkThatCountsOnKeepsItsWidgets();
    void remarksLeadToWhatTheyNameAndGo();
    void theHeaderFollowsAxisFocusAndFilter();
    void theBandSaysWhatIsInTheRange();
    void everyControlHasAName();
    void pinnedPathsStandAboveTheAxis();
    void theLedgerCanGoAway();

private:
    std::unique_ptr<Theme> m_theme;
};

void TimelinePanelTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
}

void TimelinePanelTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_theme->setChoice(Theme::Choice::Light);
    m_theme->setTextPercent(100);
    QApplication::setLayoutDirection(Qt::LeftToRight);
}

void TimelinePanelTest::textsNeverOverlap_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("textPercent");
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<bool>("isCrowded");
    const QLocale german(QLocale::German, QLocale::Germany);
    const QLocale chinese(QLocale::Chinese, QLocale::China);
    for (const bool isCrowded : {false, true}) {
        const char *what = isCrowded ? "many events, long names" : "few events";
        QTest::addRow("%s, as designed", what) << QSize(900, 480) << 100 << QLocale::c() << isCrowded;
        QTest::addRow("%s, narrow and low", what) << QSize(420, 300) << 100 << QLocale::c() << isCrowded;
        QTest::addRow("%s, wide, German", what) << QSize(1900, 900) << 100 << german << isCrowded;
        QTest::addRow("%s, Chinese", what) << QSize(800, 480) << 100 << chinese << isCrowded;
        QTest::addRow("%s, in a mirrored layout", what) << QSize(900, 480) << 100 << QLocale(QLocale::Arabic) << isCrowded;
        QTest::addRow("%s, larger text", what) << QSize(900, 480) << 125 << german << isCrowded;
    }
}

void TimelinePanelTest::textsNeverOverlap()
{
    QFETCH(QSize, size);
    QFETCH(int, textPercent);
    QFETCH(QLocale, locale);
    QFETCH(bool, isCrowded);
    m_theme->setTextPercent(textPercent);
    QApplication::setLayoutDirection(locale.textDirection());
    Shown shown(isCrowded ? manyEvents() : timelineStory(), size);
    shown.ledger.workspace.setFormatter(Formatter(QTimeZone("Europe/Berlin"), locale));
    QVERIFY(shown.isReady());
    shown.ledger.workspace.setPinnedPaths({u"new_price"_s});
    shown.ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(shown.panel.pinned().state(), PinnedPathsModel::State::Ready);
    TimelineView &view = shown.panel.view();
    const Instant anchor = shown.panel.model().timeOf(2);
    view.selectRow(2);
    for (int step = 0; step < 24; ++step) {
        Q_UNUSED(view.grab());
        QVERIFY(view.paintedTexts().size() > 4);
        const QString found = overlap(view.paintedTexts());
        QVERIFY2(found.isEmpty(), qPrintable(found));
        for (const PaintedText &text : view.paintedTexts())
            QVERIFY2(view.viewport()->rect().adjusted(-1, -4, 1, 4).contains(text.rect.toAlignedRect()), qPrintable(text.text));
        shown.panel.model().zoom(0.4, anchor);
    }
}

void TimelinePanelTest::picturesAreTheSameTwice_data()
{
    QTest::addColumn<Theme::Choice>("choice");
    QTest::newRow("light") << Theme::Choice::Light;
    QTest::newRow("dark") << Theme::Choice::Dark;
}

void TimelinePanelTest::picturesAreTheSameTwice()
{
    QFETCH(Theme::Choice, choice);
    m_theme->setChoice(choice);
    QImage pictures[2];
    for (QImage &picture : pictures) {
        Shown shown(manyEvents());
        QVERIFY(shown.isReady());
        shown.ledger.workspace.setFocusEntity(Item);
        QTRY_VERIFY(shown.panel.model().focus());
        shown.panel.view().selectRow(5);
        picture = shown.panel.view().grab().toImage();
        QCOMPARE(shown.panel.view().grab().toImage(), picture);
    }
    QCOMPARE(pictures[0], pictures[1]);
    // Something is on it: more than a background.
    QSet<QRgb> colours;
    for (int x = 0; x < pictures[0].width(); ++x)
        colours.insert(pictures[0].pixel(x, pictures[0].height() / 3));
    QVERIFY(colours.size() > 3);
}

void TimelinePanelTest::statesAreNamed()
{
    Shown shown(timelineStory());
    StateView &state = shown.part<StateView>();
    QCOMPARE(state.state().kind, ViewState::Kind::Choose);
    shown.ledger.store->hold();
    shown.ledger.open();
    QCOMPARE(state.state().kind, ViewState::Kind::Loading);
    QVERIFY(state.isVisible());
    shown.ledger.store->release();
    QTRY_VERIFY(shown.panel.view().isVisible());
    EventFilter filter;
    filter.run = RunId{"none"};
    shown.ledger.workspace.setFilter(filter);
    QTRY_COMPARE(state.state().kind, ViewState::Kind::Zero);
    QVERIFY(state.state().sentence.contains(u"0 of 8 events"_s));
    filter = {};
    filter.entity = EntityRef{EntityType{"item"}, EntityId{"10473"}};
    shown.ledger.workspace.setFilter(filter);
    QTRY_COMPARE(state.state().kind, ViewState::Kind::NotEvaluable);

    Shown failing(timelineStory());
    failing.ledger.store->failNextOpening({ErrorCode::NotADatabase, u"Not a database."_s, {}, {}, {}, {}}, 100);
    failing.ledger.open();
    QTRY_COMPARE(failing.part<StateView>().state().kind, ViewState::Kind::Failed);
    QVERIFY(failing.part<StateView>().state().sentence.contains(u"Not a database."_s));

    Shown empty({});
    QVERIFY(empty.ledger.load());
    QTRY_COMPARE(empty.part<StateView>().state().kind, ViewState::Kind::Zero);
}

void TimelinePanelTest::eventsOutsideAreCounted_C26()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    QTRY_VERIFY(shown.part<TimelineRemarks>().isVisible());
    QCOMPARE(shown.part<TimelineRemarks>().remarks().first().text, u"outside: 1 without time"_s);
    shown.ledger.workspace.setClock(ClockKind::Recorded);
    QTRY_VERIFY(!shown.part<TimelineRemarks>().isVisible());
}

void TimelinePanelTest::remarkThatCountsOnKeepsItsWidgets()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    auto &remarks = shown.part<TimelineRemarks>();
    QTRY_VERIFY(remarks.isVisible());
    const auto before = remarks.findChildren<ElidedLabel *>();
    QCOMPARE(before.size(), 1);
    EventWithPayload another = timelineStory().last();
    another.event.id = EventId{"01KSZZZZZZ0000000000000009"};
    another.event.occurredAt = Timestamp::fromText("soon");
    shown.ledger.store->append({another});
    shown.ledger.session.read();
    QTRY_COMPARE(remarks.remarks().first().text, u"outside: 2 without time"_s);
    QCOMPARE(remarks.findChildren<ElidedLabel *>(), before);
    QCOMPARE(before.first()->text(), u"outside: 2 without time"_s);
}

void TimelinePanelTest::remarksLeadToWhatTheyNameAndGo()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    TimelineModel &model = shown.panel.model();
    model.setCurrentRow(0);
    model.setVisibleRange({model.timeOf(4), model.timeOf(5)});
    QVERIFY(!model.visibleRange().contains(model.timeOf(0)));
    const auto links = shown.part<TimelineRemarks>().findChildren<QAbstractButton *>();
    QCOMPARE(links.size(), 1);
    QTest::mouseClick(links.first(), Qt::LeftButton);
    QVERIFY(model.visibleRange().contains(model.timeOf(0)));
    QCOMPARE(shown.part<TimelineRemarks>().remarks().size(), 1); // only the one without time is left
}

void TimelinePanelTest::theHeaderFollowsAxisFocusAndFilter()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    QComboBox &axis = shown.part<QComboBox>();
    shown.ledger.workspace.setLaneAxis(GroupAxis::Run);
    QCOMPARE(axis.currentText(), u"Lanes by run"_s);
    axis.setFocus();
    QTest::keyClick(&axis, Qt::Key_Home);
    QCOMPARE(shown.ledger.workspace.laneAxis(), GroupAxis::Type);

    const auto chips = shown.panel.findChildren<TimelineFocusChip *>();
    const auto visibleChips = [&] { return std::count_if(chips.cbegin(), chips.cend(), [](const auto *chip) { return chip->isVisible(); }); };
    QCOMPARE(visibleChips(), 0);
    shown.ledger.workspace.setFocusEntity(Item);
    QCOMPARE(visibleChips(), 1);
    QVERIFY(chips.first()->accessibleName().contains(u"Focus item:10472"_s));
    EventFilter filter;
    filter.entity = Item;
    shown.ledger.workspace.setFilter(filter);
    QCOMPARE(visibleChips(), 1); // "Only" says it
    QTest::mouseClick(chips.at(1), Qt::LeftButton);
    QVERIFY(!shown.ledger.workspace.filter().entity);
    QVERIFY(shown.ledger.workspace.focusEntity());
    QTest::mouseClick(chips.first(), Qt::LeftButton);
    QVERIFY(!shown.ledger.workspace.focusEntity());
    QCOMPARE(visibleChips(), 0);
}

void TimelinePanelTest::theBandSaysWhatIsInTheRange()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    TimelineRangeBand &band = shown.part<TimelineRangeBand>();
    QVERIFY(!band.isVisible());
    const Instant from = *Timestamp::fromText("2026-05-25T14:19:00Z").instant();
    shown.ledger.workspace.setSelectedRange(InstantRange{from, {from.nanoseconds + 5 * Instant::PerMinute}});
    QVERIFY(band.isVisible());
    QCOMPARE(band.text(), u"Range 25 May 2026 14:19:00 – 14:24:00 UTC, 5 min 2 of 7 events"_s);
    for (QAbstractButton *button : band.findChildren<QAbstractButton *>()) {
        if (button->text() == u"Zoom to range"_s)
            button->click();
    }
    QCOMPARE(shown.panel.model().visibleRange(), *shown.ledger.workspace.selectedRange());
    shown.ledger.workspace.setSelectedRange(std::nullopt);
    QVERIFY(!band.isVisible());
}

void TimelinePanelTest::everyControlHasAName()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    shown.ledger.workspace.setFocusEntity(Item);
    shown.ledger.workspace.setSelectedRange(InstantRange{{0}, {1}});
    for (const QWidget *widget : shown.panel.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus || widget->parentWidget()->inherits("QComboBox"))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const QString name = !widget->accessibleName().isEmpty() || button == nullptr ? widget->accessibleName() : button->text();
        QVERIFY2(!name.isEmpty(), widget->metaObject()->className());
    }
}

void TimelinePanelTest::pinnedPathsStandAboveTheAxis()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    const int axis = shown.panel.view().geometry().axis().y();
    shown.ledger.workspace.setPinnedPaths({u"new_price"_s, u"old_price"_s});
    QCOMPARE(shown.panel.view().geometry().axis().y(), axis + 2 * TimelineGeometry::PinnedHeight);
    const auto paints = [&](const QString &text) {
        Q_UNUSED(shown.panel.view().grab());
        const auto &texts = shown.panel.view().paintedTexts();
        return std::any_of(texts.cbegin(), texts.cend(), [&](const PaintedText &painted) { return painted.text == text; });
    };
    QVERIFY(paints(shown.panel.pinned().statusOf(0))); // no entity in focus
    shown.ledger.workspace.setFocusEntity(Item);
    QTRY_COMPARE(shown.panel.pinned().state(), PinnedPathsModel::State::Ready);
    QVERIFY(paints(u"new_price"_s));
    QVERIFY(paints(u"No event of the entity has this path."_s)); // old_price
    const auto &remarks = shown.part<TimelineRemarks>().remarks();
    QVERIFY(std::any_of(remarks.cbegin(), remarks.cend(), [&](const auto &remark) { return remark.text == shown.panel.pinned().statusText(); }));
    QVERIFY(paints(u"\"1,47\""_s)); // beside its cross, as stored
    shown.panel.view().selectRow(3);
    QVERIFY(paints(u"1.470"_s)); // the value at the selected event, with all its digits
    // Dragging a label to another strip changes the order.
    QWidget *port = shown.panel.view().viewport();
    QTest::mousePress(port, Qt::LeftButton, {}, {30, 20});
    QTest::mouseMove(port, {30, 90});
    QTest::mouseRelease(port, Qt::LeftButton, {}, {30, 90});
    QCOMPARE(shown.ledger.workspace.pinnedPaths(), (QStringList{u"old_price"_s, u"new_price"_s}));
}

void TimelinePanelTest::theLedgerCanGoAway()
{
    Shown shown(timelineStory());
    QVERIFY(shown.isReady());
    shown.panel.view().selectRow(3);
    shown.ledger.workspace.setSession(nullptr);
    QCOMPARE(shown.part<StateView>().state().kind, ViewState::Kind::Choose);
    Q_UNUSED(shown.panel.view().grab());
    QTest::keyClick(&shown.panel.view(), Qt::Key_Right);
    QTest::keyClick(&shown.panel.view(), Qt::Key_End);
    QTest::keyClick(&shown.panel.view(), Qt::Key_Up);
    QVERIFY(!shown.ledger.workspace.currentEvent());
}

QTEST_MAIN(TimelinePanelTest)
#include "timelinepaneltest.moc"
