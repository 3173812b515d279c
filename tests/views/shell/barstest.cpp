// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/matchingrows.h"
#include "tests/views/shell/windowfixture.h"
#include "views/shell/commandlist.h"
#include "views/shell/commandpalette.h"
#include "views/shell/contextbar.h"
#include "views/shell/filterfield.h"
#include "views/shell/gotofield.h"
#include "views/shell/pagebar.h"
#include "views/shell/rangefield.h"
#include "views/shell/rangepopup.h"
#include "views/shell/shellactions.h"
#include "views/shell/shellstatusbar.h"
#include "views/widgets/elidedlabel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The bars of the window: filter, range, clock, order, go to, palette, status.
class BarsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void filterIsAppliedWithEnter();
    void faultKeepsTheLastFilter();
    void filterFollowsTheWorkspace();
    void escapeKeepsTheText();
    void altEnterExplainsTheFilter();
    void theSearchIsToldAndStopped();
    void clockAndOrderFollow();
    void unavailableOrderSaysWhy();
    void rangeShowsWords();
    void rangeIsSetFromText();
    void rangeRefusesNonsense();
    void quickRangeCountsFromTheLastEvent();
    void goToAsksOnEnter();
    void goToCompletesEntities();
    void paletteListsEveryCommand();
    void paletteRuns_data();
    void paletteRuns();
    void commandListMatches_data();
    void commandListMatches();
    void statusSaysWhatIsShown();
    void statusTellsNews();
    void statusTellsOrderAndZone();
};

namespace {

QStringList statusTexts(const MainWindow &window)
{
    QStringList texts;
    for (const ElidedLabel *label : window.findChild<ShellStatusBar *>()->findChildren<ElidedLabel *>()) {
        if (!label->text().isEmpty())
            texts += label->text();
    }
    return texts;
}

QComboBox *boxNamed(const MainWindow &window, const QString &name)
{
    for (QComboBox *box : window.findChild<ContextBar *>()->findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return box;
    }
    return nullptr;
}

} // namespace

void BarsTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void BarsTest::filterIsAppliedWithEnter()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *field = fixture.window->findChild<FilterField *>();
    QVERIFY(!field->hasFault());
    fixture.window->actions().filter->trigger();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, u"entity = item:10472"_s);
    QVERIFY(fixture.data.workspace.filter().isEmpty());
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(fixture.data.workspace.filter().entity.has_value());
    QCOMPARE(fixture.data.workspace.filter().entity->toText(), "item:10472");
    fixture.window->actions().clearFilter->trigger();
    QVERIFY(fixture.data.workspace.filter().isEmpty());
    QVERIFY(field->text().isEmpty());
}

void BarsTest::faultKeepsTheLastFilter()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    EventFilter before;
    before.source = SourceSystem("platform");
    fixture.data.workspace.setFilter(before);
    auto *field = fixture.window->findChild<FilterField *>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, u"type >> x"_s);
    QVERIFY(field->hasFault());
    const auto labels = fixture.window->findChildren<QLabel *>();
    const bool isTold = std::any_of(labels.begin(), labels.end(), [](const QLabel *label) { return label->isVisible() && label->text().startsWith(u"Position "); });
    QVERIFY(isTold);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(fixture.data.workspace.filter(), before);
}

void BarsTest::filterFollowsTheWorkspace()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *field = fixture.window->findChild<FilterField *>();
    EventFilter filter;
    filter.type = TypePattern("price.*");
    fixture.data.workspace.setFilter(filter);
    QVERIFY(field->text().contains(u"price.*"));
    QVERIFY(!field->hasFault());
}

void BarsTest::escapeKeepsTheText()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *field = fixture.window->findChild<FilterField *>();
    field->setText(u"type = a"_s);
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->hasFocus());
    QCOMPARE(field->text(), u"type = a"_s);
}

