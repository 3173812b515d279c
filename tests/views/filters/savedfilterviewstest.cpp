// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/highlights.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"
#include "views/filters/savedfiltercommands.h"
#include "views/filters/savedfilterdialog.h"
#include "views/filters/savedfilterlist.h"
#include "views/shell/filterfield.h"
#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTest>
#include <QVBoxLayout>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using query::queryOf;

/// The list of saved filters, the menu of the bookmark, and the dialog.
class SavedFilterViewsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void theBookmarkSavesWhatIsTyped();
    void whatCannotBeReadIsNotSaved();
    void aNameThatIsTakenIsTold();
    void theKeyboardIsEnough();
    void theMenuHasAllOfIt();
    void whatIsDeletedComesBackFromTheMenu();
    void aDamagedExpressionCannotBeApplied();
    void aProblemWithTheFileIsTold();
    void anEmptyListSaysSo();
    void theCurrentLineStaysWhenOthersCome();
    void everyControlHasAName();
    void completionTellsWhatWasSeenInPayloads();

private:
    std::unique_ptr<Theme> m_theme;
};

namespace {

struct Bench : SessionFixture {
    SavedFiltersModel model{workspace};
    QWidget window;
    FilterField *field;
    std::unique_ptr<SavedFilterCommands> commands;
    SavedFilterList *list = nullptr;

    Bench()
        : SessionFixture(MemoryStore::make({eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:1"),
                                            eventRow("01KSFR9B4R0000000000000002", "order.placed", "order:1")}))
        , field(new FilterField(workspace, &window))
    {
        commands = std::make_unique<SavedFilterCommands>(model, [this] { return field->text(); }, &window);
        field->setBookmarkMenu(*commands->menu());
        list = new SavedFilterList(*commands, &window);
        auto *layout = new QVBoxLayout(&window);
        layout->addWidget(field);
        layout->addWidget(list);
        window.resize(400, 300);
        window.show();
    }

    [[nodiscard]] QTableView &view() const { return *list->findChild<QTableView *>(); }
    [[nodiscard]] SavedFilterDialog *dialog() const { return window.findChild<SavedFilterDialog *>(); }
    [[nodiscard]] bool fill(const QList<SavedFilter> &filters)
    {
        if (!load())
            return false;
        model.setFilters(filters);
        view().setFocus();
        view().setCurrentIndex(model.index(0, 0));
        return QTest::qWaitForWindowActive(&window);
    }
};

SavedFilter filter(const QString &name, const QString &expression, FilterUse use = FilterUse::Filter)
{
    return {{{}, name}, expression, FrameColour::Blue, use};
}

QAction *actionOf(const QMenu &menu, const QString &text)
{
    for (QAction *action : menu.actions()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

} // namespace

void SavedFilterViewsTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void SavedFilterViewsTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void SavedFilterViewsTest::theBookmarkSavesWhatIsTyped()
{
    Bench bench;
    bench.workspace.setSession(nullptr);
    QVERIFY2(!bench.commands->saveCommand()->isEnabled(), "there is no ledger");
    bench.workspace.setSession(&bench.session);
    QVERIFY(bench.load());
    QVERIFY(bench.commands->saveCommand()->isEnabled());
    bench.field->setText(u"type = price.changed"_s);
    bench.commands->saveCommand()->trigger();
    QVERIFY(bench.dialog() != nullptr);
    QCOMPARE(bench.dialog()->findChild<QLineEdit *>(u"expression"_s)->text(), u"type = price.changed"_s);
    auto *save = bench.dialog()->findChild<QPushButton *>(u"save"_s);
    QVERIFY2(!save->isEnabled(), "it has no name yet");
    QTest::keyClicks(bench.dialog()->findChild<QLineEdit *>(u"name"_s), u"Prices"_s);
    auto *colour = bench.dialog()->findChild<QComboBox *>(u"colour"_s);
    colour->setCurrentIndex(colour->findData(static_cast<int>(FrameColour::Wine)));
    auto *use = bench.dialog()->findChild<QComboBox *>(u"use"_s);
    use->setCurrentIndex(use->findData(static_cast<int>(FilterUse::Highlight)));
    auto *scope = bench.dialog()->findChild<QComboBox *>(u"scope"_s);
    QCOMPARE(scope->count(), 2);
    QTest::keyClick(bench.dialog(), Qt::Key_Return);
    QCOMPARE(bench.model.rowCount(), 1);
    QCOMPARE(bench.model.at(0).key.name, u"Prices"_s);
    QCOMPARE(bench.model.at(0).colour, FrameColour::Wine);
    QCOMPARE(bench.model.at(0).use, FilterUse::Highlight);
    QTRY_VERIFY(bench.dialog() == nullptr);
}

void SavedFilterViewsTest::whatCannotBeReadIsNotSaved()
{
    Bench bench;
    QVERIFY(bench.load());
    bench.field->setText(u"type ="_s);
    bench.commands->saveCommand()->trigger();
    SavedFilterDialog &dialog = *bench.dialog();
    dialog.findChild<QLineEdit *>(u"name"_s)->setText(u"x"_s);
    QPushButton *save = dialog.findChild<QPushButton *>(u"save"_s);
    QVERIFY(!save->isEnabled());
    const auto hasText = [&dialog](const QString &text) {
        const auto labels = dialog.findChildren<QLabel *>();
        return std::any_of(labels.cbegin(), labels.cend(), [&text](const QLabel *label) { return label->text().contains(text); });
    };
    QVERIFY(hasText(u"The expression cannot be read. Position 7"_s));
    dialog.findChild<QLineEdit *>(u"expression"_s)->setText({});
    QVERIFY(hasText(u"There is no expression to save."_s));
    dialog.findChild<QLineEdit *>(u"expression"_s)->setText(u"late"_s);
    QVERIFY(save->isEnabled());
}

void SavedFilterViewsTest::aNameThatIsTakenIsTold()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"Prices"_s, u"type = price.changed"_s)}));
    bench.commands->edit(0);
    SavedFilterDialog &dialog = *bench.dialog();
    const auto isTold = [&dialog] {
        const auto labels = dialog.findChildren<QLabel *>();
        return std::any_of(labels.cbegin(), labels.cend(), [](const QLabel *label) { return label->text().contains(u"Takes the place of"_s); });
    };
    QVERIFY2(!isTold(), "it is the one that is changed");
    bench.model.setFilters({filter(u"Late"_s, u"late"_s), filter(u"Prices"_s, u"type = price.changed"_s)});
    dialog.findChild<QLineEdit *>(u"name"_s)->setText(u"Late"_s);
    QVERIFY(isTold());
    dialog.findChild<QPushButton *>(u"save"_s)->click();
    QCOMPARE(bench.model.rowCount(), 1);
    QCOMPARE(bench.model.at(0), filter(u"Late"_s, u"type = price.changed"_s));
}

