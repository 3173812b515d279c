// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/sessionfixture.h"
#include "views/compare/changebardelegate.h"
#include "views/compare/comparisondialog.h"
#include "views/compare/comparisonview.h"
#include "views/theme/familypalette.h"
#include "views/theme/theme.h"
#include "views/theme/tokens.h"
#include "views/widgets/stateview.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using Against = ComparisonModel::Against;

class ComparisonDialogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void withoutALedgerItSaysSo();
    void theSelectedRangeIsShownAndFollowed();
    void rangesCanBeTyped();
    void aTimeThatIsNoneIsSaid();
    void theOtherRangeCanBeChosen();
    void enterFiltersByTheLine();
    void headsSortAndTheLineKeepsTheFocus();
    void tablesAreCopied();
    void everythingIsReachableByTab();
    void barsGoRightForMoreAndLeftForLess();

private:
    std::unique_ptr<Theme> m_theme;
};

namespace {

InstantRange minutes(int from, int to)
{
    const qint64 start = Timestamp::fromText("2026-05-25T14:00:00Z").instant()->nanoseconds;
    return {{start + from * Instant::PerMinute}, {start + to * Instant::PerMinute}};
}

QList<EventWithPayload> story()
{
    QList<EventWithPayload> rows;
    for (int i = 0; i < 60; ++i) {
        const QByteArray time = "2026-05-25T14:" + QByteArray::number(i).rightJustified(2, '0') + ":00Z";
        const QByteArray type = i % 2 == 0 ? "price.changed" : i < 30 ? "order.placed" : "hitl.approved";
        rows.append(eventRow("01KSFR9B4R" + QByteArray::number(i).rightJustified(16, '0'), type, "item:" + QByteArray::number(i % 5), time));
    }
    return rows;
}

struct Bench : SessionFixture {
    FamilyPalette families;
    ComparisonDialog dialog{workspace, families};

    Bench()
        : SessionFixture(MemoryStore::make(story()))
    {
    }

    [[nodiscard]] bool settled()
    {
        return QTest::qWaitFor([this] { return dialog.model().isCurrent() && dialog.model().state() == ComparisonModel::State::Ready; });
    }
    [[nodiscard]] bool opened()
    {
        if (!load())
            return false;
        workspace.setSelectedRange(minutes(30, 60));
        dialog.compare();
        QApplication::setActiveWindow(&dialog);
        return settled();
    }
    template<typename T>
    [[nodiscard]] T *named(const QString &name) const
    {
        const QList<T *> all = dialog.findChildren<T *>();
        for (T *widget : all) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        const QList<QPushButton *> all = dialog.findChildren<QPushButton *>();
        for (QPushButton *one : all) {
            if (one->text() == text)
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] QString told() const { return dialog.findChild<QLabel *>(u"comparison.told"_s)->text(); }
    [[nodiscard]] QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < dialog.view()->model()->rowCount(); ++row)
            all.append(dialog.view()->model()->index(row, 0).data().toString());
        return all;
    }
    void choose(const QString &combo, int place)
    {
        auto *box = named<QComboBox>(combo);
        box->setCurrentIndex(place);
        Q_EMIT box->activated(place);
    }
    void type(const QString &field, const QString &text)
    {
        auto *edit = named<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Tab);
    }
};

} // namespace

void ComparisonDialogTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void ComparisonDialogTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void ComparisonDialogTest::withoutALedgerItSaysSo()
{
    Workspace workspace;
    FamilyPalette families;
    ComparisonDialog dialog(workspace, families);
    dialog.compare();
    auto *state = dialog.findChild<StateView *>();
    QVERIFY(state->isVisible());
    QCOMPARE(state->state().sentence, u"No ledger is open."_s);
    QVERIFY(!dialog.isModal());
}

