// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/views/shell/windowfixture.h"
#include "views/shell/contextbar.h"
#include "views/shell/filterfield.h"
#include "views/shell/gotofield.h"
#include "views/shell/pagebar.h"
#include "views/shell/shellactions.h"
#include "views/shell/shellstatusbar.h"
#include "views/widgets/banner.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/stateview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QSplitter>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QUrl>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class MainWindowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void startPageWithoutLedger();
    void openingThenTimeline();
    void failureSaysWhyAndWhatToDo();
    void frameHasConnectionColourOnAllFourSides_data();
    void frameHasConnectionColourOnAllFourSides();
    void titleNamesTheLedger();
    void everyControlHasAnAccessibleName();
    void everyActionHasNameAndText();
    void keysAreUnique();
    void noOperatorControls();
    void singleKeysWorkOutsideTextFieldsOnly();
    void singleKeysCanBeSwitchedOff();
    void nothingIsCutAt1280_data();
    void nothingIsCutAt1280();
    void navigatorStartsClosedWhenNarrow_data();
    void navigatorStartsClosedWhenNarrow();
    void layoutIsRemembered();
    void resetForgetsTheLayout();
    void panesAreWalkedWithF6();
    void backAndForward();
    void lostConnectionShowsABanner();
    void changedHistoryShowsABannerUntilItIsAnswered();
    void dropOpensOneLocalFile_data();
    void dropOpensOneLocalFile();
    void adoptedCommandsGiveWayToTheWindowsKeys();
    void themeAndDensityMenus();
};

namespace {

template<typename T>
QList<T *> visibleChildren(const QWidget &parent)
{
    QList<T *> result;
    for (T *child : parent.findChildren<T *>()) {
        if (child->isVisibleTo(&parent))
            result += child;
    }
    return result;
}

bool isControl(const QWidget &widget)
{
    return widget.focusPolicy() != Qt::NoFocus
        && (qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QComboBox *>(&widget)
            || qobject_cast<const QAbstractItemView *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget));
}

} // namespace

void MainWindowTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void MainWindowTest::startPageWithoutLedger()
{
    WindowFixture fixture(smallLedger());
    fixture.data.workspace.setSession(nullptr);
    fixture.window->show();
    ShellActions &actions = fixture.window->actions();
    QVERIFY(!fixture.events->isVisible());
    QVERIFY(!actions.closeLedger->isEnabled());
    QVERIFY(!actions.goBack->isEnabled());
    QVERIFY(actions.openFile->isEnabled());
    QVERIFY(!fixture.window->findChild<ContextBar *>()->isVisible());
}

void MainWindowTest::openingThenTimeline()
{
    WindowFixture fixture(smallLedger());
    fixture.window->show();
    QVERIFY(!fixture.timeline->isVisible());
    QVERIFY(fixture.open());
    QVERIFY(fixture.timeline->isVisible());
    QVERIFY(fixture.events->isVisible());
    QVERIFY(fixture.navigator->isVisible());
    QVERIFY(fixture.inspector->isVisible());
    QVERIFY(fixture.window->actions().closeLedger->isEnabled());
    QTRY_VERIFY(fixture.timeline->hasFocus());
}

void MainWindowTest::failureSaysWhyAndWhatToDo()
{
    WindowFixture fixture(smallLedger());
    LedgerSession broken(
        [] {
            return Result<std::unique_ptr<LedgerReader>>(Error{.code = ErrorCode::NotADatabase, .what = u"The file is not an SQLite database."_s,
                                                               .where = u"orders.db"_s, .untouched = u"Nothing was written."_s, .remedy = {}, .arguments = {}});
        },
        {u"orders.db"_s, u"orders.db"_s, {}, 0});
    fixture.data.workspace.setSession(&broken);
    fixture.window->show();
    broken.read();
    QTRY_COMPARE(broken.state(), LedgerSession::State::Failed);
    const auto *state = fixture.window->findChild<StateView *>();
    QTRY_VERIFY(state->isVisible());
    QCOMPARE(state->state().kind, ViewState::Kind::Failed);
    QVERIFY(state->state().sentence.contains(u"orders.db"));
    QVERIFY(state->state().sentence.contains(u"Nothing was written."));
    QSignalSpy wanted(fixture.window.get(), &MainWindow::otherLedgerWanted);
    state->state().actions.last()->trigger();
    QCOMPARE(wanted.count(), 1);
    fixture.data.workspace.setSession(nullptr);
}

