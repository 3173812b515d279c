// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/workspace.h"
#include "views/settings/durationfield.h"
#include "views/settings/keyfield.h"
#include "views/settings/keyspage.h"
#include "views/settings/settingsdialog.h"
#include "views/shell/shellactions.h"
#include "views/theme/density.h"
#include "views/theme/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTranslator>

#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

using Keys = QList<QKeySequence>;

/// The Settings dialog on a window's actions.
class SettingsDialogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void displayTakesEffectAtOnce();
    void displayFollowsTheMenus();
    void zoneCanBeAnyOfTheWorld();
    void languageIsSignalledAndSaysWhenItCounts();
    void thresholdsTakeEffectAtOnce_data();
    void thresholdsTakeEffectAtOnce();
    void thresholdsFollowTheWorkspace();
    void freeKeyIsSet();
    void secondKeyIsAdded();
    void takenKeyNamesItsCommandAndMoves();
    void reservedKeyIsRefused();
    void keysAreClearedAndReset();
    void singleLettersOffAreReallyOff();
    void changedKeyReallyTriggers();
    void conflictFromTheFileIsExplained();
    void everyControlHasAnAccessibleName();
    void everyControlIsReachedByTab();
    void nothingIsCut_data();
    void nothingIsCut();
    void escapeCloses();
};

namespace {

/// A window with every command, and the dialog over it.
struct Bench {
    Theme theme{*qApp};
    Workspace workspace;
    QMainWindow window;
    ShellActions *actions = new ShellActions(&window);
    SettingsDialog *dialog;

    explicit Bench(SettingsDialog::Page page = SettingsDialog::Page::Display, const QString &language = {})
    {
        theme.setChoice(Theme::Choice::Light);
        workspace.setFormatter(Formatter{QTimeZone::utc(), QLocale::c()});
        window.setFocusPolicy(Qt::StrongFocus);
        dialog = new SettingsDialog({theme, workspace, *actions}, language, &window);
        dialog->showPage(page);
    }
    [[nodiscard]] bool open()
    {
        window.show();
        dialog->open();
        dialog->activateWindow();
        return QTest::qWaitForWindowActive(dialog);
    }
    [[nodiscard]] bool closeAndFocusWindow()
    {
        dialog->accept();
        window.activateWindow();
        window.setFocus();
        return QTest::qWaitForWindowActive(&window);
    }
    template<typename T>
    [[nodiscard]] T *find(const QString &name) const
    {
        return dialog->findChild<T *>(name);
    }
    void choose(const QString &box, const QVariant &data) const
    {
        auto *combo = find<QComboBox>(box);
        combo->setCurrentIndex(combo->findData(data));
        Q_EMIT combo->activated(combo->currentIndex());
    }
    void select(const QAction &command) const
    {
        auto *table = dialog->findChild<QTableView *>();
        table->setCurrentIndex(table->model()->index(dialog->findChild<KeysPage *>()->model().rowOf(command), 0));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(find<KeyField>(u"keys"_s), key, modifiers); }
    void click(const QString &button) const { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    [[nodiscard]] QString remark() const { return find<QLabel>(u"remark"_s)->text(); }
};

bool isControl(const QWidget &widget)
{
    return widget.focusPolicy() != Qt::NoFocus
        && (qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QComboBox *>(&widget)
            || qobject_cast<const QAbstractItemView *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget) || qobject_cast<const QTabBar *>(&widget));
}

} // namespace

void SettingsDialogTest::initTestCase()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void SettingsDialogTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void SettingsDialogTest::displayTakesEffectAtOnce()
{
    Bench bench;
    bench.choose(u"theme"_s, static_cast<int>(Theme::Choice::Dark));
    QCOMPARE(bench.theme.choice(), Theme::Choice::Dark);
    bench.choose(u"density"_s, static_cast<int>(Density::Compact));
    QCOMPARE(bench.theme.density(), Density::Compact);
    bench.theme.setDensity(Density::Standard);
    bench.choose(u"zone"_s, QByteArray("Asia/Tokyo"));
    QCOMPARE(bench.workspace.formatter().zone().id(), "Asia/Tokyo");
    bench.choose(u"zone"_s, QByteArray("UTC"));
    QCOMPARE(bench.workspace.formatter().zone(), QTimeZone::utc());
}

void SettingsDialogTest::displayFollowsTheMenus()
{
    Bench bench;
    bench.theme.setDensity(Density::Comfortable);
    QCOMPARE(bench.find<QComboBox>(u"density"_s)->currentText(), u"Comfortable"_s);
    bench.theme.setDensity(Density::Standard);
    bench.theme.setChoice(Theme::Choice::Dark);
    QCOMPARE(bench.find<QComboBox>(u"theme"_s)->currentText(), u"Dark"_s);
    bench.workspace.setFormatter(Formatter{QTimeZone("Europe/Berlin"), QLocale::c()});
    QCOMPARE(bench.find<QComboBox>(u"zone"_s)->currentData().toByteArray(), "Europe/Berlin");
}

