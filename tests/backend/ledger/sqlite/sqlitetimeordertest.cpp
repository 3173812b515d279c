// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"
#include "backend/ledger/sqlite/sqlitetimeform.h"
#include "tests/support/sqlitestore.h"

#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

const QByteArray Table = "CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT, recorded_at TEXT);"_ba;
/// More rows than may be sorted in memory; the times run against the ids, and 25 events share a second.
const QByteArray ManyRows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120000) INSERT INTO events SELECT printf('id%06d', i), "
                            "'t' || (i % 3), 'x', CAST(i % 9 AS TEXT), strftime('%Y-%m-%dT%H:%M:%SZ', 1779718991 - i / 25, 'unixepoch'), NULL FROM n;"_ba;

Instant moment(const char *text)
{
    return *Timestamp::fromText(text).instant();
}

} // namespace

/// Keyset pages in the order of a time: offered where it is proved, and only there.
class SqliteTimeOrderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formsThatSortLikeMoments_data();
    void formsThatSortLikeMoments();
    void aFormWritesMoments_data();
    void aFormWritesMoments();
    void theOrderIsOfferedWhereItIsProved_data();
    void theOrderIsOfferedWhereItIsProved();
    void pagesOfAnyLedger_data();
    void pagesOfAnyLedger();
    void keysBetweenTheWrittenTimes();
    void timesOfTheFilterNarrowTheWalk();
    void aRowWrittenOtherwiseEndsTheOffer();
    void rowsAboveTheBoundAreLeftOut();
    void largerLedgersAreNotLookedThrough();

private:
    [[nodiscard]] std::unique_ptr<LedgerReader> readerOn(const QByteArray &sql);

    QTemporaryDir m_directory;
    QString m_path; ///< of the last ledger
    int m_made = 0;
};

std::unique_ptr<LedgerReader> SqliteTimeOrderTest::readerOn(const QByteArray &sql)
{
    m_path = m_directory.filePath(u"ledger-%1.db"_s.arg(++m_made));
    SqliteStore(m_path).run("PRAGMA synchronous=OFF; BEGIN;" + sql + "COMMIT");
    auto reader = SqliteReader::open(m_path, {});
    if (!reader)
        qFatal("Not opened: %s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

void SqliteTimeOrderTest::formsThatSortLikeMoments_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<bool>("isForm");
    QTest::newRow("seconds in UTC") << "2026-05-25T14:23:11Z"_ba << "UTC"_ba << true;
    QTest::newRow("microseconds in UTC") << "2026-05-25T14:23:11.123456Z"_ba << "UTC"_ba << true;
    QTest::newRow("nanoseconds in UTC") << "2026-05-25T14:23:11.123456789Z"_ba << "UTC"_ba << true;
    QTest::newRow("a blank between, no zone, read as UTC") << "2026-05-25 14:23:11"_ba << "UTC"_ba << true;
    QTest::newRow("no zone, read as a zone with summer time") << "2026-05-25 14:23:11"_ba << "Europe/Berlin"_ba << false;
    QTest::newRow("ten digits, of which nine are kept") << "2026-05-25T14:23:11.1234567891Z"_ba << "UTC"_ba << false;
    QTest::newRow("an offset") << "2026-05-25T16:23:11+02:00"_ba << "UTC"_ba << false;
    QTest::newRow("no seconds") << "2026-05-25T14:23Z"_ba << "UTC"_ba << false;
    QTest::newRow("a date alone") << "2026-05-25"_ba << "UTC"_ba << false;
    QTest::newRow("seconds since 1970") << "1779718994"_ba << "UTC"_ba << false;
    QTest::newRow("a day that does not exist") << "2026-02-30T00:00:00Z"_ba << "UTC"_ba << false;
    QTest::newRow("a comma") << "2026-05-25T14:23:11,123Z"_ba << "UTC"_ba << false;
    QTest::newRow("nothing") << ""_ba << "UTC"_ba << false;
}

void SqliteTimeOrderTest::formsThatSortLikeMoments()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, zone);
    QFETCH(bool, isForm);
    const TimestampReader times(zone);
    const auto form = SqliteTimeForm::of(text, times);
    QCOMPARE(form.has_value(), isForm);
    if (!form)
        return;
    QVERIFY(form->matches(text, times));
    QVERIFY(!form->matches(QByteArray(text).replace(0, 4, "20x6"), times));
    QVERIFY(!form->matches(QByteArray(text).replace(5, 5, "02-30"), times));
    QVERIFY(!form->matches(QByteArray(text).append('0'), times));
    QVERIFY(!form->matches("", times));
}