void MainWindowTest::frameHasConnectionColourOnAllFourSides_data()
{
    QTest::addColumn<int>("colour");
    for (const FrameColor color : AllFrameColors)
        QTest::addRow("colour %d", static_cast<int>(color)) << static_cast<int>(color);
}

void MainWindowTest::frameHasConnectionColourOnAllFourSides()
{
    QFETCH(int, colour);
    WindowFixture fixture(smallLedger());
    LedgerSession session(fixture.data.store->source(), {u"ledger-prod"_s, {}, u"production"_s, colour});
    fixture.data.workspace.setSession(&session);
    fixture.window->show();
    const QImage picture = fixture.window->grab().toImage();
    const QColor expected = lightTokens().of(static_cast<FrameColor>(colour));
    const int right = picture.width() - 1;
    const int bottom = picture.height() - 1;
    for (const QPoint &point : {QPoint(right / 2, 0), QPoint(right / 2, 1), QPoint(right / 2, bottom), QPoint(right / 2, bottom - 1), QPoint(0, bottom / 2),
                                QPoint(1, bottom / 2), QPoint(right, bottom / 2), QPoint(right - 1, bottom / 2)})
        QCOMPARE(picture.pixelColor(point), expected);
    QVERIFY(picture.pixelColor(right / 2, 3) != expected);
    fixture.data.workspace.setSession(nullptr);
}

void MainWindowTest::titleNamesTheLedger()
{
    WindowFixture fixture(smallLedger());
    LedgerSession session(fixture.data.store->source(), {u"ledger-prod\u202e"_s, {}, u"production"_s, 5});
    fixture.data.workspace.setSession(&session);
    QVERIFY(fixture.window->windowTitle().startsWith(u"ledger-prod"));
    QVERIFY(fixture.window->windowTitle().contains(u"(production)"));
    QVERIFY(!fixture.window->windowTitle().contains(QChar(0x202e)));
    fixture.data.workspace.setSession(nullptr);
}

void MainWindowTest::everyControlHasAnAccessibleName()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    int controls = 0;
    for (const QWidget *widget : visibleChildren<QWidget>(*fixture.window)) {
        if (!isControl(*widget))
            continue;
        ++controls;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const QString name = widget->accessibleName().isEmpty() && button != nullptr ? button->text() : widget->accessibleName();
        QVERIFY2(!name.isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(controls >= 8);
}

void MainWindowTest::everyActionHasNameAndText()
{
    WindowFixture fixture(smallLedger());
    QSet<QString> names;
    const QList<QAction *> actions = fixture.window->actions().all();
    QVERIFY(actions.size() > 30);
    for (const QAction *action : actions) {
        QVERIFY(!action->text().isEmpty());
        QVERIFY2(!action->objectName().isEmpty(), qPrintable(action->text()));
        QVERIFY2(!names.contains(action->objectName()), qPrintable(action->objectName()));
        names.insert(action->objectName());
    }
}

void MainWindowTest::keysAreUnique()
{
    WindowFixture fixture(smallLedger());
    QHash<QKeySequence, QString> owners;
    const QList<QAction *> actions = fixture.window->actions().all();
    for (const QAction *action : actions) {
        for (const QKeySequence &key : action->shortcuts()) {
            QVERIFY2(!owners.contains(key), qPrintable(key.toString() + u' ' + action->text() + u' ' + owners.value(key)));
            owners.insert(key, action->text());
        }
    }
    QVERIFY(owners.contains(QKeySequence(Qt::CTRL | Qt::Key_K)));
    QVERIFY(owners.contains(QKeySequence(Qt::CTRL | Qt::Key_G)));
}

void MainWindowTest::noOperatorControls()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    const QRegularExpression writes(u"operat|kill|switch|flip|skip|quarantine|rewind|delete|insert|write"_s, QRegularExpression::CaseInsensitiveOption);
    for (const QAction *action : fixture.window->findChildren<QAction *>())
        QVERIFY2(!writes.match(action->text() + action->objectName()).hasMatch(), qPrintable(action->text()));
    for (const QAbstractButton *button : fixture.window->findChildren<QAbstractButton *>())
        QVERIFY2(!writes.match(button->text() + button->accessibleName()).hasMatch(), qPrintable(button->text()));
}