void BarsTest::altEnterExplainsTheFilter()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *field = fixture.window->findChild<FilterField *>();
    field->setFocus();
    QTest::keyClicks(field, u"type ~ price.* and payload.new_price > 1.45 "_s);
    QTest::keyClick(field, Qt::Key_Return, Qt::AltModifier);
    const auto labels = fixture.window->findChildren<QLabel *>();
    const auto told = std::find_if(labels.begin(), labels.end(), [](const QLabel *label) { return label->isVisible() && label->text().contains(u"Needs payloads: payload.new_price > 1.45"_s); });
    QVERIFY(told != labels.end());
    QVERIFY((*told)->text().startsWith(u"Answered by the index: type ~ price.*"_s));
    QVERIFY2(fixture.data.workspace.query().isEmpty(), "explaining is not applying");
    QTest::keyClicks(field, u"and"_s);
    QVERIFY(!(*told)->text().contains(u"Needs payloads"_s));
}

void BarsTest::theSearchIsToldAndStopped()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    ShellActions &actions = fixture.window->actions();
    QVERIFY(!actions.stopSearch->isEnabled());
    fixture.data.watched.holdScans();
    fixture.data.workspace.setQuery(query::Expression(query::Condition(query::InvalidCondition{})));
    QVERIFY(actions.stopSearch->isEnabled());
    QVERIFY(fixture.data.workspace.matchingRows().sentence().contains(u"The rest is unknown"_s));
    QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
    QCOMPARE(fixture.data.workspace.matchingRows().search(), MatchingRows::Search::Stopped);
    QVERIFY(!actions.stopSearch->isEnabled());
    fixture.data.watched.releaseScans();
    actions.continueSearch->trigger();
    QTRY_COMPARE(fixture.data.workspace.matchingRows().search(), MatchingRows::Search::Complete);
    QVERIFY(!actions.continueSearch->isEnabled());
}

void BarsTest::clockAndOrderFollow()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    QComboBox *clock = boxNamed(*fixture.window, u"Clock of the time axis"_s);
    QVERIFY(clock != nullptr);
    fixture.data.workspace.setClock(ClockKind::Recorded);
    QVERIFY(clock->currentText().contains(u"recorded"));
    fixture.window->actions().nextClock->trigger();
    QCOMPARE(fixture.data.workspace.clock(), ClockKind::Ulid);
    Q_EMIT clock->activated(0);
    QCOMPARE(fixture.data.workspace.clock(), ClockKind::Occurred);
    QComboBox *order = boxNamed(*fixture.window, u"Order of the events"_s);
    fixture.data.workspace.setOrder(EventOrder::Recorded);
    QVERIFY(order->currentText().startsWith(u"Recorded"));
}

void BarsTest::unavailableOrderSaysWhy()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    const QComboBox *order = boxNamed(*fixture.window, u"Order of the events"_s);
    const QModelIndex sequence = order->model()->index(3, 0);
    QVERIFY(!(sequence.flags() & Qt::ItemIsEnabled));
    QVERIFY(sequence.data().toString().size() > u"Sequence order"_s.size());
    EventFilter filter;
    filter.entity = EntityRef::parse("item:10472").value();
    fixture.data.workspace.setFilter(filter);
    QVERIFY(sequence.flags() & Qt::ItemIsEnabled);
    QCOMPARE(sequence.data().toString(), u"Sequence order"_s);
}

void BarsTest::rangeShowsWords()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *field = fixture.window->findChild<RangeField *>();
    QCOMPARE(field->text(), u"All history"_s);
    const Instant from = *Timestamp::fromText("2026-05-25T13:30:00Z").instant();
    fixture.data.workspace.setVisibleRange(InstantRange{from, {from.nanoseconds + 2 * Instant::PerHour}});
    QCOMPARE(field->text(), u"25 May 13:30 – 15:30 UTC, 2 h"_s);
    QVERIFY(field->accessibleName().contains(field->text()));
}

void BarsTest::rangeIsSetFromText()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *popup = fixture.window->findChild<RangePopup *>();
    QTest::mouseClick(fixture.window->findChild<RangeField *>(), Qt::LeftButton);
    QTRY_VERIFY(popup->isVisible());
    const auto fields = popup->findChildren<QLineEdit *>();
    fields[0]->clear();
    fields[1]->clear();
    QTest::keyClicks(fields[0], u"2026-05-25 14:00"_s);
    QTest::keyClicks(fields[1], u"25 May 14:30"_s);
    QTest::keyClick(fields[1], Qt::Key_Return);
    QVERIFY(!popup->isVisible());
    const auto range = fixture.data.workspace.visibleRange();
    QVERIFY(range.has_value());
    QCOMPARE(toIsoUtc(range->from, 0), "2026-05-25T14:00:00Z");
    QCOMPARE(toIsoUtc(range->to, 0), "2026-05-25T14:30:00Z");
}

