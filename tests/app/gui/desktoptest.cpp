// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/desktop.h"
#include "backend/core/clock.h"
#include "backend/userdata/savedvalues.h"
#include "models/ledgerfollower.h"
#include "tests/support/caseledgers.h"
#include "tests/support/sqlitestore.h"
#include "views/compare/comparisondialog.h"
#include "views/open/opendialog.h"
#include "views/open/startpage.h"
#include "views/settings/settingsdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/shellactions.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The whole desktop in one process, on real SQLite ledgers.
class DesktopTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void commandLineOpensAndSelects();
    void nowIsWhatTheCommandLineSays();
    void badCommandLineOpensNothing_data();
    void badCommandLineOpensNothing();
    void openedLedgerIsRememberedWithoutPassword();
    void ledgerThatCannotBeOpenedIsNotRemembered();
    void walWithoutShmIsReadFromAPrivateCopy();
    void droppedFileOpensWithItsSavedName();
    void closingGoesBackToStart();
    void anotherLedgerReplacesTheFirst();
    void mappingIsKeptForTheNextTime_C40();
    void preferencesSurvive();
    void thresholdsLanguageAndKeysSurvive();
    void nonsenseInTheSettingsIsNotTaken();
    void settingsOpenByTheirKey();
    void demonstrationIsWrittenOnce();
    void stoppedDemonstrationLeavesNothing();
    void chipsComeFromTheLedgersTypes();
    void theSpaceBarFollowsInTheViews();
    void theSelectedRangeIsComparedFromTheBandAndTheMenu();

private:
    [[nodiscard]] std::unique_ptr<Desktop> makeDesktop();
    [[nodiscard]] QString makeLedger(const QString &name, const QByteArray &sql);
    [[nodiscard]] static bool isReady(const Desktop &desktop, LedgerSession &session);

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QTemporaryDir> m_directory;
    FixedClock m_clock{Instant::fromMilliseconds(1'780'272'000'000)};
};

namespace {

const QByteArray ThreeEvents =
    "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES"
    "('01KSFR9B4R0000000000000001','price.changed','item','10472','{\"p\":1}','2026-05-25T14:23:11Z'),"
    "('01KSFR9C400000000000000002','order.placed','order','SO-1','{}','2026-05-25T14:23:12Z'),"
    "('01KSFR9D380000000000000003','price.changed','item','10472','{\"p\":2}','2026-05-25T14:23:13Z');";

} // namespace

void DesktopTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void DesktopTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(m_directory->isValid());
}

std::unique_ptr<Desktop> DesktopTest::makeDesktop()
{
    const Desktop::Places places{m_directory->filePath(u"config"_s), m_directory->filePath(u"data"_s), m_directory->filePath(u"cache"_s)};
    auto desktop = std::make_unique<Desktop>(places, *m_theme, m_clock);
    desktop->window().resize(1440, 900);
    desktop->window().show();
    return desktop;
}

QString DesktopTest::makeLedger(const QString &name, const QByteArray &sql)
{
    const QString path = m_directory->filePath(name);
    SqliteStore store(path);
    store.run(baseSchemaSql(StoreKind::Sqlite));
    store.run(sql);
    return path;
}

bool DesktopTest::isReady(const Desktop &, LedgerSession &session)
{
    return QTest::qWaitFor([&session] { return session.loadState() == LedgerSession::LoadState::Complete && session.eventCount().has_value(); }, 10'000);
}

void DesktopTest::commandLineOpensAndSelects()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    const auto desktop = makeDesktop();
    const auto options = GuiOptions::parse({QFile::encodeName(path), "--entity", "item:10472", "--event", "01KSFR9C400000000000000002", "--clock", "ulid"});
    QVERIFY(options.isOk());
    QVERIFY(desktop->apply(*options).isOk());
    QVERIFY(isReady(*desktop, *desktop->session()));
    QTRY_COMPARE(desktop->workspace().currentEvent(), EventId("01KSFR9C400000000000000002"));
    QCOMPARE(desktop->workspace().focusEntity()->toText(), "item:10472");
    QCOMPARE(desktop->workspace().clock(), ClockKind::Ulid);
    QCOMPARE(*desktop->session()->eventCount(), 3);
}