void MainWindowTest::singleKeysWorkOutsideTextFieldsOnly()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    QSignalSpy marked(fixture.window->actions().mark, &QAction::triggered);
    fixture.events->setFocus();
    QTest::keyClick(fixture.events, Qt::Key_M);
    QCOMPARE(fixture.events->text(), u"m"_s);
    QCOMPARE(marked.count(), 0);
    QWidget *button = fixture.window->findChild<PageBar *>()->findChildren<QToolButton *>().first();
    button->setFocus();
    QTest::keyClick(button, Qt::Key_M);
    QCOMPARE(marked.count(), 1);
}

void MainWindowTest::singleKeysCanBeSwitchedOff()
{
    WindowFixture fixture(smallLedger());
    ShellActions &actions = fixture.window->actions();
    actions.singleKeys->setChecked(false);
    QVERIFY(actions.mark->shortcuts().isEmpty());
    QCOMPARE(actions.goTo->shortcuts(), QList<QKeySequence>{QKeySequence(Qt::CTRL | Qt::Key_G)});
    actions.singleKeys->setChecked(true);
    QCOMPARE(actions.mark->shortcuts(), QList<QKeySequence>{QKeySequence(Qt::Key_M)});
}

void MainWindowTest::nothingIsCutAt1280_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("English, start") << u"en"_s << false;
    QTest::newRow("English, timeline") << u"en"_s << true;
    QTest::newRow("German, start") << u"de"_s << false;
    QTest::newRow("German, timeline") << u"de"_s << true;
}

void MainWindowTest::nothingIsCutAt1280()
{
    QFETCH(QString, language);
    QFETCH(bool, isOpen);
    QTranslator translator;
    if (translator.load(u":/i18n/ledgerscope_"_s + language + u".qm"_s))
        QCoreApplication::installTranslator(&translator);
    WindowFixture fixture(smallLedger(), {1280, 800});
    if (!isOpen)
        fixture.data.workspace.setSession(nullptr);
    fixture.window->show();
    if (isOpen)
        QVERIFY(fixture.open());
    QCOMPARE(fixture.window->size(), QSize(1280, 800));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // what has just been told has found its place
    for (const QAbstractButton *button : visibleChildren<QAbstractButton>(*fixture.window)) {
        if (!qobject_cast<const QLineEdit *>(button->parentWidget())) // icons inside fields are placed by the field
            QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text() + button->accessibleName()));
    }
    for (const QPushButton *button : visibleChildren<QPushButton>(*fixture.window))
        QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
    for (const QComboBox *box : visibleChildren<QComboBox>(*fixture.window)) {
        const int arrow = 34;
        QVERIFY2(box->fontMetrics().horizontalAdvance(box->currentText()) + arrow <= box->width() + 1, qPrintable(box->currentText()));
    }
    for (const ElidedLabel *label : visibleChildren<ElidedLabel>(*fixture.window))
        QVERIFY2(!label->isElided(), qPrintable(label->text()));
}

void MainWindowTest::navigatorStartsClosedWhenNarrow_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("isShown");
    QTest::newRow("1024 wide: closed") << QSize(1024, 640) << false;
    QTest::newRow("1199 wide: closed") << QSize(1199, 800) << false;
    QTest::newRow("1200 wide: open") << QSize(1200, 800) << true;
    QTest::newRow("2560 wide: open") << QSize(2560, 1440) << true;
}

