// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/latearrivals.h"
#include "backend/ledger/sqlite/sqlitereader.h"
#include "backend/query/columnmatcher.h"
#include "backend/query/eventmatcher.h"
#include "backend/query/split.h"
#include "tests/backend/query/queryof.h"
#include "tests/backend/query/randomexpression.h"
#include "tests/backend/query/rowof.h"
#include "tests/support/memoryledger.h"
#include "tests/support/sqlitestore.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

/// Three ways to the same answer: by columns, event by event, and by the store. Random expressions on random ledgers.
class QueryAgreementTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAndEventsAgree_data();
    void columnsAndEventsAgree();
    void undecidedRowsAreThoseThatPayloadsDecide();
    void theStoreAgrees();
    void splittingLosesNothing();
    void lateRowsAreThoseOfTheIndex();
    void timesAndCountersAtTheirLimits();
    void blocksEndWhereTheyEnd();
    void everyWayOfAskingGivesTheSame();
};

namespace {

EventMatcher matcherOf(const Expression &expression, const EventColumns &columns, const std::vector<bool> &late)
{
    return EventMatcher(expression, {}, [&](QByteArrayView id) {
        const auto row = columns.rowOf(EventId{id.toByteArray()});
        return row && late[static_cast<std::size_t>(*row)];
    });
}

} // namespace

void QueryAgreementTest::columnsAndEventsAgree_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 4; ++seed)
        QTest::addRow("ledger %u", seed) << seed;
}

