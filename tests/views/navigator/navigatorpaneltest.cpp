// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/sessionfixture.h"
#include "views/navigator/navigatorpanel.h"
#include "views/navigator/navigatortreeview.h"
#include "views/theme/familypalette.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/stateview.h"

#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class NavigatorPanelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void withoutALedgerItSaysSo();
    void tabsListEntitiesTypesRunsAndSources();
    void searchingNarrowsAndKeepsItsTextPerTab();
    void theKeyboardIsEnough();
    void choosingAnEntityFocusesItAsOneStep();
    void choosingATypeGoesToItsLastEvent();
    void controlEnterFilters();
    void aTailLeadsToTheSearch();
    void theFocusEntityIsShownAndOpened();
    void countsSoFarSaySo();
    void nothingFoundIsZeroAndNotEmpty();
    void theMarkIsListedAndOpens();
    void rowsStandCloserThanInTables();
    void withAFilterItSaysWhatIsCounted();
    void valuesWithoutAMatchAreFaint();
    void theCurrentLineSurvivesAFilter();

private:
    std::unique_ptr<Theme> m_theme;
};

namespace {

QList<EventWithPayload> story()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 120; ++i) {
        const bool isItem = i % 3 == 0;
        EventWithPayload row = eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), isItem ? "price.changed" : "order.placed",
                                        QByteArray(isItem ? "item:" : "order:") + QByteArray::number(i));
        row.event.source = SourceSystem{"platform"};
        rows.append(row);
    }
    rows.append(eventRow("01KSFR9C400000000000000001", "hitl.approved", "action:1"));
    rows.append(eventRow("01KSFR9C400000000000000002", "email.parsed", "email:1"));
    return rows;
}

struct Bench : SessionFixture {
    FamilyPalette families;
    NavigatorPanel panel{workspace, families};

    Bench()
        : SessionFixture(MemoryStore::make(story()))
    {
        panel.resize(256, 600);
        panel.show();
    }

    [[nodiscard]] bool loaded() { return load() && QTest::qWaitFor([this] { return settled(); }); }
    [[nodiscard]] bool settled() { return panel.model().isComplete() && panel.model().isCurrent(); }
    [[nodiscard]] QModelIndex line(const QString &name, const QModelIndex &parent = {})
    {
        for (int row = 0; row < panel.model().rowCount(parent); ++row) {
            if (panel.model().index(row, 0, parent).data().toString() == name)
                return panel.model().index(row, 0, parent);
        }
        return {};
    }
    void press(const QModelIndex &index, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        panel.tree()->setCurrentIndex(index);
        QTest::keyClick(panel.tree(), Qt::Key_Return, modifiers);
    }
};

} // namespace

void NavigatorPanelTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void NavigatorPanelTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void NavigatorPanelTest::withoutALedgerItSaysSo()
{
    Workspace workspace;
    FamilyPalette families;
    NavigatorPanel panel(workspace, families);
    panel.show();
    QVERIFY(panel.stateView()->isVisible());
    QCOMPARE(panel.stateView()->state().kind, ViewState::Kind::Choose);
}

void NavigatorPanelTest::tabsListEntitiesTypesRunsAndSources()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QCOMPARE(bench.panel.model().rowCount(), 4);
    QCOMPARE(bench.panel.searchField()->placeholderText(), u"Search 122 entities"_s);
    QCOMPARE(bench.panel.searchField()->accessibleName(), u"Search 122 entities"_s);
    QVERIFY(bench.panel.tree()->rootIsDecorated());
    bench.panel.tabs()->setCurrentIndex(1);
    QTRY_VERIFY(bench.settled());
    QVERIFY(bench.line(u"price.changed"_s).isValid());
    QVERIFY(!bench.panel.tree()->rootIsDecorated());
    QCOMPARE(bench.panel.tree()->accessibleName(), u"Types"_s);
    bench.panel.tabs()->setCurrentIndex(3);
    QTRY_VERIFY(bench.settled());
    QVERIFY(bench.line(u"platform"_s).isValid());
    bench.panel.tabs()->setCurrentIndex(2);
    QTRY_VERIFY(bench.settled());
    QTRY_COMPARE(bench.panel.stateView()->state().kind, ViewState::Kind::Zero);
    QVERIFY2(bench.panel.stateView()->isVisible(), "no event has a run: said, not left empty");
}

void NavigatorPanelTest::searchingNarrowsAndKeepsItsTextPerTab()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QTest::keyClicks(bench.panel.searchField(), u"order:11"_s);
    QTRY_VERIFY(bench.settled());
    QCOMPARE(bench.panel.model().rowCount(), 1);
    const QModelIndex group = bench.line(u"order"_s);
    QVERIFY2(bench.panel.tree()->isExpanded(group), "what was found is in sight");
    QVERIFY(bench.line(u"110"_s, group).isValid());
    bench.panel.tabs()->setCurrentIndex(1);
    QCOMPARE(bench.panel.searchField()->text(), QString{});
    bench.panel.tabs()->setCurrentIndex(0);
    QCOMPARE(bench.panel.searchField()->text(), u"order:11"_s);
    QTRY_VERIFY(bench.settled());
    QCOMPARE(bench.panel.model().rowCount(), 1);
    QTest::keyClick(bench.panel.searchField(), Qt::Key_Escape);
    QTRY_VERIFY(bench.settled());
    QCOMPARE(bench.panel.model().rowCount(), 4);
}

