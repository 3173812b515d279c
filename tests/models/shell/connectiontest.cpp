// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/profileprobe.h"
#include "models/errortext.h"
#include "models/formatting.h"
#include "models/shell/capabilitymodel.h"
#include "models/shell/connectionfields.h"
#include "models/shell/connectiontrial.h"
#include "models/shell/ledgerkinds.h"
#include "models/shell/rangetext.h"
#include "models/shell/samplemodel.h"
#include "models/shell/savedconnectionsmodel.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QPromise>
#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// What the Open dialog is made of, without widgets.
class ConnectionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fieldsMakeAnAddress_data();
    void fieldsMakeAnAddress();
    void missingFieldsAreNamed_data();
    void missingFieldsAreNamed();
    void passwordStaysApart();
    void savedAddressFillsTheFields_data();
    void savedAddressFillsTheFields();
    void reportTellsSubjectsInWordsOfItsOwn_data();
    void reportTellsSubjectsInWordsOfItsOwn();
    void reportOfALimitedRoleNamesTheRights();
    void reportIsCopiedAsText();
    void everyErrorHasATitle();
    void errorTextIsSafeToShow();
    void savedConnectionsAreListed();
    void samplesLookAsTheyWill();
    void trialKeepsTheLatestTry();
    void trialTellsFailure();
    void rangeInWords_data();
    void rangeInWords();
};