void SettingsDialogTest::zoneCanBeAnyOfTheWorld()
{
    Bench bench;
    const auto *zone = bench.find<QComboBox>(u"zone"_s);
    QVERIFY(zone->count() > 300);
    QSet<QByteArray> names;
    for (int at = 0; at < zone->count(); ++at) {
        const QByteArray name = zone->itemData(at).toByteArray();
        QVERIFY2(!names.contains(name), name.constData());
        names.insert(name);
        QVERIFY(name.isEmpty() || QTimeZone(name).isValid()); // the separator has none
    }
    // One that is not in the list is shown all the same.
    bench.workspace.setFormatter(Formatter{QTimeZone(5400), QLocale::c()});
    QCOMPARE(zone->currentText(), u"UTC+01:30"_s);
}

void SettingsDialogTest::languageIsSignalledAndSaysWhenItCounts()
{
    Bench bench(SettingsDialog::Page::Display, u"de"_s);
    const auto *language = bench.find<QComboBox>(u"language"_s);
    QCOMPARE(language->currentText(), u"Deutsch"_s);
    QVERIFY(language->accessibleDescription().contains(u"next start"));
    QSignalSpy chosen(bench.dialog, &SettingsDialog::languageChosen);
    bench.choose(u"language"_s, u"en"_s);
    bench.choose(u"language"_s, QString());
    QCOMPARE(chosen.count(), 2);
    QCOMPARE(chosen.first().first().toString(), u"en"_s);
    QCOMPARE(chosen.last().first().toString(), QString());
    QCOMPARE(Bench(SettingsDialog::Page::Display, u"tlh"_s).find<QComboBox>(u"language"_s)->currentIndex(), 0);
}

void SettingsDialogTest::thresholdsTakeEffectAtOnce_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("standard");
    QTest::newRow("late") << u"late"_s << qint64{Instant::PerMinute};
    QTest::newRow("backfill") << u"backfill"_s << qint64{Instant::PerDay};
    QTest::newRow("skew") << u"skew"_s << 5 * Instant::PerMinute;
}

void SettingsDialogTest::thresholdsTakeEffectAtOnce()
{
    QFETCH(QString, name);
    QFETCH(qint64, standard);
    Bench bench(SettingsDialog::Page::Times);
    const auto value = [&] {
        return name == u"late"_s       ? bench.workspace.lateSettle()
            : name == u"backfill"_s ? bench.workspace.thresholds().backfillNanoseconds
                                    : bench.workspace.thresholds().skewNanoseconds;
    };
    QCOMPARE(value(), standard);
    auto *field = bench.find<DurationField>(name);
    auto *reset = bench.find<QPushButton>(name + u"Reset"_s);
    QCOMPARE(field->nanoseconds(), standard);
    QVERIFY(!reset->isEnabled());
    QSignalSpy changed(&bench.workspace, &Workspace::thresholdsChanged);
    field->findChild<QSpinBox *>()->setValue(7);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(value(), field->nanoseconds());
    QVERIFY(value() != standard);
    QVERIFY(reset->isEnabled());
    reset->click();
    QCOMPARE(value(), standard);
    QCOMPARE(field->nanoseconds(), standard);
}

void SettingsDialogTest::thresholdsFollowTheWorkspace()
{
    Bench bench(SettingsDialog::Page::Times);
    ClockThresholds thresholds;
    thresholds.skewNanoseconds = 90 * Instant::PerSecond;
    bench.workspace.setThresholds(thresholds);
    bench.workspace.setLateSettle(0);
    QCOMPARE(bench.find<DurationField>(u"skew"_s)->nanoseconds(), 90 * Instant::PerSecond);
    QCOMPARE(bench.find<DurationField>(u"late"_s)->nanoseconds(), 0);
    QCOMPARE(bench.find<DurationField>(u"backfill"_s)->nanoseconds(), qint64{Instant::PerDay});
}

void SettingsDialogTest::freeKeyIsSet()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    bench.select(*bench.actions->mark);
    QVERIFY(!bench.find<QPushButton>(u"set"_s)->isEnabled());
    bench.press(Qt::Key_F7);
    QCOMPARE(bench.remark(), QString());
    QCOMPARE(bench.actions->mark->shortcuts(), Keys{Qt::Key_M}); // not before the button says so
    bench.click(u"set"_s);
    QCOMPARE(bench.actions->mark->shortcuts(), Keys{Qt::Key_F7});
    QVERIFY(bench.find<KeyField>(u"keys"_s)->keys().isEmpty());
}