void SqliteTimeOrderTest::aFormWritesMoments_data()
{
    QTest::addColumn<QByteArray>("form");
    QTest::addColumn<QByteArray>("moment");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isExact");
    QTest::newRow("a whole second") << "2000-01-01T00:00:00Z"_ba << "2026-05-25T14:23:11Z"_ba << "2026-05-25T14:23:11Z"_ba << true;
    QTest::newRow("a fraction is cut") << "2000-01-01T00:00:00Z"_ba << "2026-05-25T14:23:11.9Z"_ba << "2026-05-25T14:23:11Z"_ba << false;
    QTest::newRow("digits are filled up") << "2000-01-01 00:00:00.000"_ba << "2026-05-25T14:23:11.5Z"_ba << "2026-05-25 14:23:11.500"_ba << true;
    QTest::newRow("before 1970 the earlier text") << "2000-01-01T00:00:00Z"_ba << "1969-12-31T23:59:58.5Z"_ba << "1969-12-31T23:59:58Z"_ba << false;
}

void SqliteTimeOrderTest::aFormWritesMoments()
{
    QFETCH(QByteArray, form);
    QFETCH(QByteArray, moment);
    QFETCH(QByteArray, text);
    QFETCH(bool, isExact);
    const auto made = SqliteTimeForm::of(form, {});
    QVERIFY(made);
    const Instant instant = *Timestamp::fromText(moment).instant();
    QCOMPARE(made->atOrBefore(instant), text);
    QCOMPARE(made->canWrite(instant), isExact);
}

void SqliteTimeOrderTest::theOrderIsOfferedWhereItIsProved_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<OrderSupport>("support");
    const QByteArray index = "CREATE INDEX i ON events(occurred_at, event_id);"_ba;
    const auto row = [](const char *id, const char *time) -> QByteArray { return "INSERT INTO events VALUES('"_ba + id + "', 't', 'x', '1', " + time + ", NULL);"; };
    const QByteArray good = row("1", "'2026-05-25T14:23:11Z'") + row("2", "'2026-05-25T14:23:12Z'");
    QTest::newRow("an index and one form") << Table + index + good << OrderSupport::Keyset;
    QTest::newRow("an index without the id, sorted within a moment") << Table + "CREATE INDEX i ON events(occurred_at);" + good << OrderSupport::Keyset;
    QTest::newRow("an empty ledger") << Table + index << OrderSupport::Keyset;
    QTest::newRow("no index") << Table + good << OrderSupport::SortedPart;
    QTest::newRow("a partial index") << Table + "CREATE INDEX i ON events(occurred_at) WHERE event_type = 't';" + good << OrderSupport::SortedPart;
    QTest::newRow("another form") << Table + index + good + row("3", "'2026-05-25 14:23:13'") << OrderSupport::SortedPart;
    QTest::newRow("more digits") << Table + index + good + row("3", "'2026-05-25T14:23:11.5Z'") << OrderSupport::SortedPart;
    QTest::newRow("a time that cannot be read") << Table + index + good + row("3", "'2026-02-30T00:00:00Z'") << OrderSupport::SortedPart;
    QTest::newRow("no time") << Table + index + good + row("3", "NULL") << OrderSupport::SortedPart;
    QTest::newRow("a time as a blob") << Table + index + good + row("3", "CAST('2026-05-25T14:23:13Z' AS BLOB)") << OrderSupport::SortedPart;
    QTest::newRow("a collation that is not by bytes")
        << "CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT COLLATE NOCASE, recorded_at TEXT);"_ba
            + index + good
        << OrderSupport::SortedPart;
    QTest::newRow("no rowids to find new rows by")
        << QByteArray(Table).replace(");", ") WITHOUT ROWID;") + index + good << OrderSupport::SortedPart;
}