namespace {

using Way = ConnectionFields::Way;

/// Answers when told to.
class ManualTester final : public ConnectionTester
{
public:
    [[nodiscard]] Task<Result<ConnectionReport>> test(const LedgerUrl &, const LedgerMapping &) override
    {
        m_reports.push_back(std::make_unique<QPromise<Result<ConnectionReport>>>());
        m_reports.back()->start();
        return {m_reports.back()->future(), {}};
    }
    [[nodiscard]] Task<Result<StoreSchema>> schema(const LedgerUrl &) override
    {
        QPromise<Result<StoreSchema>> promise;
        promise.start();
        promise.addResult(Error{.code = ErrorCode::NotFound, .what = {}, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
        promise.finish();
        return {promise.future(), {}};
    }
    void answer(std::size_t attempt, const Result<ConnectionReport> &report)
    {
        m_reports[attempt]->addResult(report);
        m_reports[attempt]->finish();
    }

private:
    std::vector<std::unique_ptr<QPromise<Result<ConnectionReport>>>> m_reports;
};

ConnectionReport reportOfProduct(const QString &product)
{
    ConnectionReport report;
    report.profile.product = product;
    return report;
}

} // namespace

void ConnectionTest::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void ConnectionTest::fieldsMakeAnAddress_data()
{
    QTest::addColumn<ConnectionFields>("fields");
    QTest::addColumn<QString>("redacted");
    QTest::newRow("a file") << ConnectionFields{.way = Way::SqliteFile, .path = u"/data/my ledger.db"_s}
                            << LedgerUrl::fromSqlitePath(u"/data/my ledger.db"_s).redacted();
    QTest::newRow("database alone: local socket") << ConnectionFields{.way = Way::Postgres, .database = u"ledger"_s} << u"postgresql:///ledger"_s;
    QTest::newRow("role without a host") << ConnectionFields{.way = Way::Postgres, .database = u"ledger"_s, .role = u"ro"_s} << u"postgresql://ro@/ledger"_s;
    QTest::newRow("host, port, role") << ConnectionFields{.way = Way::Postgres, .host = u"db"_s, .port = u"5433"_s, .database = u"ledger"_s, .role = u"ro"_s}
                                      << u"postgresql://ro@db:5433/ledger"_s;
    QTest::newRow("a service") << ConnectionFields{.way = Way::Service, .service = u" prod "_s} << u"service=prod"_s;
    QTest::newRow("a URL") << ConnectionFields{.way = Way::Url, .url = u"postgres://db/ledger"_s}
                           << LedgerUrl::parse(u"postgres://db/ledger"_s).value().redacted();
}

void ConnectionTest::fieldsMakeAnAddress()
{
    QFETCH(ConnectionFields, fields);
    QFETCH(QString, redacted);
    const auto url = ledgerUrlOf(fields);
    QVERIFY2(url.isOk(), url ? "" : qPrintable(url.error().text()));
    QCOMPARE(url->redacted(), redacted);
}

void ConnectionTest::missingFieldsAreNamed_data()
{
    QTest::addColumn<ConnectionFields>("fields");
    QTest::addColumn<QString>("word");
    QTest::newRow("no file") << ConnectionFields{.way = Way::SqliteFile} << u"file"_s;
    QTest::newRow("no database") << ConnectionFields{.way = Way::Postgres, .host = u"db"_s} << u"database"_s;
    QTest::newRow("a port that is none") << ConnectionFields{.way = Way::Postgres, .port = u"http"_s, .database = u"l"_s} << u"http"_s;
    QTest::newRow("a port too high") << ConnectionFields{.way = Way::Postgres, .port = u"70000"_s, .database = u"l"_s} << u"70000"_s;
    QTest::newRow("a host that is none") << ConnectionFields{.way = Way::Postgres, .host = u"my host"_s, .database = u"l"_s} << u"my host"_s;
    QTest::newRow("no service") << ConnectionFields{.way = Way::Service} << u"service"_s;
    QTest::newRow("no address") << ConnectionFields{.way = Way::Url} << u"address"_s;
    QTest::newRow("an unknown scheme") << ConnectionFields{.way = Way::Url, .url = u"mysql://db/x"_s} << u"mysql"_s;
}

void ConnectionTest::missingFieldsAreNamed()
{
    QFETCH(ConnectionFields, fields);
    QFETCH(QString, word);
    const auto url = ledgerUrlOf(fields);
    QVERIFY(!url.isOk());
    QVERIFY2(url.error().text().contains(word), qPrintable(url.error().text()));
    QCOMPARE(exitCodeOf(url.error().code), 2);
}

void ConnectionTest::passwordStaysApart()
{
    const auto url = ledgerUrlOf({.way = Way::Postgres, .host = u"db"_s, .database = u"l"_s, .role = u"ro"_s, .password = u"p@ss:w/rd?"_s});
    QVERIFY(url.isOk());
    QCOMPARE(url->password(), u"p@ss:w/rd?"_s);
    QVERIFY(!url->redacted().contains(u"ss:w"));
    QVERIFY(!url->conninfo().contains(u"ss:w"));
    QVERIFY(fieldsOf(url->redacted()).password.isEmpty());
}

void ConnectionTest::savedAddressFillsTheFields_data()
{
    QTest::addColumn<QString>("redacted");
    QTest::addColumn<Way>("way");
    QTest::newRow("file") << u"/data/a.db"_s << Way::SqliteFile;
    QTest::newRow("server") << u"postgresql://ro@db:5433/ledger"_s << Way::Postgres;
    QTest::newRow("server with a schema") << u"postgresql://db/ledger?options=-csearch_path%3Daudit"_s << Way::Postgres;
    QTest::newRow("server with parameters of its own") << u"postgresql://db/ledger?sslmode=require"_s << Way::Url;
    QTest::newRow("service") << u"service=prod"_s << Way::Service;
}

void ConnectionTest::savedAddressFillsTheFields()
{
    QFETCH(QString, redacted);
    QFETCH(Way, way);
    const ConnectionFields fields = fieldsOf(redacted);
    QCOMPARE(fields.way, way);
    const auto back = ledgerUrlOf(fields);
    QVERIFY2(back.isOk(), back ? "" : qPrintable(back.error().text()));
    QCOMPARE(back->redacted(), LedgerUrl::parse(redacted).value().redacted());
}

void ConnectionTest::reportTellsSubjectsInWordsOfItsOwn_data()
{
    QTest::addColumn<Capability>("line");
    QTest::addColumn<QString>("subject");
    const auto line = [](CapabilityCode code, const Phrase &subject) {
        return Capability{.state = CapabilityState::AsNeeded, .code = code, .subject = subject, .text = QT_TRANSLATE_NOOP("Phrase", "There is no table %1.")};
    };
    QTest::newRow("the session, not its role") << line(CapabilityCode::ReadOnlySession, u"ro"_s) << u"Session is read-only"_s;
    QTest::newRow("a table") << line(CapabilityCode::CompanionTable, u"kill_switches"_s) << u"kill_switches"_s;
    QTest::newRow("an order") << line(CapabilityCode::OrderUnavailable, QT_TRANSLATE_NOOP("Phrase", "occurred")) << u"Order: occurred"_s;
    QTest::newRow("row security of a table") << line(CapabilityCode::RowSecurity, Phrase(QT_TRANSLATE_NOOP("Phrase", "Row security of %1"), {u"events"_s}))
                                             << u"Row security of events"_s;
    QTest::newRow("a name with a control character") << line(CapabilityCode::CompanionTable, u"a\u0007"_s) << displayText(u"a\u0007"_s);
}

void ConnectionTest::reportTellsSubjectsInWordsOfItsOwn()
{
    QFETCH(Capability, line);
    QTEST(CapabilityModel::subjectOf(line), "subject");
    QCOMPARE(CapabilityModel::sentenceOf(line), u"There is no table %1."_s);
}

void ConnectionTest::reportOfALimitedRoleNamesTheRights()
{
    CapabilityModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const Capability denied{CapabilityState::NotAvailable, CapabilityCode::NoSelectRight, u"cron_locks"_s, u"no right"_s,
                            u"GRANT SELECT ON cron_locks TO ro;"_s};
    model.setReport({{{CapabilityState::AsNeeded, CapabilityCode::CompanionTable, u"kill_switches"_s, u"readable"_s, {}}, denied, denied}});
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.grants(), QStringList{u"GRANT SELECT ON cron_locks TO ro;"_s});
    QCOMPARE(model.index(0, 0).data(CapabilityModel::SeverityRole).toInt(), static_cast<int>(Severity::Ok));
    QCOMPARE(model.index(1, 0).data(CapabilityModel::SeverityRole).toInt(), static_cast<int>(Severity::NotKnown));
    QVERIFY(model.index(1, 0).data(Qt::AccessibleTextRole).toString().contains(u"not available"));
    QCOMPARE(model.summary(), u"1 as needed, 0 with a remark, 2 not available"_s);
}

void ConnectionTest::reportIsCopiedAsText()
{
    CapabilityModel model;
    LedgerProfile profile;
    profile.eventsTable = "events";
    model.setReport(reportOf(profile));
    const QString text = model.plainText();
    QCOMPARE(text.count(u'\n'), model.rowCount() + 1 + model.grants().size());
    QVERIFY(text.contains(u"kill_switches"));
}

void ConnectionTest::everyErrorHasATitle()
{
    QSet<QString> titles;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code) {
        Error error;
        error.code = static_cast<ErrorCode>(code);
        const QString title = errorText(error).title;
        QVERIFY2(!title.isEmpty(), qPrintable(nameOf(error.code)));
        QVERIFY2(!titles.contains(title), qPrintable(title));
        QVERIFY(!title.endsWith(u'.') && !title.contains(u'!'));
        titles.insert(title);
    }
}