void ComparisonDialogTest::theSelectedRangeIsShownAndFollowed()
{
    Bench bench;
    QVERIFY(bench.opened());
    QVERIFY(bench.dialog.view()->isVisible());
    QCOMPARE(bench.named<QLineEdit>(u"A from"_s)->text(), u"2026-05-25 14:30:00.000"_s);
    QCOMPARE(bench.named<QLineEdit>(u"B from"_s)->text(), u"2026-05-25 14:00:00.000"_s);
    QVERIFY(bench.named<QLineEdit>(u"B from"_s)->isReadOnly());
    QCOMPARE(bench.names(), (QStringList{u"hitl.approved"_s, u"order.placed"_s, u"price.changed"_s}));
    QVERIFY(bench.dialog.findChild<QLabel *>(u"comparison.sentence"_s)->text().startsWith(u"A: 2026-05-25 14:30:00.000 up to, but not including"_s));
    bench.workspace.setSelectedRange(minutes(40, 50));
    QVERIFY(bench.settled());
    QCOMPARE(bench.named<QLineEdit>(u"A from"_s)->text(), u"2026-05-25 14:40:00.000"_s);
    // A stretch without any event, before and in it.
    bench.workspace.setSelectedRange(minutes(200, 210));
    QVERIFY(bench.settled());
    QCOMPARE(bench.dialog.findChild<StateView *>()->state().kind, ViewState::Kind::Zero);
    QVERIFY(!bench.button(u"Copy as &CSV"_s)->isEnabled());
}

void ComparisonDialogTest::rangesCanBeTyped()
{
    Bench bench;
    QVERIFY(bench.opened());
    bench.type(u"A from"_s, u"2026-05-25 14:50"_s);
    QCOMPARE(bench.workspace.selectedRange(), std::optional(minutes(50, 60)));
    QVERIFY(bench.settled());
    QCOMPARE(bench.dialog.model().ranges()->b, minutes(40, 50));
    QCOMPARE(bench.told(), QString{});
}

void ComparisonDialogTest::aTimeThatIsNoneIsSaid()
{
    Bench bench;
    QVERIFY(bench.opened());
    bench.type(u"A from"_s, u"2026-05-25 17:00"_s);
    QCOMPARE(bench.told(), u"A: from must be a time before “up to”."_s);
    QCOMPARE(bench.workspace.selectedRange(), std::optional(minutes(30, 60)));
    bench.type(u"A from"_s, u"2026-05-25 14:10"_s);
    QCOMPARE(bench.workspace.selectedRange(), std::optional(minutes(10, 60)));
}

void ComparisonDialogTest::theOtherRangeCanBeChosen()
{
    Bench bench;
    QVERIFY(bench.opened());
    bench.choose(u"What to compare with"_s, 1);
    QCOMPARE(bench.dialog.model().against(), Against::Rest);
    bench.choose(u"What to compare with"_s, 0);
    bench.choose(u"What to compare with"_s, 2);
    QVERIFY2(bench.dialog.model().other() == minutes(0, 30), "choosing begins with what was shown");
    QVERIFY(!bench.named<QLineEdit>(u"B from"_s)->isReadOnly());
    bench.type(u"B up to, not included"_s, u"2026-05-25 14:20"_s);
    QVERIFY(bench.settled());
    QCOMPARE(bench.dialog.model().ranges()->b, minutes(0, 20));
    // The range that is selected now is kept, and another one is selected.
    QTest::mouseClick(bench.button(u"Keep A as &B"_s), Qt::LeftButton);
    bench.workspace.setSelectedRange(minutes(0, 10));
    QVERIFY(bench.settled());
    QCOMPARE(bench.dialog.model().ranges()->b, minutes(30, 60));
    bench.choose(u"What to count by"_s, 1);
    QVERIFY(bench.settled());
    QCOMPARE(bench.dialog.model().axis(), GroupAxis::Entity);
    QCOMPARE(bench.dialog.view()->model()->rowCount(), 5);
}

void ComparisonDialogTest::enterFiltersByTheLine()
{
    Bench bench;
    QVERIFY(bench.opened());
    bench.dialog.view()->setCurrentIndex(bench.dialog.view()->model()->index(1, 0));
    QTest::keyClick(bench.dialog.view(), Qt::Key_Return);
    QCOMPARE(bench.workspace.filter().type, std::optional(TypePattern{"order.placed"}));
    QCOMPARE(bench.told(), u"Filtered by order.placed."_s);
    QVERIFY(bench.settled());
    QCOMPARE(bench.names(), QStringList{u"order.placed"_s});
    QVERIFY2(bench.dialog.isVisible(), "Enter filters and does not close");
}