void DesktopTest::nowIsWhatTheCommandLineSays()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    const auto desktop = makeDesktop();
    QVERIFY(desktop->apply(GuiOptions::parse({QFile::encodeName(path), "--now", "2026-06-01T12:00:00Z"}).value()).isOk());
    QVERIFY(isReady(*desktop, *desktop->session()));
    QCOMPARE(toIsoUtc(desktop->session()->readAt(), 0), "2026-06-01T12:00:00Z");
    QTRY_VERIFY(desktop->window().follower().completeUpTo());
    QCOMPARE(toIsoUtc(*desktop->window().follower().completeUpTo(), 0), "2026-06-01T12:00:00Z");
}

void DesktopTest::badCommandLineOpensNothing_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("unknown scheme") << QByteArrayList{"mysql://db/x"} << ErrorCode::UnknownScheme;
    QTest::newRow("no such mapping file") << QByteArrayList{"a.db", "--map", "/nonexistent/map.json"} << ErrorCode::NotFound;
}

void DesktopTest::badCommandLineOpensNothing()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(ErrorCode, code);
    const auto desktop = makeDesktop();
    const auto applied = desktop->apply(GuiOptions::parse(arguments).value());
    QVERIFY(!applied.isOk());
    QCOMPARE(applied.error().code, code);
    QVERIFY(desktop->session() == nullptr);
}

void DesktopTest::openedLedgerIsRememberedWithoutPassword()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    {
        const auto desktop = makeDesktop();
        OpenRequest request{LedgerUrl::fromSqlitePath(path), {u"my ledger"_s, {}, u"production"_s, 5}, {}};
        request.identity.url = request.url.redacted();
        desktop->openLedger(request);
        QVERIFY(isReady(*desktop, *desktop->session()));
        QCOMPARE(desktop->window().frameColor(), FrameColor::Wine);
        QTRY_COMPARE(desktop->window().actions().recentMenu->actions().size(), 1);
    }
    const auto next = makeDesktop();
    const QList<QAction *> recent = next->window().actions().recentMenu->actions();
    QCOMPARE(recent.size(), 1);
    QCOMPARE(recent.first()->text(), u"my ledger"_s);
    recent.first()->trigger();
    QVERIFY(isReady(*next, *next->session()));
    QCOMPARE(next->session()->identity().kind, u"production"_s);
    QCOMPARE(next->window().frameColor(), FrameColor::Wine);
}

void DesktopTest::walWithoutShmIsReadFromAPrivateCopy()
{
    const QString live = m_directory->filePath(u"live.db"_s);
    const QDir lone(m_directory->filePath(u"lone"_s));
    QVERIFY(QDir().mkpath(lone.path()));
    {
        SqliteStore store(live);
        store.run("PRAGMA journal_mode=WAL;");
        store.run(baseSchemaSql(StoreKind::Sqlite));
        store.run(ThreeEvents);
        QVERIFY(QFile::copy(live, lone.filePath(u"lone.db"_s)));
        QVERIFY(QFile::copy(live + u"-wal"_s, lone.filePath(u"lone.db-wal"_s)));
    }
    const auto desktop = makeDesktop();
    const QDir cache(m_directory->filePath(u"cache"_s));
    OpenRequest request{LedgerUrl::fromSqlitePath(lone.filePath(u"lone.db"_s)), {u"lone"_s, {}, {}, 0}, {}};
    desktop->openLedger(request);
    QMessageBox *box = nullptr;
    QTRY_VERIFY((box = desktop->window().findChild<QMessageBox *>()) != nullptr && box->isVisible());
    QVERIFY(cache.isEmpty());
    QVERIFY(box->button(QMessageBox::Cancel) != nullptr);
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::AcceptRole)
            button->click();
    }
    QVERIFY(isReady(*desktop, *desktop->session()));
    QCOMPARE(*desktop->session()->eventCount(), 3);
    QTRY_VERIFY(desktop->session()->columns().isComplete());
    QCOMPARE(cache.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1); // one for both connections
    QCOMPARE(lone.entryList(QDir::Files, QDir::Name), (QStringList{u"lone.db"_s, u"lone.db-wal"_s}));
    desktop->closeLedger();
    QVERIFY(cache.isEmpty());
}