void MainWindowTest::navigatorStartsClosedWhenNarrow()
{
    QFETCH(QSize, size);
    QFETCH(bool, isShown);
    WindowFixture fixture(smallLedger(), size);
    QVERIFY(fixture.open());
    QCOMPARE(fixture.navigator->isVisible(), isShown);
    QVERIFY(fixture.inspector->isVisible());
    QCOMPARE(fixture.window->minimumSize(), QSize(1024, 640));
}

void MainWindowTest::layoutIsRemembered()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    auto *splitter = fixture.window->findChild<QSplitter *>(u"timelinePage"_s);
    splitter->setSizes({200, 500});
    const QList<int> sizes = splitter->sizes();
    fixture.window->findChild<QDockWidget *>(u"navigatorDock"_s)->hide();
    fixture.window->close();
    QVERIFY(!fixture.layouts.isEmpty());
    fixture.window.reset();
    fixture.make({1440, 900});
    fixture.window->show();
    QTRY_VERIFY(fixture.timeline->isVisible());
    QVERIFY(!fixture.navigator->isVisible());
    QTRY_COMPARE(fixture.window->findChild<QSplitter *>(u"timelinePage"_s)->sizes(), sizes);
}

void MainWindowTest::resetForgetsTheLayout()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    fixture.window->findChild<QDockWidget *>(u"inspectorDock"_s)->hide();
    fixture.layouts.setLayout(u"timeline/1x1"_s, "x");
    fixture.window->actions().resetLayout->trigger();
    QVERIFY(fixture.layouts.isEmpty());
    QVERIFY(fixture.inspector->isVisible());
}

void MainWindowTest::panesAreWalkedWithF6()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    fixture.navigator->setFocus();
    QTRY_VERIFY(fixture.navigator->hasFocus());
    for (QLineEdit *expected : {fixture.timeline, fixture.events, fixture.inspector, fixture.navigator}) {
        fixture.window->actions().nextPane->trigger();
        QTRY_VERIFY2(expected->hasFocus(), qPrintable(expected->accessibleName()));
    }
    fixture.window->actions().previousPane->trigger();
    QTRY_VERIFY(fixture.inspector->hasFocus());
}

void MainWindowTest::backAndForward()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    Workspace &workspace = fixture.data.workspace;
    workspace.setCurrentEvent(EventId("01KSFR9B4R0000000000000001"));
    workspace.setCurrentEvent(EventId("01KSFR9C400000000000000002"));
    ShellActions &actions = fixture.window->actions();
    QVERIFY(actions.goBack->isEnabled());
    actions.goBack->trigger();
    QCOMPARE(workspace.currentEvent(), EventId("01KSFR9B4R0000000000000001"));
    QVERIFY(actions.goForward->isEnabled());
    actions.goForward->trigger();
    QCOMPARE(workspace.currentEvent(), EventId("01KSFR9C400000000000000002"));
    QVERIFY(!actions.goForward->isEnabled());
}

void MainWindowTest::lostConnectionShowsABanner()
{
    WindowFixture fixture(smallLedger());
    QVERIFY(fixture.open());
    const auto *banner = fixture.window->findChild<Banner *>();
    QVERIFY(!banner->isVisible());
    fixture.data.session.reportFailure({.code = ErrorCode::ConnectionLost, .what = u"The server closed the connection."_s, .where = {}, .untouched = {},
                                        .remedy = {}, .arguments = {}});
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->accessibleName().contains(u"Connection lost"));
    QVERIFY(fixture.timeline->isVisible()); // what was read stays
    QTest::mouseClick(banner->findChildren<QPushButton *>().last(), Qt::LeftButton);
    QTRY_VERIFY(!banner->isVisible());
}