void QueryAgreementTest::columnsAndEventsAgree()
{
    QFETCH(quint32, seed);
    const RandomLedger ledger(StoreKind::Sqlite, seed, 700);
    const EventColumns columns = columnsOf(ledger.events());
    const std::vector<bool> late = lateRowsOf(columns, 0);
    RandomExpression random(ledger, seed);
    qint64 matches = 0;
    for (int i = 0; i < 250; ++i) {
        Expression query = random.next(RandomExpression::Parts::ColumnsOnly);
        if (i % 10 == 0)
            query = Expression::any({query, Expression::all({queryOf(u"late"_s), random.next(RandomExpression::Parts::ColumnsOnly)})});
        const ColumnMatch match = matchColumns(columns, query, &late, {});
        QVERIFY(match.undecided.isEmpty());
        EventMatcher matcher = matcherOf(query, columns, late);
        for (qint64 row = 0; row < columns.rowCount(); ++row) {
            const Truth truth = matcher.match(rowOf(ledger.rows().at(row)));
            QVERIFY2((truth == Truth::Yes) == match.matching.contains(row) && truth != Truth::Unknown,
                     qPrintable(textOf(query) + u" at row "_s + QString::number(row)));
        }
        QCOMPARE(static_cast<qint64>(match.matching.rows().size()), match.matching.count());
        matches += match.matching.count();
    }
    QVERIFY(matches > 1'000);
}

void QueryAgreementTest::undecidedRowsAreThoseThatPayloadsDecide()
{
    const RandomLedger ledger(StoreKind::Sqlite, 11, 500);
    const EventColumns columns = columnsOf(ledger.events());
    const std::vector<bool> late = lateRowsOf(columns, 0);
    RandomExpression random(ledger, 11);
    qint64 undecided = 0;
    for (int i = 0; i < 250; ++i) {
        const Expression query = random.next(RandomExpression::Parts::Any);
        const ColumnMatch match = matchColumns(columns, query, &late, {});
        EventMatcher matcher = matcherOf(query, columns, late);
        for (qint64 row = 0; row < columns.rowCount(); ++row) {
            const Truth truth = matcher.match(rowOf(ledger.rows().at(row)));
            QVERIFY(!(match.matching.contains(row) && match.undecided.contains(row)));
            if (match.matching.contains(row))
                QCOMPARE(truth, Truth::Yes);
            else if (!match.undecided.contains(row))
                QCOMPARE(truth, Truth::No);
        }
        undecided += match.undecided.count();
    }
    QVERIFY(undecided > 1'000);
}

void QueryAgreementTest::theStoreAgrees()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(u"ledger.db"_s);
    const RandomLedger ledger(StoreKind::Sqlite, 21, 600);
    SqliteStore(path).run(ledger.sql({}));
    const auto opened = SqliteReader::open(path, {});
    QVERIFY(opened.isOk());
    LedgerReader &reader = **opened;
    RandomExpression random(ledger, 21);
    int pushed = 0;
    for (int i = 0; i < 400; ++i) {
        const Expression query = random.next(i % 2 == 0 ? RandomExpression::Parts::ColumnsOnly : RandomExpression::Parts::Any, i % 4);
        const Split split = splitForStore(query);
        pushed += split.asked.empty() ? 0 : 1;
        EventMatcher rest(split.rest);
        EventMatcher whole(query);
        QByteArrayList found;
        using enum ScanColumn;
        const ScanRequest request{split.filter, ScanColumns(Occurred) | Recorded | Run | Source | Sequence | ScanColumn::Payload, {}, {}};
        const auto scanned = reader.scan(request, [&](const ScanRow &row) {
            if (rest.match(row) == Truth::Yes)
                found.append(row.id.toByteArray());
            return true;
        }, {});
        QVERIFY(scanned.isOk());
        QByteArrayList expected;
        for (const EventWithPayload &event : ledger.rows()) {
            if (whole.match(rowOf(event)) == Truth::Yes)
                expected.append(event.event.id.bytes());
        }
        QVERIFY2(found == expected, qPrintable(textOf(query)));
    }
    QVERIFY(pushed > 100);
}

void QueryAgreementTest::splittingLosesNothing()
{
    const RandomLedger ledger(StoreKind::Sqlite, 31, 300);
    RandomExpression random(ledger, 31);
    for (int i = 0; i < 300; ++i) {
        const Expression query = random.next(RandomExpression::Parts::Any);
        const Split split = splitForStore(query);
        EventMatcher whole(query);
        EventMatcher rest(split.rest);
        EventMatcher asked(Expression::all(split.asked));
        for (const EventWithPayload &event : ledger.rows()) {
            const ScanRow row = rowOf(event);
            const bool passes = split.filter.matches(event.event);
            QVERIFY2(passes == (asked.match(row) == Truth::Yes), qPrintable(textOf(query)));
            QVERIFY2(whole.match(row) == (passes ? rest.match(row) : Truth::No), qPrintable(textOf(query)));
        }
    }
    const Split full = splitForStore(queryOf(u"type ~ a* and entity = b:c and entity_type = b and run = r and source = s and occurred >= 2026-05-25 and occurred <= 2026-05-26"_s));
    QVERIFY(full.isAnsweredByStore());
    QCOMPARE(full.filter.time->to.nanoseconds % Instant::PerSecond, 1);
    const Split twice = splitForStore(queryOf(u"type = a and type = b and recorded > 2026-05-25 and occurred > 2026-05-25 and run != r and (late or run = x)"_s));
    QCOMPARE(textOf(twice.rest), u"type = b and occurred > 2026-05-25T00:00:00Z and run != r and (late or run = x)"_s);
    QCOMPARE(textOf(narrowed(queryOf(u"type = a and payload.x = 1 and not type = c"_s), [] { EventFilter filter; filter.type = TypePattern("b*"); return filter; }())),
             u"payload.x = 1 and not type = c and type ~ b*"_s);
}

void QueryAgreementTest::lateRowsAreThoseOfTheIndex()
{
    const RandomLedger ledger(StoreKind::Sqlite, 41, 900, RandomLedger::TimeForms::Uniform);
    const EventColumns columns = columnsOf(ledger.events());
    const std::vector<bool> late = lateRowsOf(columns, 0);
    const auto lateCount = std::count(late.begin(), late.end(), true);
    QVERIFY(lateCount > 0);
    QCOMPARE(matchColumns(columns, queryOf(u"late"_s), &late, {}).matching.count(), lateCount);
    QCOMPARE(matchColumns(columns, queryOf(u"not late"_s), &late, {}).matching.count(), columns.rowCount() - lateCount);
    const ColumnMatch unknown = matchColumns(columns, queryOf(u"not late"_s), nullptr, {});
    QCOMPARE(unknown.undecided.count(), columns.rowCount());
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(matchColumns(columns, queryOf(u"late"_s), &late, stop.get_token()).matching.rowCount(), 0);
}

void QueryAgreementTest::timesAndCountersAtTheirLimits()
{
    constexpr qint64 highest = std::numeric_limits<qint64>::max();
    QList<Event> events;
    for (const auto &[id, sequence] : std::initializer_list<std::pair<QByteArray, std::optional<qint64>>>{{"a", {}}, {"b", -highest}, {"c", 0}, {"d", highest}}) {
        Event event;
        event.id = EventId(id);
        event.sequence = sequence;
        events.append(event);
    }
    const EventColumns columns = columnsOf(events);
    for (const qint64 value : {-highest - 1, -highest, qint64{0}, highest}) {
        for (int comparison = 0; comparison < 6; ++comparison) {
            const Expression query(SequenceCondition{static_cast<Comparison>(comparison), value});
            EventMatcher matcher(query);
            const ColumnMatch match = matchColumns(columns, query, nullptr, {});
            for (qint64 row = 0; row < 4; ++row)
                QVERIFY2((matcher.match(scanRowOf(events.at(row))) == Truth::Yes) == match.matching.contains(row), qPrintable(textOf(query)));
        }
    }
}

void QueryAgreementTest::blocksEndWhereTheyEnd()
{
    for (const int count : {0, 1, 63, 64, 65, 65'535, 65'536, 65'537, 140'000}) {
        QList<Event> events;
        for (int i = 0; i < count; ++i) {
            Event event;
            event.id = EventId(QByteArray::number(i).rightJustified(8, '0'));
            event.type = EventType(i % 3 == 0 ? "a" : "b");
            event.sequence = i;
            events.append(event);
        }
        const EventColumns columns = columnsOf(events);
        const RowSet all = matchColumns(columns, Expression(), nullptr, {}).matching;
        QCOMPARE(all.count(), count);
        QCOMPARE(all.last(), count == 0 ? std::nullopt : std::optional<qint64>(count - 1));
        QCOMPARE(matchColumns(columns, queryOf(u"type = a"_s), nullptr, {}).matching.count(), (count + 2) / 3);
        const RowSet last = matchColumns(columns, queryOf(u"not type = c and sequence >= "_s + QString::number(count - 1)), nullptr, {}).matching;
        QCOMPARE(last.first(), count == 0 ? std::nullopt : std::optional<qint64>(count - 1));
        QCOMPARE(matchColumns(columns, queryOf(u"type = c or sequence missing"_s), nullptr, {}).matching.first(), std::nullopt);
    }
}

/// Values that are rare, common, many or missing are asked for in different ways; so many rows by two threads.
void QueryAgreementTest::everyWayOfAskingGivesTheSame()
{
    constexpr int Count = 5 * 65'536 + 77;
    QList<Event> events;
    events.reserve(Count);
    for (int i = 0; i < Count; ++i) {
        Event event;
        event.id = EventId(QByteArray::number(i).rightJustified(8, '0'));
        event.type = EventType(i % 3 == 0 ? QByteArray("common") : QByteArray("t" + QByteArray::number(i % 40)));
        event.entity = {EntityType(i % 2 == 0 ? "even" : "odd"), EntityId(QByteArray::number(i / 1'000))};
        if (i % 5 != 0)
            event.run = RunId("r" + QByteArray::number(i % 1'000));
        if (i > 3 * 65'536)
            event.source = SourceSystem("late");
        if (i % 7 != 0)
            event.sequence = i % 100 - 50;
        events.append(event);
    }
    const EventColumns columns = columnsOf(events);
    for (const QString &text : {u"type = common"_s, u"type = t7"_s, u"type ~ t1*"_s, u"type != common"_s, u"run = r999"_s, u"run ~ r99*"_s, u"run ~ r9*"_s,
                                u"run missing"_s, u"not run exists"_s, u"source exists"_s, u"source = late"_s, u"source != late"_s, u"entity = even:100"_s,
                                u"entity_type = odd"_s, u"sequence > 10 and sequence <= 20"_s, u"sequence != 3"_s, u"not sequence < 0"_s,
                                u"type = common and run = r3 or source = late and not entity_type = odd"_s,
                                u"sequence missing and (type = t1 or type = t2 or run ~ r1*)"_s, u"type = nowhere or run = nowhere"_s}) {
        const Expression query = queryOf(text);
        EventMatcher matcher(query);
        const ColumnMatch match = matchColumns(columns, query, nullptr, {});
        QVERIFY(match.undecided.isEmpty());
        for (qint64 row = 0; row < columns.rowCount(); ++row)
            QVERIFY2((matcher.match(scanRowOf(events.at(row))) == Truth::Yes) == match.matching.contains(row), qPrintable(u"%1, row %2"_s.arg(text).arg(row)));
    }
}

} // namespace ledgerscope::query

QTEST_GUILESS_MAIN(ledgerscope::query::QueryAgreementTest)
#include "queryagreementtest.moc"