void SavedFilterViewsTest::theKeyboardIsEnough()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"Orders"_s, u"type = order.placed"_s), filter(u"Prices"_s, u"type = price.changed"_s)}));
    QTest::keyClick(&bench.view(), Qt::Key_Down);
    QTest::keyClick(&bench.view(), Qt::Key_Return);
    QCOMPARE(bench.workspace.query(), queryOf(u"type = price.changed"_s));
    QTest::keyClick(&bench.view(), Qt::Key_Space);
    QCOMPARE(bench.model.at(1).use, FilterUse::Highlight);
    QTest::keyClick(&bench.view(), Qt::Key_Space);
    QCOMPARE(bench.model.at(1).use, FilterUse::Filter);
    QTest::keyClick(&bench.view(), Qt::Key_F2);
    QVERIFY(bench.dialog() != nullptr);
    bench.dialog()->reject();
    QTRY_VERIFY(bench.dialog() == nullptr);
    bench.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&bench.window));
    bench.view().setFocus();
    QTest::keyClick(&bench.view(), Qt::Key_Delete);
    QCOMPARE(bench.model.rowCount(), 1);
    QTest::keyClick(&bench.view(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.model.rowCount(), 2);
}

void SavedFilterViewsTest::theMenuHasAllOfIt()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"R&D"_s, u"type = order.placed"_s)}));
    QMenu &menu = *bench.commands->menu();
    Q_EMIT menu.aboutToShow();
    QVERIFY(actionOf(menu, u"Save this filter…"_s) != nullptr);
    QAction *one = actionOf(menu, u"RD"_s); // the mnemonic's sign is doubled
    QVERIFY(one != nullptr && one->menu() != nullptr);
    actionOf(*one->menu(), u"Apply as filter"_s)->trigger();
    QCOMPARE(bench.workspace.query(), queryOf(u"type = order.placed"_s));
    actionOf(*one->menu(), u"Highlight"_s)->trigger();
    QCOMPARE(bench.model.at(0).use, FilterUse::Highlight);
    QAction *colours = actionOf(*one->menu(), u"Colour"_s);
    QCOMPARE(colours->menu()->actions().size(), FilterColourCount);
    actionOf(*colours->menu(), u"olive"_s)->trigger();
    QCOMPARE(bench.model.at(0).colour, FrameColour::Olive);
    actionOf(*one->menu(), u"Rename or change…"_s)->trigger();
    QVERIFY(bench.dialog() != nullptr);
    bench.dialog()->reject();
}

void SavedFilterViewsTest::whatIsDeletedComesBackFromTheMenu()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"Orders"_s, u"type = order.placed"_s)}));
    QMenu &menu = *bench.commands->menu();
    Q_EMIT menu.aboutToShow();
    actionOf(*actionOf(menu, u"Orders"_s)->menu(), u"Delete"_s)->trigger();
    QCOMPARE(bench.model.rowCount(), 0);
    Q_EMIT menu.aboutToShow();
    actionOf(menu, u"Bring back “Orders”"_s)->trigger();
    QCOMPARE(bench.model.rowCount(), 1);
}