void SqliteTimeOrderTest::theOrderIsOfferedWhereItIsProved()
{
    QFETCH(QByteArray, sql);
    QFETCH(OrderSupport, support);
    const auto reader = readerOn(sql);
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), support);
    QCOMPARE(reader->orderSupport(EventOrder::Recorded), OrderSupport::SortedPart);
    PageRequest request;
    request.order = EventOrder::Occurred;
    const auto page = reader->page(request, {});
    QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
    QCOMPARE(page->events.size(), reader->count({}, {}, {})->matching);
}

void SqliteTimeOrderTest::pagesOfAnyLedger_data()
{
    QTest::addColumn<QByteArray>("index");
    QTest::addColumn<PageDirection>("direction");
    for (const char *columns : {"occurred_at, event_id", "occurred_at"}) {
        QTest::addRow("forward along (%s)", columns) << QByteArray(columns) << PageDirection::Forward;
        QTest::addRow("backward along (%s)", columns) << QByteArray(columns) << PageDirection::Backward;
    }
}

void SqliteTimeOrderTest::pagesOfAnyLedger()
{
    QFETCH(QByteArray, index);
    QFETCH(PageDirection, direction);
    const auto reader = readerOn(Table + "CREATE INDEX i ON events(" + index + ");" + ManyRows);
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), OrderSupport::Keyset);
    QByteArrayList ids;
    PageRequest request;
    request.order = EventOrder::Occurred;
    request.direction = direction;
    request.limit = 7001;
    for (bool isAtEnd = false; !isAtEnd;) {
        const auto page = reader->page(request, {});
        QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
        QByteArrayList part;
        for (const Event &event : page->events)
            part += event.id.bytes();
        ids = direction == PageDirection::Forward ? ids + part : part + ids;
        isAtEnd = page->reachedEnd;
        if (!isAtEnd)
            request.from = PageKey::of(direction == PageDirection::Forward ? page->events.last() : page->events.first(), EventOrder::Occurred);
    }
    QByteArrayList expected;
    SqliteStore store(m_path);
    for (const auto &row : store.rows("SELECT event_id FROM events ORDER BY occurred_at, event_id"))
        expected += *row.first();
    QVERIFY(ids == expected);
}

void SqliteTimeOrderTest::keysBetweenTheWrittenTimes()
{
    const auto reader = readerOn(Table + "CREATE INDEX i ON events(occurred_at);" + ManyRows);
    PageRequest request;
    request.order = EventOrder::Occurred;
    request.limit = 1;
    const auto first = [&](const char *time, PageDirection direction, const char *id, bool includesFrom) {
        request.from = PageKey{moment(time).nanoseconds, EventId(QByteArray(id))};
        request.direction = direction;
        request.includesFrom = includesFrom;
        const auto page = reader->page(request, {});
        return page && !page->events.isEmpty() ? page->events.first().occurredAt.text() + ' ' + page->events.first().id.bytes() : QByteArray();
    };
    // 25 events a second: i / 25 = 40 is 14:22:31, ids 1000 to 1024
    QCOMPARE(first("2026-05-25T14:22:31Z", PageDirection::Forward, "id001003", true), "2026-05-25T14:22:31Z id001003"_ba);
    QCOMPARE(first("2026-05-25T14:22:31Z", PageDirection::Forward, "id001003", false), "2026-05-25T14:22:31Z id001004"_ba);
    QCOMPARE(first("2026-05-25T14:22:31Z", PageDirection::Backward, "id001003", false), "2026-05-25T14:22:31Z id001002"_ba);
    QCOMPARE(first("2026-05-25T14:22:31Z", PageDirection::Forward, "id001024", false), "2026-05-25T14:22:32Z id000975"_ba);
    QCOMPARE(first("2026-05-25T14:22:31.5Z", PageDirection::Forward, "", false), "2026-05-25T14:22:32Z id000975"_ba);
    QCOMPARE(first("2026-05-25T14:22:31.5Z", PageDirection::Backward, "", false), "2026-05-25T14:22:31Z id001024"_ba);
    QCOMPARE(first("1999-01-01T00:00:00Z", PageDirection::Forward, "", false).left(10), "2026-05-25"_ba);
    QCOMPARE(first("2100-01-01T00:00:00Z", PageDirection::Forward, "", false), ""_ba);
    request.from = PageKey{std::nullopt, EventId("id"_ba)}; // behind all that have a time
    request.direction = PageDirection::Forward;
    QVERIFY(reader->page(request, {})->events.isEmpty());
    request.direction = PageDirection::Backward;
    QCOMPARE(reader->page(request, {})->events.size(), qsizetype{1});
}