void ComparisonDialogTest::headsSortAndTheLineKeepsTheFocus()
{
    Bench bench;
    QVERIFY(bench.opened());
    ComparisonView *view = bench.dialog.view();
    view->setCurrentIndex(view->model()->index(0, 0));
    QHeaderView *header = view->horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, QPoint(header->sectionViewportPosition(0) + 20, header->height() / 2));
    QTRY_COMPARE(bench.names(), (QStringList{u"hitl.approved"_s, u"order.placed"_s, u"price.changed"_s}));
    header->setSortIndicator(0, Qt::DescendingOrder);
    QTRY_COMPARE(bench.names(), (QStringList{u"price.changed"_s, u"order.placed"_s, u"hitl.approved"_s}));
    QCOMPARE(view->currentIndex().row(), 2);
}

void ComparisonDialogTest::tablesAreCopied()
{
    Bench bench;
    QVERIFY(bench.opened());
    QTest::mouseClick(bench.button(u"Copy as &CSV"_s), Qt::LeftButton);
    QVERIFY(QApplication::clipboard()->text().contains(u"hitl.approved,15,0,30,0,15,,a\r\n"_s));
    QCOMPARE(bench.told(), u"3 line(s) copied."_s);
    QTest::mouseClick(bench.button(u"Copy as &Markdown"_s), Qt::LeftButton);
    QVERIFY(QApplication::clipboard()->text().contains(u"| hitl.approved | 15 | 0 |"_s));
}

void ComparisonDialogTest::everythingIsReachableByTab()
{
    Bench bench;
    QVERIFY(bench.opened());
    QList<QWidget *> reached;
    for (int step = 0; step < 30; ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        reached.append(QApplication::focusWidget());
    }
    QVERIFY(reached.contains(bench.dialog.view()));
    for (const QString &field : {u"A from"_s, u"A up to, not included"_s, u"B from"_s, u"B up to, not included"_s})
        QVERIFY2(reached.contains(bench.named<QLineEdit>(field)), qPrintable(field));
    for (const QString &combo : {u"What to compare with"_s, u"What to count by"_s})
        QVERIFY2(reached.contains(bench.named<QComboBox>(combo)), qPrintable(combo));
    for (const QString &text : {u"Keep A as &B"_s, u"Copy as &CSV"_s, u"Copy as &Markdown"_s, u"Close"_s})
        QVERIFY2(reached.contains(bench.button(text)), qPrintable(text));
}

void ComparisonDialogTest::barsGoRightForMoreAndLeftForLess()
{
    const QRect cell(0, 0, 101, 22);
    QCOMPARE(ChangeBarDelegate::barIn(cell, 1, false), QRect(50, 5, 50, 10));
    QCOMPARE(ChangeBarDelegate::barIn(cell, -0.5, false), QRect(25, 5, 25, 10));
    QCOMPARE(ChangeBarDelegate::barIn(cell, 0.0001, false).width(), 1);
    QCOMPARE(ChangeBarDelegate::barIn(cell, 0, false).width(), 0);
    QCOMPARE(ChangeBarDelegate::barIn(cell, 1, true).right(), 49);
    Bench bench;
    QVERIFY(bench.opened());
    const ComparisonView &view = *bench.dialog.view();
    const int column = static_cast<int>(ComparisonModel::Column::Bar);
    const QImage picture = view.viewport()->grab().toImage();
    const QRect more = view.visualRect(view.model()->index(0, column));
    const QRect less = view.visualRect(view.model()->index(1, column));
    const Tokens &tokens = tokensOf(view);
    QCOMPARE(picture.pixelColor(more.center() + QPoint(10, 0)), tokens.accent);
    QCOMPARE(picture.pixelColor(less.center() - QPoint(10, 0)), tokens.textFaint);
}

QTEST_MAIN(ComparisonDialogTest)
#include "comparisondialogtest.moc"