void DesktopTest::ledgerThatCannotBeOpenedIsNotRemembered()
{
    const QString path = m_directory->filePath(u"no.db"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(5000, 'x'));
    file.close();
    const auto desktop = makeDesktop();
    QVERIFY(desktop->apply(GuiOptions::parse({QFile::encodeName(path)}).value()).isOk());
    QTRY_COMPARE(desktop->session()->state(), LedgerSession::State::Failed);
    QCOMPARE(desktop->session()->error()->code, ErrorCode::NotADatabase);
    QVERIFY(desktop->window().actions().recentMenu->actions().isEmpty());
}

void DesktopTest::droppedFileOpensWithItsSavedName()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    const auto desktop = makeDesktop();
    Q_EMIT desktop->window().fileDropped(path);
    QVERIFY(isReady(*desktop, *desktop->session()));
    QCOMPARE(desktop->session()->identity().name, u"a.db"_s);
    OpenRequest renamed{LedgerUrl::fromSqlitePath(path), {u"renamed"_s, LedgerUrl::fromSqlitePath(path).redacted(), {}, 2}, {}};
    desktop->openLedger(renamed);
    QVERIFY(isReady(*desktop, *desktop->session()));
    desktop->closeLedger();
    Q_EMIT desktop->window().fileDropped(path);
    QCOMPARE(desktop->session()->identity().name, u"renamed"_s);
}

void DesktopTest::closingGoesBackToStart()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    const auto desktop = makeDesktop();
    const auto *start = desktop->window().findChild<StartPage *>();
    QVERIFY(start->isVisible());
    Q_EMIT desktop->window().fileDropped(path);
    QVERIFY(isReady(*desktop, *desktop->session()));
    QTRY_VERIFY(!start->isVisible());
    desktop->window().actions().closeLedger->trigger();
    QVERIFY(desktop->session() == nullptr);
    QVERIFY(start->isVisible());
}

void DesktopTest::anotherLedgerReplacesTheFirst()
{
    const QString first = makeLedger(u"a.db"_s, ThreeEvents);
    const QString second = makeLedger(u"b.db"_s, "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES"
                                                 "('01KSFR9B4R0000000000000009','x.y','z','1','{}','2026-05-25T14:23:11Z');");
    const auto desktop = makeDesktop();
    Q_EMIT desktop->window().fileDropped(first);
    QVERIFY(isReady(*desktop, *desktop->session()));
    desktop->workspace().setCurrentEvent(EventId("01KSFR9C400000000000000002"));
    Q_EMIT desktop->window().fileDropped(second);
    QVERIFY(!desktop->workspace().currentEvent().has_value());
    QVERIFY(isReady(*desktop, *desktop->session()));
    QCOMPARE(*desktop->session()->eventCount(), 1);
}

void DesktopTest::mappingIsKeptForTheNextTime_C40()
{
    const QString path = m_directory->filePath(u"other.db"_s);
    {
        SqliteStore store(path);
        store.run(caseSql(u"C40"_s));
    }
    LedgerMapping mapping;
    mapping.tables.insert("events", "event_log2");
    mapping.columns["events"] = {{"event_id", "ulid"}, {"entity_ref", "entity_ref"}, {"occurred_at", "at"}};
    {
        const auto desktop = makeDesktop();
        const LedgerUrl url = LedgerUrl::fromSqlitePath(path);
        desktop->openLedger({url, {u"other"_s, url.redacted(), {}, 0}, mapping});
        QVERIFY(isReady(*desktop, *desktop->session()));
    }
    const auto next = makeDesktop();
    Q_EMIT next->window().fileDropped(path);
    QVERIFY(isReady(*next, *next->session()));
    QCOMPARE(next->session()->profile().eventsTable, "event_log2");
    QCOMPARE(*next->session()->eventCount(), 2);
}

void DesktopTest::preferencesSurvive()
{
    {
        const auto desktop = makeDesktop();
        m_theme->setChoice(Theme::Choice::Dark);
        m_theme->setDensity(Density::Compact);
        desktop->workspace().setFormatter(Formatter(QTimeZone("Asia/Tokyo"), QLocale::c()));
    }
    m_theme->setChoice(Theme::Choice::Light);
    m_theme->setDensity(Density::Standard);
    const auto next = makeDesktop();
    QCOMPARE(m_theme->choice(), Theme::Choice::Dark);
    QCOMPARE(m_theme->density(), Density::Compact);
    QCOMPARE(next->workspace().formatter().zone().id(), "Asia/Tokyo");
    m_theme->setChoice(Theme::Choice::Light);
    m_theme->setDensity(Density::Standard);
}

