// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/instant.h"
#include "models/severity.h"
#include "views/settings/durationfield.h"
#include "views/settings/keyfield.h"
#include "views/settings/keytablemodel.h"
#include "views/shell/commandkeys.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>

#include <limits>
#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

using Keys = QList<QKeySequence>;

/// Keys of commands, the table of them, and the fields that settings are typed into.
class CommandKeysTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void chosenKeysReplaceTheOwnOnes();
    void ownKeysAreNoChange();
    void changedKeyTriggersItsCommand();
    void commandWithoutKeysIsAChoice();
    void conflictsAreFound_data();
    void conflictsAreFound();
    void sameKeyInTwoPanesIsNoConflict();
    void singleKeys_data();
    void singleKeys();
    void reservedKeys_data();
    void reservedKeys();
    void switchTakesSingleKeysAwayAndGivesThemBack();
    void storedKeysComeBack_data();
    void storedKeysComeBack();
    void nonsenseIsNoKey();
    void forgottenWhenTheCommandGoes();
    void tableShowsKeysAndRemarks();
    void tableFollowsTheCommands();
    void fieldTakesAnyKey_data();
    void fieldTakesAnyKey();
    void tabAndEscapeLeaveTheField();
    void durations_data();
    void durations();
    void durationIsEdited();
};

namespace {

/// A window with commands that work everywhere in it.
struct Bench {
    QWidget window;
    CommandKeys keys;

    QAction *add(const QString &name, const Keys &shortcuts, QWidget *owner = nullptr)
    {
        auto *action = new QAction(name, &window);
        action->setObjectName(name);
        action->setShortcuts(shortcuts);
        if (owner != nullptr)
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        (owner != nullptr ? owner : &window)->addAction(action);
        keys.add(action);
        return action;
    }
};

} // namespace

void CommandKeysTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void CommandKeysTest::chosenKeysReplaceTheOwnOnes()
{
    Bench bench;
    QAction *copy = bench.add(u"copy"_s, {Qt::CTRL | Qt::Key_C, Qt::Key_Y});
    QSignalSpy changed(&bench.keys, &CommandKeys::changed);
    bench.keys.setKeys(*copy, {Qt::CTRL | Qt::Key_B});
    QCOMPARE(copy->shortcuts(), Keys{Qt::CTRL | Qt::Key_B});
    QVERIFY(bench.keys.isChanged(*copy));
    QCOMPARE(changed.count(), 1);
    bench.keys.setKeys(*copy, {Qt::CTRL | Qt::Key_B});
    QCOMPARE(changed.count(), 1);
    bench.keys.reset(*copy);
    QCOMPARE(copy->shortcuts(), (Keys{Qt::CTRL | Qt::Key_C, Qt::Key_Y}));
    QVERIFY(!bench.keys.isChanged(*copy));
}

void CommandKeysTest::ownKeysAreNoChange()
{
    Bench bench;
    QAction *copy = bench.add(u"copy"_s, {Qt::CTRL | Qt::Key_C});
    bench.keys.setKeys(*copy, {Qt::Key_X});
    bench.keys.setKeys(*copy, {Qt::CTRL | Qt::Key_C});
    QVERIFY(!bench.keys.isChanged(*copy));
    QVERIFY(!bench.keys.stored(*copy));
}

void CommandKeysTest::changedKeyTriggersItsCommand()
{
    Bench bench;
    bench.window.setFocusPolicy(Qt::StrongFocus);
    QAction *copy = bench.add(u"copy"_s, {Qt::CTRL | Qt::Key_C});
    bench.keys.setKeys(*copy, {Qt::CTRL | Qt::Key_B});
    bench.window.show();
    bench.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&bench.window));
    QSignalSpy triggered(copy, &QAction::triggered);
    QTest::keyClick(&bench.window, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(triggered.count(), 0);
    QTest::keyClick(&bench.window, Qt::Key_B, Qt::ControlModifier);
    QCOMPARE(triggered.count(), 1);
}

