// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/mappingmodel.h"
#include "views/open/connectionform.h"
#include "views/open/framecolorpicker.h"
#include "views/open/mappingpage.h"
#include "views/open/opendialog.h"
#include "views/open/reportview.h"
#include "views/open/startpage.h"
#include "views/theme/theme.h"
#include "views/widgets/stateview.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QProgressBar>
#include <QPromise>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The Open dialog and the start page, with a tester that answers at once.
class OpenDialogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void opensWithoutATest();
    void missingFieldIsTold();
    void returnOpens();
    void savedConnectionFillsTheForm();
    void tabbingIntoTheListKeepsWhatWasTyped();
    void productionPresetsWine();
    void chosenColourStays();
    void testShowsTheReport();
    void reportCanBeCopied();
    void failedTestSaysWhy();
    void editingDropsTheOutcome();
    void columnsPageProposesAndShowsSamples_C40();
    void mappingIsPartOfWhatIsOpened_C40();
    void passwordIsHidden();
    void everyControlHasAnAccessibleName();
    void startPageDoorsAreActions();
    void startPageListsRecent();
    void startPageShowsProgress();

private:
    std::unique_ptr<Theme> m_theme;
};

namespace {

Error failure(ErrorCode code)
{
    return {.code = code, .what = u"It did not work."_s, .where = u"db-ledger"_s, .untouched = u"Nothing was changed."_s, .remedy = {}, .arguments = {}};
}

class InstantTester final : public ConnectionTester
{
public:
    Result<ConnectionReport> report = ConnectionReport{};
    LedgerMapping lastMapping;
    QString lastUrl;
    int tests = 0;

    [[nodiscard]] Task<Result<ConnectionReport>> test(const LedgerUrl &url, const LedgerMapping &mapping) override
    {
        ++tests;
        lastMapping = mapping;
        lastUrl = url.redacted();
        return finished(report);
    }
    [[nodiscard]] Task<Result<StoreSchema>> schema(const LedgerUrl &) override
    {
        StoreTable table;
        table.name = "event_log2";
        for (const char *column : {"ulid", "event_type", "entity_ref", "payload_json", "idempotency_key", "at"})
            table.columns += {column, "text", {}};
        return finished(Result<StoreSchema>(StoreSchema{{table}}));
    }

private:
    template<typename T>
    [[nodiscard]] static Task<T> finished(const T &value)
    {
        QPromise<T> promise;
        promise.start();
        promise.addResult(value);
        promise.finish();
        return {promise.future(), {}};
    }
};

Event sampleEvent(const char *id, const char *entity)
{
    Event event;
    event.id = EventId(QByteArray(id));
    event.type = EventType("price.changed");
    event.entity = EntityRef::fromStored(entity);
    return event;
}

struct DialogFixture {
    InstantTester tester;
    SavedConnectionsModel saved;
    std::unique_ptr<OpenDialog> dialog;

    DialogFixture()
    {
        ConnectionReport report;
        report.profile.product = u"PostgreSQL 15.20"_s;
        report.samples = {sampleEvent("01KSFR9B4R0000000000000001", "customer:2147"), sampleEvent("01KSFR9C400000000000000001", "bid:B:5875")};
        report.capabilities.lines = {{CapabilityState::AsNeeded, CapabilityCode::CompanionTable, u"kill_switches"_s, u"The table kill_switches can be read."_s, {}},
                                     {CapabilityState::NotAvailable, CapabilityCode::NoSelectRight, u"cron_locks"_s, u"no SELECT on cron_locks for role ro"_s,
                                      u"GRANT SELECT ON cron_locks TO ro;"_s}};
        tester.report = report;
        saved.setConnections({{{u"ledger-prod"_s, u"postgresql://ledger_ro@db-ledger:5433/ledger"_s, u"production"_s, 5}, {}, u"PostgreSQL"_s},
                              {{u"demo.db"_s, u"/data/demo.db"_s, {}, 1}, {}, u"SQLite"_s}});
        dialog = std::make_unique<OpenDialog>(tester, saved);
        dialog->startNew(ConnectionFields::Way::SqliteFile);
        dialog->show();
    }
    [[nodiscard]] QLineEdit *field(const QString &name) const
    {
        for (QLineEdit *edit : dialog->findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == name)
                return edit;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *each : dialog->findChildren<QPushButton *>()) {
            if (QString(each->text()).remove(u'&') == text)
                return each;
        }
        return nullptr;
    }
    [[nodiscard]] bool shows(const QString &part) const
    {
        for (const QLabel *label : dialog->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(part))
                return true;
        }
        return false;
    }
};

} // namespace

void OpenDialogTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void OpenDialogTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void OpenDialogTest::opensWithoutATest()
{
    DialogFixture fixture;
    QSignalSpy opened(fixture.dialog.get(), &OpenDialog::openRequested);
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    QTest::mouseClick(fixture.button(u"Open"_s), Qt::LeftButton);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(fixture.tester.tests, 0);
    const auto request = opened.first().first().value<OpenRequest>();
    QCOMPARE(request.url.sqlitePath(), u"/data/a.db"_s);
    QCOMPARE(request.identity.name, u"a.db"_s);
    QVERIFY(!fixture.dialog->isVisible());
}

void OpenDialogTest::missingFieldIsTold()
{
    DialogFixture fixture;
    QSignalSpy opened(fixture.dialog.get(), &OpenDialog::openRequested);
    QTest::mouseClick(fixture.button(u"Open"_s), Qt::LeftButton);
    QCOMPARE(opened.count(), 0);
    QVERIFY(fixture.dialog->isVisible());
    QVERIFY(fixture.shows(u"No file is chosen"_s));
}

void OpenDialogTest::returnOpens()
{
    DialogFixture fixture;
    QSignalSpy opened(fixture.dialog.get(), &OpenDialog::openRequested);
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    QTest::keyClick(fixture.field(u"SQLite file"_s), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
}

void OpenDialogTest::savedConnectionFillsTheForm()
{
    DialogFixture fixture;
    auto *list = fixture.dialog->findChild<QListView *>();
    Q_EMIT list->clicked(fixture.saved.index(0));
    QCOMPARE(fixture.field(u"Host"_s)->text(), u"db-ledger"_s);
    QCOMPARE(fixture.field(u"Port"_s)->text(), u"5433"_s);
    QCOMPARE(fixture.field(u"Role"_s)->text(), u"ledger_ro"_s);
    QVERIFY(fixture.field(u"Host"_s)->isVisible());
    QCOMPARE(fixture.dialog->findChild<FrameColorPicker *>()->color(), FrameColor::Wine);
    QSignalSpy opened(fixture.dialog.get(), &OpenDialog::openRequested);
    Q_EMIT list->doubleClicked(fixture.saved.index(0));
    QCOMPARE(opened.count(), 1);
    const auto request = opened.first().first().value<OpenRequest>();
    QCOMPARE(request.identity.kind, u"production"_s);
    QCOMPARE(request.identity.url, u"postgresql://ledger_ro@db-ledger:5433/ledger"_s);
}

void OpenDialogTest::tabbingIntoTheListKeepsWhatWasTyped()
{
    DialogFixture fixture;
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/typed.db"_s);
    fixture.dialog->findChild<QListView *>()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(fixture.dialog->findChild<QListView *>(), Qt::Key_Down);
    QCOMPARE(fixture.field(u"SQLite file"_s)->text(), u"/data/typed.db"_s);
}

void OpenDialogTest::productionPresetsWine()
{
    DialogFixture fixture;
    auto *kind = fixture.dialog->findChild<QComboBox *>();
    kind->setCurrentIndex(kind->findData(u"production"_s));
    QCOMPARE(fixture.dialog->findChild<FrameColorPicker *>()->color(), FrameColor::Wine);
    kind->setCurrentIndex(kind->findData(u"test"_s));
    QCOMPARE(fixture.dialog->findChild<FrameColorPicker *>()->color(), FrameColor::Grey);
}

void OpenDialogTest::chosenColourStays()
{
    DialogFixture fixture;
    auto *picker = fixture.dialog->findChild<FrameColorPicker *>();
    QTest::mouseClick(picker->findChildren<QAbstractButton *>().at(2), Qt::LeftButton);
    QCOMPARE(picker->color(), FrameColor::Cyan);
    auto *kind = fixture.dialog->findChild<QComboBox *>();
    kind->setCurrentIndex(kind->findData(u"production"_s));
    QCOMPARE(picker->color(), FrameColor::Cyan);
}

void OpenDialogTest::testShowsTheReport()
{
    DialogFixture fixture;
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    QTest::mouseClick(fixture.button(u"Test connection"_s), Qt::LeftButton);
    QTRY_VERIFY(fixture.shows(u"PostgreSQL 15.20"_s));
    QVERIFY(fixture.shows(u"GRANT SELECT ON cron_locks TO ro;"_s));
    const auto *table = fixture.dialog->findChild<ReportView *>()->findChild<QTableView *>();
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), 2);
}