void SqliteTimeOrderTest::timesOfTheFilterNarrowTheWalk()
{
    const auto reader = readerOn(Table + "CREATE INDEX i ON events(occurred_at, event_id);" + ManyRows);
    PageRequest request;
    request.order = EventOrder::Occurred;
    request.filter.time = InstantRange{moment("2026-05-25T14:00:00.5Z"), moment("2026-05-25T14:00:03Z")};
    for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
        request.direction = direction;
        request.from.reset();
        const auto page = reader->page(request, {});
        QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
        QCOMPARE(page->events.size(), qsizetype{50}); // the seconds 01 and 02
        QVERIFY(page->reachedEnd);
        QVERIFY2(page->scannedRows <= 100, QByteArray::number(page->scannedRows).constData());
        request.limit = 20;
        request.from = PageKey::of(page->events[25], EventOrder::Occurred);
        const auto part = reader->page(request, {});
        QCOMPARE(part->events.size(), qsizetype{20});
        QVERIFY2(part->scannedRows <= 50, QByteArray::number(part->scannedRows).constData());
        request.limit = 100;
    }
}

void SqliteTimeOrderTest::aRowWrittenOtherwiseEndsTheOffer()
{
    const auto reader = readerOn(Table + "CREATE INDEX i ON events(occurred_at);" + ManyRows);
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), OrderSupport::Keyset);
    SqliteStore store(m_path);
    store.run("INSERT INTO events VALUES('new1', 't', 'x', '1', '2026-05-25T14:30:00Z', NULL)");
    PageRequest request;
    request.order = EventOrder::Occurred;
    request.direction = PageDirection::Backward;
    QCOMPARE(reader->page(request, {})->events.last().id, EventId("new1"_ba));
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), OrderSupport::Keyset);
    store.run("INSERT INTO events VALUES('new2', 't', 'x', '1', '2026-05-25T16:30:00+02:00', NULL)");
    const auto page = reader->page(request, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::NeedsIndex);
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), OrderSupport::SortedPart);
}

void SqliteTimeOrderTest::rowsAboveTheBoundAreLeftOut()
{
    const auto reader = readerOn(Table + "CREATE INDEX i ON events(occurred_at);" + ManyRows);
    PageRequest request;
    request.order = EventOrder::Occurred;
    request.bound = *reader->upperBound({});
    request.limit = 2;
    const auto before = reader->page(request, {});
    SqliteStore(m_path).run("INSERT INTO events VALUES('id000000', 't', 'x', '1', '2000-01-01T00:00:00Z', NULL), ('z', 't', 'x', '1', '2000-01-01T00:00:00Z', NULL)");
    const auto after = reader->page(request, {});
    QVERIFY2(after, after ? "" : qPrintable(after.error().text()));
    QCOMPARE(after->events, before->events);
    request.bound = {};
    QCOMPARE(reader->page(request, {})->events.first().id, EventId("id000000"_ba));
}

void SqliteTimeOrderTest::largerLedgersAreNotLookedThrough()
{
    const auto reader = readerOn(Table + "CREATE INDEX i ON events(occurred_at);" + QByteArray(ManyRows).replace("120000", "300000"));
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), OrderSupport::SortedPart);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SqliteTimeOrderTest)
#include "sqlitetimeordertest.moc"