void CommandKeysTest::commandWithoutKeysIsAChoice()
{
    Bench bench;
    QAction *copy = bench.add(u"copy"_s, {Qt::CTRL | Qt::Key_C});
    bench.keys.setKeys(*copy, {});
    QVERIFY(copy->shortcuts().isEmpty());
    QVERIFY(bench.keys.isChanged(*copy));
    QCOMPARE(bench.keys.stored(*copy), QByteArray());
    bench.keys.resetAll();
    QCOMPARE(copy->shortcuts(), Keys{Qt::CTRL | Qt::Key_C});
}

void CommandKeysTest::conflictsAreFound_data()
{
    QTest::addColumn<QKeySequence>("wanted");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("the key itself") << QKeySequence(Qt::CTRL | Qt::Key_R) << true;
    QTest::newRow("its second key") << QKeySequence(Qt::Key_F5) << true;
    QTest::newRow("the beginning of a chord") << QKeySequence(Qt::CTRL | Qt::Key_X) << true;
    QTest::newRow("a chord that begins with the key") << QKeySequence(Qt::CTRL | Qt::Key_R, Qt::Key_A) << true;
    QTest::newRow("the same letter with another modifier") << QKeySequence(Qt::ALT | Qt::Key_R) << false;
    QTest::newRow("another key") << QKeySequence(Qt::Key_F7) << false;
}

void CommandKeysTest::conflictsAreFound()
{
    QFETCH(QKeySequence, wanted);
    QFETCH(bool, isTaken);
    Bench bench;
    QAction *read = bench.add(u"read"_s, {Qt::CTRL | Qt::Key_R, Qt::Key_F5, QKeySequence(Qt::CTRL | Qt::Key_X, Qt::Key_R)});
    QAction *other = bench.add(u"other"_s, {});
    QCOMPARE(bench.keys.holderOf(wanted, *other), isTaken ? read : nullptr);
    QCOMPARE(bench.keys.holderOf(wanted, *read), nullptr);
}

void CommandKeysTest::sameKeyInTwoPanesIsNoConflict()
{
    Bench bench;
    auto *left = new QWidget(&bench.window);
    auto *right = new QWidget(&bench.window);
    auto *inLeft = new QWidget(left);
    QAction *copyLeft = bench.add(u"copyLeft"_s, {Qt::CTRL | Qt::Key_C}, left);
    QAction *copyRight = bench.add(u"copyRight"_s, {Qt::CTRL | Qt::Key_C}, right);
    QCOMPARE(bench.keys.rivalOf(*copyLeft), nullptr);
    QCOMPARE(bench.keys.rivalOf(*copyRight), nullptr);
    QAction *copyInLeft = bench.add(u"copyInLeft"_s, {Qt::CTRL | Qt::Key_C}, inLeft);
    QCOMPARE(bench.keys.rivalOf(*copyInLeft), copyLeft);
    QCOMPARE(bench.keys.rivalOf(*copyLeft), copyInLeft);
    QCOMPARE(bench.keys.rivalOf(*copyRight), nullptr);
    const QAction *everywhere = bench.add(u"everywhere"_s, {Qt::CTRL | Qt::Key_C});
    QCOMPARE(bench.keys.rivalOf(*copyRight), everywhere);
}

void CommandKeysTest::singleKeys_data()
{
    QTest::addColumn<QKeySequence>("keys");
    QTest::addColumn<bool>("isSingle");
    QTest::newRow("a letter") << QKeySequence(Qt::Key_M) << true;
    QTest::newRow("a capital letter") << QKeySequence(Qt::SHIFT | Qt::Key_N) << true;
    QTest::newRow("a digit") << QKeySequence(Qt::Key_0) << true;
    QTest::newRow("a sign") << QKeySequence(Qt::Key_Slash) << true;
    QTest::newRow("the space bar") << QKeySequence(Qt::Key_Space) << true;
    QTest::newRow("a letter with Ctrl") << QKeySequence(Qt::CTRL | Qt::Key_M) << false;
    QTest::newRow("a letter with Alt") << QKeySequence(Qt::ALT | Qt::Key_M) << false;
    QTest::newRow("a function key") << QKeySequence(Qt::Key_F5) << false;
    QTest::newRow("a chord") << QKeySequence(Qt::Key_G, Qt::Key_G) << false;
    QTest::newRow("no key") << QKeySequence() << false;
}