void OpenDialogTest::reportCanBeCopied()
{
    DialogFixture fixture;
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    QAction *copy = fixture.dialog->findChild<ReportView *>()->findChildren<QAction *>().first();
    QVERIFY(!copy->isEnabled());
    fixture.dialog->test();
    QTRY_VERIFY(copy->isEnabled());
    copy->trigger();
    QVERIFY(QApplication::clipboard()->text().contains(u"cron_locks"));
}

void OpenDialogTest::failedTestSaysWhy()
{
    DialogFixture fixture;
    fixture.tester.report = failure(ErrorCode::AuthenticationFailed);
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    fixture.dialog->test();
    const auto *state = fixture.dialog->findChild<ReportView *>()->findChild<StateView *>();
    QTRY_COMPARE(state->state().kind, ViewState::Kind::Failed);
    QVERIFY(state->state().sentence.contains(u"Nothing was changed."));
    QVERIFY(fixture.shows(state->state().title));
}

void OpenDialogTest::editingDropsTheOutcome()
{
    DialogFixture fixture;
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    fixture.dialog->test();
    QTRY_VERIFY(fixture.shows(u"PostgreSQL 15.20"_s));
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"2"_s);
    QVERIFY(!fixture.shows(u"PostgreSQL 15.20"_s));
}