void BarsTest::rangeRefusesNonsense()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *popup = fixture.window->findChild<RangePopup *>();
    popup->openBelow(*fixture.window);
    const auto fields = popup->findChildren<QLineEdit *>();
    for (const auto &[from, to] : {std::pair{u"tomorrow or so"_s, QString()}, {u"2026-05-25 15:00"_s, u"2026-05-25 14:00"_s}}) {
        fields[0]->setText(from);
        fields[1]->clear();
        QTest::keyClicks(fields[1], to.isEmpty() ? u" "_s : to);
        QVERIFY(!popup->findChild<QPushButton *>()->isEnabled());
        QTest::keyClick(fields[1], Qt::Key_Return);
        QVERIFY(!fixture.data.workspace.visibleRange().has_value());
    }
}

void BarsTest::quickRangeCountsFromTheLastEvent()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *popup = fixture.window->findChild<RangePopup *>();
    popup->openBelow(*fixture.window);
    auto *list = popup->findChild<QListWidget *>();
    Q_EMIT list->itemActivated(list->item(2));
    const auto range = fixture.data.workspace.visibleRange();
    QVERIFY(range.has_value());
    QCOMPARE(range->to.nanoseconds - range->from.nanoseconds, Instant::PerHour);
    QVERIFY(range->contains(*Timestamp::fromText("2026-05-25T14:23:13Z").instant()));
    Q_EMIT list->itemActivated(list->item(0));
    QVERIFY(!fixture.data.workspace.visibleRange().has_value());
}

void BarsTest::goToAsksOnEnter()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    GoToField &field = fixture.window->findChild<PageBar *>()->goToField();
    fixture.window->actions().goTo->trigger();
    QTRY_VERIFY(field.hasFocus());
    QTest::keyClicks(&field, u"01KSFR9C400000000000000002"_s);
    QTest::keyClick(&field, Qt::Key_Return);
    QTRY_COMPARE(fixture.data.workspace.currentEvent(), EventId("01KSFR9C400000000000000002"));
}

void BarsTest::goToCompletesEntities()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    GoToField &field = fixture.window->findChild<PageBar *>()->goToField();
    field.setFocus();
    QTest::keyClicks(&field, u"104"_s);
    QCOMPARE(field.completer()->model()->rowCount(), 1);
    QCOMPARE(field.completer()->model()->index(0, 0).data().toString(), u"item:10472"_s);
    field.completer()->popup()->hide();
}

void BarsTest::paletteListsEveryCommand()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    fixture.window->actions().palette->trigger();
    auto *palette = fixture.window->findChild<CommandPalette *>();
    QTRY_VERIFY(palette->isVisible());
    const QAbstractItemModel *model = palette->findChild<QListView *>()->model();
    QSet<QString> listed;
    for (int row = 0; row < model->rowCount(); ++row)
        listed.insert(model->index(row, 0).data().toString());
    for (const QString &wanted : {u"Open SQLite file"_s, u"Read again"_s, u"Back"_s, u"Next event of the entity"_s, u"Dark"_s, u"Reset layout"_s})
        QVERIFY2(listed.contains(wanted) || !fixture.window->actions().goBack->isEnabled(), qPrintable(wanted));
    QVERIFY(!listed.contains(u"Every command"_s));
    palette->reject();
}

void BarsTest::paletteRuns_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("first");
    QTest::newRow("a command by its words") << u">dark"_s << u"Dark"_s;
    QTest::newRow("an entity by its sign") << u"@item"_s << u"item:10472"_s;
    QTest::newRow("an id by its sign") << u"#01KSFR9C400000000000000002"_s << u"Go to the event whose id is or begins with 01KSFR9C400000000000000002"_s;
    QTest::newRow("a time by its sign") << u":2026-05-25 14:23:12"_s << u"Go to 2026-05-25 14:23:12.000 UTC"_s;
    QTest::newRow("a type without a sign") << u"order.placed"_s << u"Filter by order.placed"_s;
}