void CommandKeysTest::singleKeys()
{
    QFETCH(QKeySequence, keys);
    QTEST(CommandKeys::isSingle(keys), "isSingle");
}

void CommandKeysTest::reservedKeys_data()
{
    QTest::addColumn<QKeySequence>("keys");
    QTest::addColumn<bool>("isReserved");
    QTest::newRow("an arrow") << QKeySequence(Qt::Key_Down) << true;
    QTest::newRow("an arrow that extends a range") << QKeySequence(Qt::SHIFT | Qt::Key_Left) << true;
    QTest::newRow("Return") << QKeySequence(Qt::Key_Return) << true;
    QTest::newRow("Escape") << QKeySequence(Qt::Key_Escape) << true;
    QTest::newRow("Shift+Tab") << QKeySequence(Qt::SHIFT | Qt::Key_Backtab) << true;
    QTest::newRow("the key of context menus") << QKeySequence(Qt::SHIFT | Qt::Key_F10) << true;
    QTest::newRow("F10") << QKeySequence(Qt::Key_F10) << false;
    QTest::newRow("an arrow with Alt") << QKeySequence(Qt::ALT | Qt::Key_Left) << false;
    QTest::newRow("a letter") << QKeySequence(Qt::Key_A) << false;
    QTest::newRow("no key") << QKeySequence() << false;
}

void CommandKeysTest::reservedKeys()
{
    QFETCH(QKeySequence, keys);
    QTEST(CommandKeys::isReserved(keys), "isReserved");
}

void CommandKeysTest::switchTakesSingleKeysAwayAndGivesThemBack()
{
    Bench bench;
    QAction *filter = bench.add(u"filter"_s, {Qt::CTRL | Qt::Key_F, Qt::Key_Slash});
    bench.keys.setSingleKeysOn(false);
    QCOMPARE(filter->shortcuts(), Keys{Qt::CTRL | Qt::Key_F});
    QCOMPARE(bench.keys.keysOf(*filter), (Keys{Qt::CTRL | Qt::Key_F, Qt::Key_Slash}));
    bench.keys.setKeys(*filter, {Qt::Key_Q, Qt::Key_F7});
    QCOMPARE(filter->shortcuts(), Keys{Qt::Key_F7});
    // Off is off for commands that come later too.
    const QAction *late = bench.add(u"late"_s, {Qt::Key_L});
    QVERIFY(late->shortcuts().isEmpty());
    bench.keys.setSingleKeysOn(true);
    QCOMPARE(filter->shortcuts(), (Keys{Qt::Key_Q, Qt::Key_F7}));
    QCOMPARE(late->shortcuts(), Keys{Qt::Key_L});
}

void CommandKeysTest::storedKeysComeBack_data()
{
    QTest::addColumn<Keys>("chosen");
    QTest::newRow("one key") << Keys{Qt::Key_F7};
    QTest::newRow("none") << Keys{};
    QTest::newRow("two, one of them the comma") << Keys{Qt::CTRL | Qt::Key_Comma, Qt::Key_Semicolon};
    QTest::newRow("a chord") << Keys{QKeySequence(Qt::CTRL | Qt::Key_X, Qt::CTRL | Qt::Key_S)};
    QTest::newRow("a letter that is not ASCII") << Keys{Qt::Key_Udiaeresis};
}

void CommandKeysTest::storedKeysComeBack()
{
    QFETCH(Keys, chosen);
    Bench bench;
    QAction *copy = bench.add(u"copy"_s, {Qt::CTRL | Qt::Key_C});
    bench.keys.setKeys(*copy, chosen);
    const auto stored = bench.keys.stored(*copy);
    QVERIFY(stored.has_value());
    bench.keys.resetAll();
    bench.keys.restore(*copy, *stored);
    QCOMPARE(bench.keys.keysOf(*copy), chosen);
}

void CommandKeysTest::nonsenseIsNoKey()
{
    Bench bench;
    QAction *copy = bench.add(u"copy"_s, {Qt::CTRL | Qt::Key_C});
    bench.keys.restore(*copy, "Ctrl+Nonsense; Ctrl+B");
    QCOMPARE(bench.keys.keysOf(*copy), Keys{Qt::CTRL | Qt::Key_B});
    bench.keys.restore(*copy, "Ctrl+Nonsense");
    QCOMPARE(bench.keys.keysOf(*copy), Keys{Qt::CTRL | Qt::Key_B});
}