void NavigatorPanelTest::theKeyboardIsEnough()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QTest::keyClicks(bench.panel.searchField(), u"item:99"_s);
    QTRY_VERIFY(bench.settled());
    QTest::keyClick(bench.panel.searchField(), Qt::Key_Down);
    QCOMPARE(bench.panel.model().entityAt(bench.panel.tree()->currentIndex()), std::optional(EntityRef::fromStored("item:99")));
    QTest::keyClick(bench.panel.tree(), Qt::Key_Return);
    QCOMPARE(bench.workspace.focusEntity(), std::optional(EntityRef::fromStored("item:99")));
}

void NavigatorPanelTest::choosingAnEntityFocusesItAsOneStep()
{
    Bench bench;
    QVERIFY(bench.loaded());
    const QModelIndex item = bench.line(u"item"_s);
    bench.press(item);
    QVERIFY(bench.panel.tree()->isExpanded(item));
    QVERIFY(!bench.workspace.focusEntity());
    bench.press(bench.line(u"3"_s, item));
    QCOMPARE(bench.workspace.focusEntity(), std::optional(EntityRef::fromStored("item:3")));
    QCOMPARE(bench.workspace.currentEvent(), std::optional(EventId{"01KSFR9B4R0000000000000003"}));
    bench.workspace.goBack();
    QVERIFY(!bench.workspace.focusEntity() && !bench.workspace.canGoBack());

    const QModelIndex nine = bench.line(u"9"_s, item);
    QTest::mouseClick(bench.panel.tree()->viewport(), Qt::LeftButton, {}, bench.panel.tree()->visualRect(nine).center());
    QCOMPARE(bench.workspace.focusEntity(), std::optional(EntityRef::fromStored("item:9")));
}

void NavigatorPanelTest::choosingATypeGoesToItsLastEvent()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.panel.tabs()->setCurrentIndex(1);
    QTRY_VERIFY(bench.settled());
    bench.press(bench.line(u"price.changed"_s));
    QCOMPARE(bench.workspace.currentEvent(), std::optional(EventId{"01KSFR9B4R0000000000000117"}));
    QVERIFY(!bench.workspace.focusEntity());
}

void NavigatorPanelTest::controlEnterFilters()
{
    Bench bench;
    QVERIFY(bench.loaded());
    const QModelIndex item = bench.line(u"item"_s);
    bench.press(item, Qt::ControlModifier);
    QCOMPARE(bench.workspace.filter().entityType, std::optional(EntityType{"item"}));
    bench.press(bench.line(u"3"_s, item), Qt::ControlModifier);
    QCOMPARE(bench.workspace.filter().entity, std::optional(EntityRef::fromStored("item:3")));
    QVERIFY(!bench.workspace.filter().entityType);
    // Another part is added.
    bench.panel.tabs()->setCurrentIndex(1);
    QTRY_VERIFY(bench.settled());
    bench.press(bench.line(u"price.changed"_s), Qt::ControlModifier);
    QCOMPARE(bench.workspace.filter().type, std::optional(TypePattern{"price.changed"}));
    QCOMPARE(bench.workspace.filter().entity, std::optional(EntityRef::fromStored("item:3")));
}

void NavigatorPanelTest::aTailLeadsToTheSearch()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QApplication::setActiveWindow(&bench.panel);
    const QModelIndex order = bench.line(u"order"_s);
    const QModelIndex tail = bench.panel.model().index(20, 0, order);
    QCOMPARE(tail.data().toString(), u"60 more, type to search"_s);
    QVERIFY(bench.panel.tree()->isFirstColumnSpanned(20, order));
    QVERIFY(!bench.panel.tree()->isFirstColumnSpanned(19, order));
    bench.panel.tree()->setExpanded(order, true);
    bench.press(tail);
    QTRY_VERIFY(bench.panel.searchField()->hasFocus());
    QVERIFY(!bench.workspace.currentEvent());
}

void NavigatorPanelTest::theFocusEntityIsShownAndOpened()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QVERIFY(!bench.panel.tree()->isExpanded(bench.line(u"item"_s)));
    bench.workspace.setFocusEntity(EntityRef::fromStored("item:117")); // not among the first twenty
    QTRY_COMPARE(bench.panel.model().entityAt(bench.panel.tree()->currentIndex()), bench.workspace.focusEntity());
    QVERIFY(bench.panel.tree()->isExpanded(bench.line(u"item"_s)));
}