void SettingsDialogTest::secondKeyIsAdded()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    bench.select(*bench.actions->mark);
    bench.press(Qt::Key_F7);
    bench.click(u"add"_s);
    QCOMPARE(bench.actions->mark->shortcuts(), (Keys{Qt::Key_M, Qt::Key_F7}));
    // Its own key again: nothing to add, but it can be made the only one.
    bench.press(Qt::Key_F7);
    QVERIFY(!bench.find<QPushButton>(u"add"_s)->isEnabled());
    bench.click(u"set"_s);
    QCOMPARE(bench.actions->mark->shortcuts(), Keys{Qt::Key_F7});
}

void SettingsDialogTest::takenKeyNamesItsCommandAndMoves()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    QVERIFY(!bench.find<QPushButton>(u"move"_s)->isVisible());
    bench.select(*bench.actions->mark);
    bench.press(Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(bench.remark(), u"Ctrl+R is the key of “Read again”. Nothing was changed."_s);
    QCOMPARE(bench.find<KeyField>(u"keys"_s)->accessibleDescription(), bench.remark());
    QVERIFY(!bench.find<QPushButton>(u"set"_s)->isEnabled());
    QVERIFY(!bench.find<QPushButton>(u"add"_s)->isEnabled());
    QCOMPARE(bench.actions->mark->shortcuts(), Keys{Qt::Key_M});
    QCOMPARE(bench.actions->readAgain->shortcuts(), Keys{Qt::CTRL | Qt::Key_R});
    QVERIFY(bench.find<QPushButton>(u"move"_s)->isVisible());
    bench.click(u"move"_s);
    QCOMPARE(bench.actions->mark->shortcuts(), Keys{Qt::CTRL | Qt::Key_R});
    QVERIFY(bench.actions->readAgain->shortcuts().isEmpty());
    QVERIFY(!bench.find<QPushButton>(u"move"_s)->isVisible());
}

void SettingsDialogTest::reservedKeyIsRefused()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    bench.select(*bench.actions->mark);
    bench.press(Qt::Key_Down);
    QVERIFY2(bench.remark().startsWith(u"Down moves the focus"), qPrintable(bench.remark()));
    QVERIFY(!bench.find<QPushButton>(u"set"_s)->isEnabled());
    QVERIFY(!bench.find<QPushButton>(u"move"_s)->isVisible());
}

void SettingsDialogTest::keysAreClearedAndReset()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    QVERIFY(!bench.find<QPushButton>(u"resetAll"_s)->isEnabled());
    bench.select(*bench.actions->goTo);
    QVERIFY(!bench.find<QPushButton>(u"reset"_s)->isEnabled());
    bench.click(u"clear"_s);
    QVERIFY(bench.actions->goTo->shortcuts().isEmpty());
    QVERIFY(!bench.find<QPushButton>(u"clear"_s)->isEnabled());
    bench.click(u"reset"_s);
    QCOMPARE(bench.actions->goTo->shortcuts(), (Keys{Qt::CTRL | Qt::Key_G, Qt::Key_G}));
    bench.click(u"clear"_s);
    bench.select(*bench.actions->mark);
    bench.click(u"clear"_s);
    bench.click(u"resetAll"_s);
    QCOMPARE(bench.actions->goTo->shortcuts(), (Keys{Qt::CTRL | Qt::Key_G, Qt::Key_G}));
    QCOMPARE(bench.actions->mark->shortcuts(), Keys{Qt::Key_M});
    QVERIFY(!bench.find<QPushButton>(u"resetAll"_s)->isEnabled());
}

void SettingsDialogTest::singleLettersOffAreReallyOff()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    bench.find<QCheckBox>(u"singleKeys"_s)->click();
    QVERIFY(!bench.actions->singleKeys->isChecked());
    bench.select(*bench.actions->nextOrder);
    bench.press(Qt::Key_Q);
    QCOMPARE(bench.remark(), u"Single letters are switched off: Q does nothing until they are keys again."_s);
    bench.click(u"set"_s);
    bench.actions->setLedgerOpen(true);
    QSignalSpy marked(bench.actions->mark, &QAction::triggered);
    QSignalSpy ordered(bench.actions->nextOrder, &QAction::triggered);
    QVERIFY(bench.closeAndFocusWindow());
    QTest::keyClick(&bench.window, Qt::Key_M);
    QTest::keyClick(&bench.window, Qt::Key_Q);
    QCOMPARE(marked.count() + ordered.count(), 0);
    bench.actions->singleKeys->setChecked(true); // the menu's switch is the same
    QVERIFY(bench.find<QCheckBox>(u"singleKeys"_s)->isChecked());
    QTest::keyClick(&bench.window, Qt::Key_M);
    QTest::keyClick(&bench.window, Qt::Key_Q);
    QCOMPARE(marked.count(), 1);
    QCOMPARE(ordered.count(), 1);
}