void SavedFilterViewsTest::aDamagedExpressionCannotBeApplied()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"Bad"_s, u"type = ("_s)}));
    QTest::keyClick(&bench.view(), Qt::Key_Return);
    QVERIFY(bench.workspace.query().isEmpty());
    QMenu menu;
    bench.commands->fill(menu, 0);
    QVERIFY(!actionOf(menu, u"Apply as filter"_s)->isEnabled());
    QVERIFY(!actionOf(menu, u"Apply as filter"_s)->toolTip().isEmpty());
    QVERIFY(!actionOf(menu, u"Highlight"_s)->isEnabled());
    QVERIFY(actionOf(menu, u"Rename or change…"_s)->isEnabled());
}

void SavedFilterViewsTest::aProblemWithTheFileIsTold()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"Orders"_s, u"type = order.placed"_s)}));
    bench.model.setProblem(u"The saved filters were written by a newer version."_s, false);
    const auto labels = bench.list->findChildren<QWidget *>();
    QVERIFY(std::any_of(labels.cbegin(), labels.cend(), [](const QWidget *label) { return label->isVisible() && label->toolTip().contains(u"newer version"_s); }));
    QVERIFY(!bench.commands->saveCommand()->isEnabled());
    QMenu menu;
    bench.commands->fill(menu, 0);
    QVERIFY(actionOf(menu, u"Apply as filter"_s)->isEnabled());
    for (const QString &change : {u"Highlight"_s, u"Rename or change…"_s, u"Colour"_s, u"Delete"_s})
        QVERIFY2(!actionOf(menu, change)->isEnabled(), qPrintable(change));
    QTest::keyClick(&bench.view(), Qt::Key_F2);
    QVERIFY(bench.dialog() == nullptr);
}

void SavedFilterViewsTest::anEmptyListSaysSo()
{
    Bench bench;
    QVERIFY(bench.load());
    QVERIFY(!bench.view().isVisible());
    Q_EMIT bench.commands->menu()->aboutToShow();
    QVERIFY(!actionOf(*bench.commands->menu(), u"No filter is saved for this ledger"_s)->isEnabled());
}

void SavedFilterViewsTest::theCurrentLineStaysWhenOthersCome()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"Orders"_s, u"type = order.placed"_s)}));
    bench.model.setFilters({filter(u"A"_s, u"late"_s), filter(u"Orders"_s, u"type = order.placed"_s)});
    QCOMPARE(bench.view().currentIndex().row(), 1);
    QVERIFY(!bench.list->grab().isNull());
}

void SavedFilterViewsTest::everyControlHasAName()
{
    Bench bench;
    QVERIFY(bench.fill({filter(u"Orders"_s, u"type = order.placed"_s, FilterUse::Highlight)}));
    QVERIFY(!bench.view().accessibleName().isEmpty());
    const auto *bookmark = bench.field->findChild<QAction *>(u"bookmark"_s);
    QVERIFY(bookmark != nullptr && !bookmark->toolTip().isEmpty());
    for (const QAction *action : bench.view().actions())
        QVERIFY(!action->text().isEmpty());
    QVERIFY(bench.model.index(0, 0).data(Qt::AccessibleTextRole).toString().contains(u"Highlighted in blue, with the letter O."_s));
}

void SavedFilterViewsTest::completionTellsWhatWasSeenInPayloads()
{
    Bench bench;
    QVERIFY(bench.load());
    bench.field->sampler().see(EventId{"somewhere"}, R"({"price": 1.45, "note": "ä"})");
    bench.field->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&bench.window));
    QTRY_COMPARE(bench.watched.calls().payloads, 2); // the sample: wanted with the focus
    QTRY_COMPARE(bench.field->sampler().sample().payloads(), 3);
    auto *completer = bench.field->findChild<QCompleter *>();
    const auto lineAt = [completer](int row) { return completer->model()->index(row, 0).data().toString(); };
    QTest::keyClicks(bench.field, u"payload.pri"_s);
    QCOMPARE(completer->model()->rowCount(), 2);
    QCOMPARE(lineAt(0), u"payload.price   1   number   such as 1.45"_s);
    QCOMPARE(lineAt(1), u"From a sample of 3 payloads."_s);
    // The last line is no candidate: choosing it changes nothing.
    Q_EMIT completer->activated(completer->completionModel()->index(1, 0));
    QCOMPARE(bench.field->text(), u"payload.pri"_s);
    Q_EMIT completer->activated(completer->completionModel()->index(0, 0));
    QCOMPARE(bench.field->text(), u"payload.price"_s);
    QTest::keyClicks(bench.field, u" = "_s);
    QCOMPARE(lineAt(0), u"1.45   1"_s);
    QTest::keyClicks(bench.field, u"1 and type = pri"_s);
    QCOMPARE(lineAt(0), u"price.changed   1"_s);
    QCOMPARE(completer->model()->rowCount(), 1);
    completer->popup()->hide();
}

QTEST_MAIN(SavedFilterViewsTest)
#include "savedfilterviewstest.moc"