void ConnectionTest::errorTextIsSafeToShow()
{
    const Error error{.code = ErrorCode::NotADatabase,
                      .what = u"The file is not an SQLite database."_s,
                      .where = u"/tmp/\u202egpj.exe\u001b[31m"_s,
                      .untouched = u"Nothing was written."_s,
                      .remedy = Phrase("Look at %1.", {u"x\u0007"_s})};
    for (const QLocale &locale : {QLocale(QLocale::English), QLocale(QLocale::German)}) {
        QLocale::setDefault(locale);
        const QString sentence = errorText(error).sentence;
        QVERIFY(!sentence.contains(QChar(0x202e)));
        QVERIFY(!sentence.contains(QChar(0x1b)));
        QVERIFY(!sentence.contains(QChar(0x07)));
        QVERIFY(sentence.contains(u"gpj.exe"));
    }
}

void ConnectionTest::savedConnectionsAreListed()
{
    SavedConnectionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setConnections({{{u"ledger-prod"_s, u"postgresql://db/l"_s, u"production"_s, 5}, {}, u"PostgreSQL"_s}, {{u"a.db"_s, u"/a.db"_s, {}, 0}, {}, u"SQLite"_s}});
    QCOMPARE(model.index(0).data(SavedConnectionsModel::DetailRole).toString(), u"PostgreSQL, production"_s);
    QCOMPARE(model.index(1).data(SavedConnectionsModel::DetailRole).toString(), u"SQLite"_s);
    QCOMPARE(model.index(0).data(SavedConnectionsModel::FrameColourRole).toInt(), 5);
    QVERIFY(model.index(0).data(Qt::AccessibleTextRole).toString().contains(u"postgresql://db/l"));
    QVERIFY(ledgerKinds().contains(u"production"_s));
    QCOMPARE(ledgerKindText(u"something else"_s), u"something else"_s);
}