void OpenDialogTest::columnsPageProposesAndShowsSamples_C40()
{
    DialogFixture fixture;
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    auto *tabs = fixture.dialog->findChildren<QTabBar *>().last();
    tabs->setCurrentIndex(1);
    auto *page = fixture.dialog->findChild<MappingPage *>();
    const auto tables = page->findChildren<QTableView *>();
    for (QPushButton *button : page->findChildren<QPushButton *>()) {
        if (button->text() == u"Read its tables" && button->isVisible())
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QTRY_VERIFY(tables.at(0)->isVisible());
    QCOMPARE(tables.at(0)->model()->rowCount(), 13);
    QTRY_COMPARE(fixture.tester.lastMapping.tables.value("events"), "event_log2");
    QTRY_COMPARE(tables.at(1)->model()->rowCount(), 2);
    QCOMPARE(tables.at(1)->model()->index(1, 2).data().toString(), u"bid:B:5875"_s);
}

void OpenDialogTest::mappingIsPartOfWhatIsOpened_C40()
{
    DialogFixture fixture;
    QTest::keyClicks(fixture.field(u"SQLite file"_s), u"/data/a.db"_s);
    LedgerMapping mapping;
    mapping.tables.insert("events", "event_log2");
    fixture.dialog->setMapping(mapping);
    QCOMPARE(fixture.tester.tests, 1);
    QSignalSpy saved(fixture.dialog.get(), &OpenDialog::mappingSaveWanted);
    QSignalSpy opened(fixture.dialog.get(), &OpenDialog::openRequested);
    QTest::mouseClick(fixture.button(u"Open"_s), Qt::LeftButton);
    QCOMPARE(opened.first().first().value<OpenRequest>().mapping.tables.value("events"), "event_log2");
    QCOMPARE(saved.count(), 0);
}

void OpenDialogTest::passwordIsHidden()
{
    DialogFixture fixture;
    QCOMPARE(fixture.field(u"Password"_s)->echoMode(), QLineEdit::Password);
    fixture.dialog->startNew(ConnectionFields::Way::Postgres);
    QTest::keyClicks(fixture.field(u"Database"_s), u"ledger"_s);
    QTest::keyClicks(fixture.field(u"Role"_s), u"ro"_s);
    QTest::keyClicks(fixture.field(u"Password"_s), u"hunter2"_s);
    QSignalSpy opened(fixture.dialog.get(), &OpenDialog::openRequested);
    QTest::mouseClick(fixture.button(u"Open"_s), Qt::LeftButton);
    const auto request = opened.first().first().value<OpenRequest>();
    QCOMPARE(request.url.password(), u"hunter2"_s);
    QVERIFY(!request.identity.url.contains(u"hunter2"));
    fixture.dialog->startNew(ConnectionFields::Way::Postgres);
    QVERIFY(fixture.field(u"Password"_s)->text().isEmpty());
}

void OpenDialogTest::everyControlHasAnAccessibleName()
{
    DialogFixture fixture;
    int controls = 0;
    for (const QWidget *widget : fixture.dialog->findChildren<QWidget *>()) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isControl = button || qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget)
            || qobject_cast<const QTabBar *>(widget) || (qobject_cast<const QAbstractItemView *>(widget) && !qobject_cast<const QComboBox *>(widget->parentWidget()->parentWidget()));
        if (!isControl || widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(u"qt_"))
            continue;
        ++controls;
        const QString name = widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
        QVERIFY2(!name.isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(controls > 20);
}

void OpenDialogTest::startPageDoorsAreActions()
{
    QAction openFile(u"Open"_s);
    QAction connectServer(u"Connect"_s);
    QAction demonstration(u"Demonstration"_s);
    QAction palette(u"Palette"_s);
    SavedConnectionsModel recent;
    StartPage page({&openFile, &connectServer, &demonstration, &palette}, recent);
    page.resize(1280, 700);
    page.show();
    QSignalSpy opened(&openFile, &QAction::triggered);
    QSignalSpy connected(&connectServer, &QAction::triggered);
    QSignalSpy shown(&demonstration, &QAction::triggered);
    for (QPushButton *button : page.findChildren<QPushButton *>()) {
        QVERIFY(!button->accessibleDescription().isEmpty());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(opened.count(), 1);
    QCOMPARE(connected.count(), 1);
    QCOMPARE(shown.count(), 1);
}

void OpenDialogTest::startPageListsRecent()
{
    QAction action(u"Open"_s);
    SavedConnectionsModel recent;
    StartPage page({&action, &action, &action, &action}, recent);
    page.resize(1280, 700);
    page.show();
    auto *list = page.findChild<QListView *>();
    QVERIFY(!list->isVisible());
    recent.setConnections({{{u"a.db"_s, u"/a.db"_s, {}, 0}, {}, u"SQLite"_s}});
    QVERIFY(list->isVisible());
    QSignalSpy chosen(&page, &StartPage::recentChosen);
    Q_EMIT list->activated(recent.index(0));
    QCOMPARE(chosen.first().first().toInt(), 0);
}

void OpenDialogTest::startPageShowsProgress()
{
    QAction action(u"Open"_s);
    SavedConnectionsModel recent;
    StartPage page({&action, &action, &action, &action}, recent);
    page.resize(1280, 700);
    page.show();
    QSignalSpy stopped(&page, &StartPage::demonstrationStopped);
    page.setDemonstrationProgress(50'000, 200'000);
    const auto bars = page.findChildren<QProgressBar *>();
    const auto shown = std::find_if(bars.begin(), bars.end(), [](const QProgressBar *bar) { return bar->isVisible(); });
    QVERIFY(shown != bars.end());
    QCOMPARE((*shown)->value() * 4, (*shown)->maximum());
    for (QPushButton *button : page.findChildren<QPushButton *>()) {
        if (button->text() == u"Cancel")
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(stopped.count(), 1);
    page.setDemonstrationIdle();
    QVERIFY(!(*shown)->isVisible());
}

QTEST_MAIN(OpenDialogTest)
#include "opendialogtest.moc"