void DesktopTest::thresholdsLanguageAndKeysSurvive()
{
    {
        const auto desktop = makeDesktop();
        ClockThresholds thresholds;
        thresholds.backfillNanoseconds = 2 * Instant::PerHour;
        thresholds.skewNanoseconds = 0;
        desktop->workspace().setThresholds(thresholds);
        desktop->workspace().setLateSettle(90 * Instant::PerSecond);
        Q_EMIT desktop->settingsDialog().languageChosen(u"de"_s);
        ShellActions &actions = desktop->window().actions();
        actions.keys().setKeys(*actions.goTo, {QKeySequence(Qt::Key_F7), QKeySequence(Qt::Key_H)});
        actions.keys().setKeys(*actions.mark, {});
        actions.keys().setKeys(*actions.quit, {QKeySequence(Qt::Key_F8)});
        actions.keys().reset(*actions.quit);
        actions.singleKeys->setChecked(false);
        // A command of a panel, too.
        const QList<QAction *> commands = actions.keys().commands();
        const auto zoom = std::find_if(commands.begin(), commands.end(), [](const QAction *command) { return command->objectName() == u"timeline.zoomIn"; });
        QVERIFY(zoom != commands.end());
        actions.keys().setKeys(**zoom, {QKeySequence(Qt::Key_F9)});
    }
    QCOMPARE(Preferences::languageIn(m_directory->filePath(u"config"_s)), u"de"_s);
    const auto next = makeDesktop();
    QCOMPARE(next->workspace().thresholds().backfillNanoseconds, 2 * Instant::PerHour);
    QCOMPARE(next->workspace().thresholds().skewNanoseconds, 0);
    QCOMPARE(next->workspace().lateSettle(), 90 * Instant::PerSecond);
    ShellActions &actions = next->window().actions();
    QCOMPARE(actions.goTo->shortcuts(), QList<QKeySequence>{QKeySequence(Qt::Key_F7)});
    QVERIFY(actions.mark->shortcuts().isEmpty());
    QVERIFY(!actions.singleKeys->isChecked());
    QVERIFY(!actions.keys().isChanged(*actions.quit));
    actions.singleKeys->setChecked(true);
    QCOMPARE(actions.goTo->shortcuts(), (QList<QKeySequence>{QKeySequence(Qt::Key_F7), QKeySequence(Qt::Key_H)}));
    const QList<QAction *> commands = actions.keys().commands();
    QVERIFY(std::any_of(commands.begin(), commands.end(), [](const QAction *command) {
        return command->objectName() == u"timeline.zoomIn" && command->shortcuts() == QList<QKeySequence>{QKeySequence(Qt::Key_F9)};
    }));
    for (const QAction *command : commands)
        QVERIFY2(!command->objectName().isEmpty(), qPrintable(command->text())); // without a name its keys could not be kept
}

void DesktopTest::nonsenseInTheSettingsIsNotTaken()
{
    SavedValues values(m_directory->filePath(u"config"_s), u"preferences"_s);
    values.set("late", "-1");
    values.set("backfill", "a day");
    values.set("skew", "");
    values.set("keys/quit", "Ctrl+Nonsense");
    values.set("singleKeys", "maybe");
    QVERIFY(values.save().isOk());
    const auto desktop = makeDesktop();
    QCOMPARE(desktop->workspace().lateSettle(), Workspace::StandardLateSettle);
    QCOMPARE(desktop->workspace().thresholds().backfillNanoseconds, ClockThresholds{}.backfillNanoseconds);
    QCOMPARE(desktop->workspace().thresholds().skewNanoseconds, ClockThresholds{}.skewNanoseconds);
    QVERIFY(desktop->window().actions().singleKeys->isChecked());
    QCOMPARE(desktop->window().actions().quit->shortcuts(), QList<QKeySequence>{QKeySequence(Qt::CTRL | Qt::Key_Q)});
}