void CommandKeysTest::forgottenWhenTheCommandGoes()
{
    Bench bench;
    QSignalSpy gone(&bench.keys, &CommandKeys::commandsChanged);
    {
        QAction passing(u"passing"_s);
        bench.keys.add(&passing);
        QCOMPARE(bench.keys.commands(), QList<QAction *>{&passing});
    }
    QVERIFY(bench.keys.commands().isEmpty());
    QCOMPARE(gone.count(), 2);
    bench.keys.setSingleKeysOn(false);
}

void CommandKeysTest::tableShowsKeysAndRemarks()
{
    Bench bench;
    QAction *read = bench.add(u"Read again"_s, {Qt::CTRL | Qt::Key_R});
    QAction *mark = bench.add(u"Mark"_s, {Qt::Key_M});
    read->setObjectName(u"timeline.read"_s);
    KeyTableModel model(bench.keys);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto text = [&model](int row, KeyTableModel::Column column) { return model.index(row, static_cast<int>(column)).data().toString(); };
    QCOMPARE(text(0, KeyTableModel::Column::Command), u"Read again"_s);
    QCOMPARE(text(0, KeyTableModel::Column::Place), u"Timeline"_s);
    QCOMPARE(text(1, KeyTableModel::Column::Place), u"Window"_s);
    QCOMPARE(text(0, KeyTableModel::Column::Keys), u"Ctrl+R"_s);
    QCOMPARE(text(0, KeyTableModel::Column::Remark), QString());
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), u"Read again, Timeline, Ctrl+R"_s);
    QCOMPARE(model.rowOf(*mark), 1);

    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    bench.keys.setKeys(*mark, {Qt::Key_F7});
    QCOMPARE(changed.count(), 1);
    QCOMPARE(text(1, KeyTableModel::Column::Remark), u"changed"_s);
    bench.keys.setKeys(*mark, {Qt::CTRL | Qt::Key_R});
    QCOMPARE(text(1, KeyTableModel::Column::Remark), u"also “Read again”"_s);
    QCOMPARE(text(0, KeyTableModel::Column::Remark), u"also “Mark”"_s);
    QCOMPARE(model.index(1, static_cast<int>(KeyTableModel::Column::Remark)).data(KeyTableModel::SeverityRole).toInt(), static_cast<int>(Severity::Warning));
    bench.keys.resetAll();
    bench.keys.setSingleKeysOn(false);
    QCOMPARE(text(1, KeyTableModel::Column::Remark), u"switched off"_s);
    bench.keys.setKeys(*mark, {Qt::Key_M, Qt::Key_F7});
    QCOMPARE(text(1, KeyTableModel::Column::Remark), u"in part switched off"_s);
}

void CommandKeysTest::tableFollowsTheCommands()
{
    Bench bench;
    KeyTableModel model(bench.keys);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    auto added = std::make_unique<QAction>(u"Added"_s);
    bench.keys.add(added.get());
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.commandAt(0), added.get());
    added.reset();
    QCOMPARE(model.rowCount(), 0);
}

void CommandKeysTest::fieldTakesAnyKey_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<QKeySequence>("keys");
    QTest::newRow("a letter") << int{Qt::Key_M} << Qt::KeyboardModifiers() << QKeySequence(Qt::Key_M);
    QTest::newRow("a capital letter") << int{Qt::Key_M} << Qt::KeyboardModifiers(Qt::ShiftModifier) << QKeySequence(Qt::SHIFT | Qt::Key_M);
    QTest::newRow("a chord") << int{Qt::Key_R} << Qt::KeyboardModifiers(Qt::ControlModifier | Qt::AltModifier) << QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_R);
    QTest::newRow("a sign that needs Shift") << int{Qt::Key_Question} << Qt::KeyboardModifiers(Qt::ShiftModifier) << QKeySequence(Qt::Key_Question);
    QTest::newRow("a function key") << int{Qt::Key_F7} << Qt::KeyboardModifiers() << QKeySequence(Qt::Key_F7);
    QTest::newRow("a digit of the keypad") << int{Qt::Key_0} << Qt::KeyboardModifiers(Qt::KeypadModifier) << QKeySequence(Qt::Key_0);
    QTest::newRow("Ctrl alone") << int{Qt::Key_Control} << Qt::KeyboardModifiers(Qt::ControlModifier) << QKeySequence();
}