void SettingsDialogTest::changedKeyReallyTriggers()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    bench.select(*bench.actions->openConnections);
    bench.press(Qt::Key_F7);
    bench.click(u"set"_s);
    QSignalSpy triggered(bench.actions->openConnections, &QAction::triggered);
    QVERIFY(bench.closeAndFocusWindow());
    QTest::keyClick(&bench.window, Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(triggered.count(), 0);
    QTest::keyClick(&bench.window, Qt::Key_F7);
    QCOMPARE(triggered.count(), 1);
}

void SettingsDialogTest::conflictFromTheFileIsExplained()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    bench.actions->keys().restore(*bench.actions->mark, "Ctrl+R");
    bench.select(*bench.actions->mark);
    QVERIFY2(bench.remark().contains(u"“Read again”"), qPrintable(bench.remark()));
}

void SettingsDialogTest::everyControlHasAnAccessibleName()
{
    Bench bench;
    int controls = 0;
    for (const QWidget *widget : bench.dialog->findChildren<QWidget *>()) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isInner = qobject_cast<const QAbstractSpinBox *>(widget->parentWidget()) || qobject_cast<const QAbstractItemView *>(widget->parentWidget())
            || widget->window() != bench.dialog;
        if (!isControl(*widget) || isInner || (button != nullptr && !button->text().isEmpty()) || widget->objectName() == u"move"_s)
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
        ++controls;
    }
    QVERIFY2(controls >= 13, qPrintable(QString::number(controls)));
}

void SettingsDialogTest::everyControlIsReachedByTab()
{
    for (const auto page : {SettingsDialog::Page::Display, SettingsDialog::Page::Times, SettingsDialog::Page::Keys}) {
        Bench bench(page);
        QVERIFY(bench.open());
        QSet<const QWidget *> reached;
        for (int step = 0; step < 40; ++step) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            reached.insert(QApplication::focusWidget());
        }
        for (const QWidget *widget : bench.dialog->findChildren<QWidget *>()) {
            if (isControl(*widget) && widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) && widget->focusProxy() == nullptr)
                QVERIFY2(reached.contains(widget), qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName()));
        }
    }
}

void SettingsDialogTest::nothingIsCut_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("percent");
    QTest::newRow("English") << u"en"_s << 100;
    QTest::newRow("German") << u"de"_s << 100;
    QTest::newRow("English, text twice as large") << u"en"_s << 200;
    QTest::newRow("German, text twice as large") << u"de"_s << 200;
}

void SettingsDialogTest::nothingIsCut()
{
    QFETCH(QString, language);
    QFETCH(int, percent);
    QTranslator translator;
    QVERIFY(translator.load(u":/i18n/ledgerscope_"_s + language + u".qm"_s));
    QCoreApplication::installTranslator(&translator);
    for (const auto page : {SettingsDialog::Page::Display, SettingsDialog::Page::Times, SettingsDialog::Page::Keys}) {
        Bench bench(page);
        bench.theme.setTextPercent(percent);
        QVERIFY(bench.open());
        const QSize size = bench.dialog->size();
        QVERIFY2(size.width() <= 1280 && size.height() <= 800, qPrintable(u"%1x%2"_s.arg(size.width()).arg(size.height())));
        for (const QPushButton *button : bench.dialog->findChildren<QPushButton *>())
            QTRY_VERIFY2(!button->isVisible() || button->width() >= button->sizeHint().width(), qPrintable(button->text())); // the new font is laid out soon
        for (const QLabel *label : bench.dialog->findChildren<QLabel *>()) {
            QVERIFY2(label->font().pointSizeF() == QApplication::font().pointSizeF(), qPrintable(label->text()));
            if (label->isVisible() && !label->text().isEmpty())
                QVERIFY2(label->height() >= (label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height()), qPrintable(label->text()));
        }
        const auto *field = bench.find<KeyField>(u"keys"_s);
        QVERIFY(!field->isVisible() || field->width() > field->fontMetrics().horizontalAdvance(field->placeholderText()) + 16);
        for (const QScrollArea *area : bench.dialog->findChildren<QScrollArea *>())
            QVERIFY(!area->isVisible() || !area->horizontalScrollBar()->isVisible());
        bench.theme.setTextPercent(100);
    }
    QCoreApplication::removeTranslator(&translator);
}

void SettingsDialogTest::escapeCloses()
{
    Bench bench(SettingsDialog::Page::Keys);
    QVERIFY(bench.open());
    QTest::keyClick(bench.dialog, Qt::Key_Escape);
    QVERIFY(!bench.dialog->isVisible());
}

QTEST_MAIN(SettingsDialogTest)
#include "settingsdialogtest.moc"