void NavigatorPanelTest::countsSoFarSaySo()
{
    Bench bench;
    QVERIFY(bench.openWithoutColumns());
    QCOMPARE(bench.panel.stateView()->state().kind, ViewState::Kind::Loading);
    bench.session.stopLoading();
    QVERIFY(!bench.panel.model().isComplete());
    QVERIFY2(bench.panel.stateView()->state().kind != ViewState::Kind::Zero, "unknown is not zero");
}

void NavigatorPanelTest::nothingFoundIsZeroAndNotEmpty()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.panel.searchField()->setText(u"zzz"_s);
    QTRY_COMPARE(bench.panel.stateView()->state().kind, ViewState::Kind::Zero);
    QCOMPARE(bench.panel.stateView()->state().sentence, u"0 of 122 fit the search."_s);
    bench.panel.searchField()->clear();
    QTRY_VERIFY(bench.panel.tree()->isVisible());
}

void NavigatorPanelTest::theMarkIsListedAndOpens()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QVERIFY(!bench.panel.marks()->isVisible());
    bench.workspace.setMarkedEvent(EventId{"01KSFR9B4R0000000000000003"});
    QVERIFY(bench.panel.marks()->isVisible());
    QSignalSpy reveal(&bench.workspace, &Workspace::revealRequested);
    QTest::mouseClick(bench.panel.marks()->viewport(), Qt::LeftButton, {}, QPoint(20, 8));
    QCOMPARE(bench.workspace.currentEvent(), bench.workspace.markedEvent());
    QVERIFY(reveal.count() > 0);
    bench.workspace.setMarkedEvent(std::nullopt);
    QVERIFY(!bench.panel.marks()->isVisible());
}

void NavigatorPanelTest::rowsStandCloserThanInTables()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QCOMPARE(bench.panel.tree()->visualRect(bench.line(u"item"_s)).height(), 20);
}

void NavigatorPanelTest::withAFilterItSaysWhatIsCounted()
{
    Bench bench;
    QVERIFY(bench.loaded());
    QVERIFY(!bench.panel.remark()->isVisible());
    EventFilter filter;
    filter.type = TypePattern{"price.changed"};
    bench.workspace.setFilter(filter);
    QTRY_VERIFY(bench.settled());
    QTRY_VERIFY(bench.panel.remark()->isVisible());
    QCOMPARE(bench.panel.remark()->text(), u"Counted: what matches the filter"_s);
    const QModelIndex item = bench.line(u"item"_s);
    QCOMPARE(item.siblingAtColumn(static_cast<int>(NavigatorModel::Column::Count)).data().toString(), u"40"_s);
    QCOMPARE(bench.panel.searchField()->placeholderText(), u"Search 122 entities"_s);
    bench.workspace.setFilter({});
    QTRY_VERIFY(!bench.panel.remark()->isVisible());
}

void NavigatorPanelTest::valuesWithoutAMatchAreFaint()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.panel.tabs()->setCurrentIndex(1);
    EventFilter filter;
    filter.type = TypePattern{"price.changed"};
    bench.workspace.setFilter(filter);
    QTRY_VERIFY(bench.settled() && bench.panel.model().rowCount() == 5);
    QCOMPARE(bench.line(u"price.changed"_s).row(), 0);
    const QModelIndex divider = bench.panel.model().index(1, 0);
    QCOMPARE(divider.data().toString(), u"3 without a match"_s);
    QVERIFY2(bench.panel.tree()->isFirstColumnSpanned(1, {}), "the sentence has all the width");
    QVERIFY(!bench.panel.tree()->isFirstColumnSpanned(2, {}));
    const auto darkestIn = [&](const QModelIndex &index) {
        const QImage picture = bench.panel.tree()->viewport()->grab(bench.panel.tree()->visualRect(index).adjusted(30, 2, -2, -2)).toImage();
        int darkest = 255;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                darkest = std::min(darkest, picture.pixelColor(x, y).lightness());
        }
        return darkest;
    };
    QVERIFY(darkestIn(bench.line(u"order.placed"_s)) > darkestIn(bench.line(u"price.changed"_s)) + 40);
    // They can still be gone to.
    bench.press(bench.line(u"order.placed"_s));
    QCOMPARE(bench.workspace.currentEvent(), std::optional(EventId{"01KSFR9B4R0000000000000119"}));
}

void NavigatorPanelTest::theCurrentLineSurvivesAFilter()
{
    Bench bench;
    QVERIFY(bench.loaded());
    bench.panel.tabs()->setCurrentIndex(1);
    QTRY_VERIFY(bench.settled());
    bench.panel.tree()->setCurrentIndex(bench.line(u"order.placed"_s));
    EventFilter filter;
    filter.type = TypePattern{"price.changed"};
    bench.workspace.setFilter(filter);
    QTRY_VERIFY(bench.settled() && bench.panel.model().rowCount() == 5);
    QCOMPARE(bench.panel.tree()->currentIndex().siblingAtColumn(0), bench.line(u"order.placed"_s));
}

QTEST_MAIN(NavigatorPanelTest)
#include "navigatorpaneltest.moc"