void CommandKeysTest::fieldTakesAnyKey()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(QKeySequence, keys);
    QWidget window;
    QAction shortcut(u"must not go off"_s);
    shortcut.setShortcut(keys);
    window.addAction(&shortcut);
    KeyField field(&window);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    field.setFocus();
    QSignalSpy triggered(&shortcut, &QAction::triggered);
    QTest::keyClick(&field, static_cast<Qt::Key>(key), modifiers);
    QCOMPARE(field.keys(), keys);
    QCOMPARE(field.text(), keys.toString(QKeySequence::NativeText));
    QCOMPARE(triggered.count(), 0);
}

void CommandKeysTest::tabAndEscapeLeaveTheField()
{
    QDialog dialog;
    auto *layout = new QVBoxLayout(&dialog);
    auto *field = new KeyField(&dialog);
    auto *next = new QLineEdit(&dialog);
    layout->addWidget(field);
    layout->addWidget(next);
    dialog.open();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Tab);
    QVERIFY(next->hasFocus());
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
    QVERIFY(field->keys().isEmpty());
}

void CommandKeysTest::durations_data()
{
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<qint64>("shown");
    constexpr qint64 Second = Instant::PerSecond;
    QTest::newRow("a minute") << 60 * Second << 1 << u"minutes"_s << 60 * Second;
    QTest::newRow("ninety seconds") << 90 * Second << 90 << u"seconds"_s << 90 * Second;
    QTest::newRow("a day") << 86'400 * Second << 1 << u"days"_s << 86'400 * Second;
    QTest::newRow("36 hours") << 129'600 * Second << 36 << u"hours"_s << 129'600 * Second;
    QTest::newRow("none") << qint64{0} << 0 << u"milliseconds"_s << qint64{0};
    QTest::newRow("less than can be shown is rounded up") << qint64{1} << 1 << u"milliseconds"_s << qint64{1'000'000};
    QTest::newRow("less than nothing is none") << qint64{-1} << 0 << u"milliseconds"_s << qint64{0};
    QTest::newRow("no unit divides it into few enough") << 100'000 * Second + 1 << 1'667 << u"minutes"_s << qint64{1'667} * 60 * Second;
    QTest::newRow("more than can be shown") << std::numeric_limits<qint64>::max() << 99'999 << u"days"_s << qint64{99'999} * 86'400 * Second;
}

void CommandKeysTest::durations()
{
    QFETCH(qint64, nanoseconds);
    QFETCH(int, number);
    QFETCH(QString, unit);
    DurationField field(u"Late"_s);
    QSignalSpy edited(&field, &DurationField::edited);
    field.setNanoseconds(nanoseconds);
    QCOMPARE(field.findChild<QSpinBox *>()->value(), number);
    QCOMPARE(field.findChild<QComboBox *>()->currentText(), unit);
    QTEST(field.nanoseconds(), "shown");
    QCOMPARE(edited.count(), 0);
}

void CommandKeysTest::durationIsEdited()
{
    DurationField field(u"Late"_s);
    field.setNanoseconds(Instant::PerMinute);
    field.show();
    field.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&field));
    QSignalSpy edited(&field, &DurationField::edited);
    auto *number = field.findChild<QSpinBox *>();
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, u"15"_s);
    QCOMPARE(edited.count(), 0); // 1 minute on the way to 15 is nobody's wish
    QTest::keyClick(number, Qt::Key_Return);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited.last().first().toLongLong(), 15 * Instant::PerMinute);
    auto *unit = field.findChild<QComboBox *>();
    unit->setCurrentText(u"seconds"_s);
    QCOMPARE(edited.last().first().toLongLong(), 15 * Instant::PerSecond);
    QCOMPARE(number->accessibleName(), u"Late"_s);
    QCOMPARE(unit->accessibleName(), u"Late: unit"_s);
}

QTEST_MAIN(CommandKeysTest)
#include "commandkeystest.moc"