void BarsTest::paletteRuns()
{
    QFETCH(QString, typed);
    QFETCH(QString, first);
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *palette = fixture.window->findChild<CommandPalette *>();
    palette->openPalette();
    auto *field = palette->findChild<QLineEdit *>();
    QTest::keyClicks(field, typed);
    const auto *list = palette->findChild<QListView *>();
    QVERIFY(list->model()->rowCount() > 0);
    QCOMPARE(list->currentIndex().data().toString(), first);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(!palette->isVisible());
    const Workspace &workspace = fixture.data.workspace;
    if (typed == u">dark")
        QCOMPARE(fixture.theme.choice(), Theme::Choice::Dark);
    else if (typed.startsWith(u'@'))
        QCOMPARE(workspace.focusEntity()->toText(), "item:10472");
    else if (typed == u"order.placed")
        QCOMPARE(workspace.filter().type->text(), "order.placed");
    else
        QTRY_COMPARE(workspace.currentEvent(), EventId("01KSFR9C400000000000000002"));
}

void BarsTest::commandListMatches_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isMatch");
    QTest::newRow("nothing typed matches all") << u"Read again"_s << QString() << true;
    QTest::newRow("case does not matter") << u"Read again"_s << u"READ"_s << true;
    QTest::newRow("words in any order") << u"Next event of the entity"_s << u"entity next"_s << true;
    QTest::newRow("inside a word") << u"Timeline"_s << u"line"_s << true;
    QTest::newRow("one word missing") << u"Read again"_s << u"read never"_s << false;
}

void BarsTest::commandListMatches()
{
    QFETCH(QString, text);
    QFETCH(QString, typed);
    QFETCH(bool, isMatch);
    QCOMPARE(CommandList::matchOf(text, typed).has_value(), isMatch);
    CommandList list;
    const QAbstractItemModelTester tester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest);
    list.setCommands({{text, u"View"_s, QKeySequence(Qt::CTRL | Qt::Key_R), {}, {}}});
    QCOMPARE(list.index(0).data(CommandList::KeysRole).toString(), u"Ctrl+R"_s);
    QVERIFY(list.index(0).data(Qt::AccessibleTextRole).toString().contains(u"Ctrl+R"));
    QVERIFY(*CommandList::matchOf(u"Read again"_s, u"read"_s) > *CommandList::matchOf(u"Thread"_s, u"read"_s));
}

void BarsTest::statusSaysWhatIsShown()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    QTRY_VERIFY(statusTexts(*fixture.window).contains(u"3 events"_s));
    QVERIFY(statusTexts(*fixture.window).contains(u"Index complete"_s));
    fixture.window->status().setShown(u"Rows 1 to 3 of 3"_s);
    QVERIFY(statusTexts(*fixture.window).contains(u"Rows 1 to 3 of 3"_s));
    fixture.data.workspace.setSession(nullptr);
    QVERIFY(statusTexts(*fixture.window).contains(u"No ledger open"_s));
}

void BarsTest::statusTellsNews()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    fixture.goTo.go(u"#01NOSUCHEVENT0000000000000"_s);
    QTRY_VERIFY(!statusTexts(*fixture.window).contains(u"3 events"_s));
    fixture.data.workspace.setCurrentEvent(EventId("01KSFR9C400000000000000002"));
    QTRY_VERIFY(statusTexts(*fixture.window).contains(u"3 events"_s));
}

void BarsTest::statusTellsOrderAndZone()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    QVERIFY(statusTexts(*fixture.window).contains(u"Ledger order (event id, bytewise)"_s));
    QVERIFY(statusTexts(*fixture.window).contains(u"Times in UTC"_s));
    fixture.data.workspace.setFormatter(Formatter(QTimeZone("Asia/Tokyo"), QLocale::c()));
    QVERIFY(!statusTexts(*fixture.window).contains(u"Times in UTC"_s));
    fixture.clock.set({fixture.clock.now().nanoseconds + 90 * Instant::PerSecond});
    fixture.window->status().setShown({});
    const QStringList texts = statusTexts(*fixture.window);
    const bool saysAge = std::any_of(texts.begin(), texts.end(), [](const QString &text) { return text.startsWith(u"Read ") && text.endsWith(u"ago"); });
    QVERIFY2(saysAge, qPrintable(texts.join(u'|')));
}

QTEST_MAIN(BarsTest)
#include "barstest.moc"