void MainWindowTest::changedHistoryShowsABannerUntilItIsAnswered()
{
    const auto store = smallLedger();
    WindowFixture fixture(store);
    QVERIFY(fixture.open());
    const Banner *banner = fixture.window->findChildren<Banner *>().last();
    QVERIFY(!banner->isVisible());
    store->replace({eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:10472", "2026-05-25T14:23:11Z"),
                    eventRow("01KSFR9D380000000000000003", "price.corrected", "item:10472", "2026-05-25T14:23:13Z")});
    fixture.data.session.read();
    QTRY_VERIFY(banner->isVisible());
    QVERIFY(banner->accessibleName().contains(u"History changed. 1 events that were there are gone. 1 events are not what they were."));
    QVERIFY(fixture.timeline->isVisible());
    fixture.data.session.read(); // nothing more has happened: it stays all the same
    QTRY_COMPARE(fixture.data.session.loadState(), LedgerSession::LoadState::Complete);
    QVERIFY(banner->isVisible());
    QTest::mouseClick(banner->findChildren<QPushButton *>().last(), Qt::LeftButton);
    QTRY_VERIFY(!banner->isVisible());
}

void MainWindowTest::dropOpensOneLocalFile_data()
{
    QTest::addColumn<QList<QUrl>>("urls");
    QTest::addColumn<QString>("path");
    QTest::newRow("one file") << QList<QUrl>{QUrl(u"file:///data/a.db"_s)} << u"/data/a.db"_s;
    QTest::newRow("two files") << QList<QUrl>{QUrl(u"file:///a"_s), QUrl(u"file:///b"_s)} << QString();
    QTest::newRow("a web address") << QList<QUrl>{QUrl(u"https://example.org/a.db"_s)} << QString();
    QTest::newRow("nothing") << QList<QUrl>() << QString();
}

void MainWindowTest::dropOpensOneLocalFile()
{
    QFETCH(QList<QUrl>, urls);
    QFETCH(QString, path);
    WindowFixture fixture(smallLedger());
    QSignalSpy dropped(fixture.window.get(), &MainWindow::fileDropped);
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(fixture.window.get(), &enter);
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(fixture.window.get(), &event);
    QCOMPARE(dropped.count(), path.isEmpty() ? 0 : 1);
    if (!path.isEmpty())
        QCOMPARE(dropped.first().first().toString(), path);
}

void MainWindowTest::adoptedCommandsGiveWayToTheWindowsKeys()
{
    WindowFixture fixture(smallLedger());
    QAction own(u"Zoom in"_s);
    own.setShortcuts({QKeySequence(Qt::Key_Plus), QKeySequence(Qt::Key_M)});
    QAction twin(u"Next clock"_s);
    twin.setShortcut(QKeySequence(Qt::Key_C));
    fixture.window->actions().adopt({&own, &twin, fixture.window->actions().follow});
    QCOMPARE(own.shortcuts(), QList<QKeySequence>{QKeySequence(Qt::Key_Plus)});
    QVERIFY(twin.shortcuts().isEmpty());
    QCOMPARE(fixture.window->actions().follow->shortcuts(), QList<QKeySequence>{QKeySequence(Qt::Key_Space)}); // it was the window's own
    QVERIFY(fixture.window->actions().all().contains(&own));
    QVERIFY(!fixture.window->actions().all().contains(&twin));
}

void MainWindowTest::themeAndDensityMenus()
{
    WindowFixture fixture(smallLedger());
    fixture.window->actions().theme->actions().last()->trigger();
    QCOMPARE(fixture.theme.choice(), Theme::Choice::Dark);
    QVERIFY(fixture.window->actions().theme->actions().last()->isChecked());
    fixture.window->actions().density->actions().first()->trigger();
    QCOMPARE(fixture.theme.density(), Density::Compact);
    fixture.window->actions().zone->actions().last()->trigger();
    QCOMPARE(fixture.data.workspace.formatter().zone(), QTimeZone::systemTimeZone());
    fixture.window->actions().textLarger->trigger();
    QCOMPARE(fixture.theme.textPercent(), 110);
    fixture.window->actions().textNormal->trigger();
    QCOMPARE(fixture.theme.textPercent(), 100);
}

QTEST_MAIN(MainWindowTest)
#include "mainwindowtest.moc"