void DesktopTest::settingsOpenByTheirKey()
{
    const auto desktop = makeDesktop();
    desktop->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desktop->window()));
    QTest::keyClick(&desktop->window(), Qt::Key_Comma, Qt::ControlModifier);
    QVERIFY(desktop->settingsDialog().isVisible());
}

void DesktopTest::demonstrationIsWrittenOnce()
{
    const QString path = m_directory->filePath(u"data/demonstration.db"_s);
    const auto desktop = makeDesktop();
    desktop->window().actions().openDemonstration->trigger();
    QVERIFY(QTest::qWaitFor([&desktop] { return desktop->session() != nullptr; }, 120'000));
    QVERIFY(isReady(*desktop, *desktop->session()));
    QCOMPARE(*desktop->session()->eventCount(), 200'000);
    QCOMPARE(desktop->session()->identity().kind, u"demonstration"_s);
    const QDateTime written = QFileInfo(path).lastModified();
    desktop->closeLedger();
    desktop->window().actions().openDemonstration->trigger();
    QVERIFY(desktop->session() != nullptr);
    QVERIFY(isReady(*desktop, *desktop->session()));
    QCOMPARE(QFileInfo(path).lastModified(), written);
}

void DesktopTest::stoppedDemonstrationLeavesNothing()
{
    Demonstration demonstration(m_directory->filePath(u"data"_s));
    QSignalSpy failed(&demonstration, &Demonstration::failed);
    QSignalSpy progressed(&demonstration, &Demonstration::progressed);
    demonstration.prepare();
    QVERIFY(progressed.wait(30'000));
    demonstration.stop();
    QVERIFY(failed.count() == 1 || failed.wait(30'000));
    QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::Cancelled);
    QVERIFY(QDir(m_directory->filePath(u"data"_s)).isEmpty());
}

void DesktopTest::chipsComeFromTheLedgersTypes()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    const auto desktop = makeDesktop();
    Q_EMIT desktop->window().fileDropped(path);
    QVERIFY(isReady(*desktop, *desktop->session()));
    QCOMPARE(desktop->session()->columns().types().size(), 2U);
    QVERIFY(!desktop->window().grab().isNull());
}

void DesktopTest::theSpaceBarFollowsInTheViews()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    const auto desktop = makeDesktop();
    QVERIFY(desktop->apply(GuiOptions::parse({QFile::encodeName(path)}).value()).isOk());
    QVERIFY(isReady(*desktop, *desktop->session()));
    QAction *follow = desktop->window().actions().follow;
    QTRY_VERIFY(follow->isEnabled());
    int views = 0;
    for (QWidget *view : desktop->window().findChildren<QWidget *>()) {
        if (view->isWindow() || qobject_cast<QMenu *>(view) || !view->actions().contains(follow))
            continue;
        ++views;
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Space);
        QCOMPARE(follow->isChecked(), views % 2 == 1);
    }
    QCOMPARE(views, 2); // table and timeline
}

void DesktopTest::theSelectedRangeIsComparedFromTheBandAndTheMenu()
{
    const QString path = makeLedger(u"a.db"_s, ThreeEvents);
    const auto desktop = makeDesktop();
    QVERIFY(!desktop->window().actions().compareRanges->isEnabled());
    QVERIFY(desktop->apply(GuiOptions::parse({QFile::encodeName(path)}).value()).isOk());
    QVERIFY(isReady(*desktop, *desktop->session()));
    const Instant second = *Timestamp::fromText("2026-05-25T14:23:12Z").instant();
    const InstantRange range{second, {second.nanoseconds + 2 * Instant::PerSecond}};
    desktop->workspace().setSelectedRange(range);
    const QList<QPushButton *> buttons = desktop->window().findChildren<QPushButton *>();
    const auto compare = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) { return button->text() == u"Compare…"_s; });
    QVERIFY(compare != buttons.end());
    QTRY_VERIFY((*compare)->isVisible());
    QTest::mouseClick(*compare, Qt::LeftButton);
    QVERIFY(desktop->comparison().isVisible());
    QCOMPARE(desktop->comparison().model().range(), std::optional(range));
    QTRY_COMPARE(desktop->comparison().model().rowCount(), 2);
    desktop->comparison().close();
    desktop->window().actions().compareRanges->trigger();
    QVERIFY(desktop->comparison().isVisible());
}

QTEST_MAIN(DesktopTest)
#include "desktoptest.moc"