void ConnectionTest::samplesLookAsTheyWill()
{
    SampleModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Event event;
    event.id = EventId("01KSFR9C400000000000000001");
    event.type = EventType("price.changed");
    event.entity = EntityRef::fromStored("bid:B:5875");
    event.occurredAt = Timestamp::fromText("2026-05-25T14:23:12Z");
    model.setEvents({event});
    QCOMPARE(model.index(0, SampleModel::Entity).data().toString(), u"bid:B:5875"_s);
    QVERIFY(model.index(0, SampleModel::Occurred).data().toString().startsWith(u"2026-05-25 14:23:12"));
    QCOMPARE(model.index(0, SampleModel::Source).data().toString(), u"—"_s);
}

void ConnectionTest::trialKeepsTheLatestTry()
{
    ManualTester tester;
    ConnectionTrial trial(tester);
    QSignalSpy changed(&trial, &ConnectionTrial::stateChanged);
    const LedgerUrl url = LedgerUrl::fromSqlitePath(u"/a.db"_s);
    trial.start(url, {});
    trial.start(url, {});
    QCOMPARE(trial.state(), ConnectionTrial::State::Testing);
    tester.answer(0, reportOfProduct(u"first"_s));
    tester.answer(1, reportOfProduct(u"second"_s));
    QTRY_COMPARE(trial.state(), ConnectionTrial::State::Passed);
    QCOMPARE(trial.report().profile.product, u"second"_s);
    trial.cancel();
    QCOMPARE(trial.state(), ConnectionTrial::State::Idle);
    QCOMPARE(changed.count(), 4);
}

void ConnectionTest::trialTellsFailure()
{
    ManualTester tester;
    ConnectionTrial trial(tester);
    trial.start(LedgerUrl::fromSqlitePath(u"/a.db"_s), {});
    tester.answer(0, Error{.code = ErrorCode::AuthenticationFailed, .what = u"no"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    QTRY_COMPARE(trial.state(), ConnectionTrial::State::Failed);
    QCOMPARE(trial.error()->code, ErrorCode::AuthenticationFailed);
    QSignalSpy failed(&trial, &ConnectionTrial::schemaFailed);
    trial.readSchema(LedgerUrl::fromSqlitePath(u"/a.db"_s));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!trial.schema().has_value());
}

void ConnectionTest::rangeInWords_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("words");
    QTest::newRow("within a day") << QByteArray("2026-05-25T13:30:00Z") << QByteArray("2026-05-25T15:30:00Z") << u"25 May 13:30 – 15:30 UTC, 2 h"_s;
    QTest::newRow("over midnight") << QByteArray("2026-05-25T23:30:00Z") << QByteArray("2026-05-26T01:30:00Z") << u"25 May 23:30 – 26 May 01:30 UTC, 2 h"_s;
    QTest::newRow("days") << QByteArray("2026-05-18T00:00:00Z") << QByteArray("2026-05-25T00:00:00Z") << u"18 May – 25 May UTC, 7 d"_s;
    QTest::newRow("years") << QByteArray("2013-11-07T00:00:00Z") << QByteArray("2015-06-05T00:00:00Z") << u"7 Nov 2013 – 5 Jun 2015 UTC, 575 d"_s;
    QTest::newRow("seconds") << QByteArray("2026-05-25T13:30:00Z") << QByteArray("2026-05-25T13:30:45Z") << u"25 May 13:30:00 – 13:30:45 UTC, 45 s"_s;
}

void ConnectionTest::rangeInWords()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, words);
    const Formatter formatter(QTimeZone::utc(), QLocale(QLocale::English));
    const InstantRange range{*Timestamp::fromText(from).instant(), *Timestamp::fromText(to).instant()};
    QCOMPARE(shortRangeText(range, formatter), words);
    QVERIFY(rangeSentence(range, formatter).contains(u"not including"));
}

QTEST_GUILESS_MAIN(ConnectionTest)
#include "connectiontest.moc"
