// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventdensity.h"
#include "backend/index/insertedrows.h"
#include "backend/index/postings.h"
#include "tests/backend/index/clockshapes.h"
#include "tests/backend/index/columnsof.h"

#include <QTest>

#include <map>
#include <numeric>
#include <set>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(ledgerscope::EventDensity::Request)

namespace {

constexpr quint32 Every = EventDensity::EveryCode;
constexpr qint64 Latest = std::numeric_limits<qint64>::max();
constexpr quint32 LastRow = std::numeric_limits<quint32>::max();
/// Several of each kind of code: counted by block, listed when asked for, forgotten.
constexpr DensityLimits Counted{0, 300, 5, 2'000};

std::shared_ptr<const EventDensity> densityOf(const EventDensity::Request &request)
{
    return EventDensity::build(request, {});
}

std::shared_ptr<const RowWords> randomRows(qint64 count, int oneIn, quint32 seed)
{
    QRandomGenerator random{seed};
    auto words = std::make_shared<RowWords>(static_cast<std::size_t>((count + 63) / 64), 0);
    for (qint64 row = 0; row < count; ++row) {
        if (random.bounded(oneIn) == 0)
            (*words)[static_cast<std::size_t>(row / 64)] |= quint64{1} << (row % 64);
    }
    return words;
}

/// What is true, found by looking at one row after the other.
class PlainDensity final
{
public:
    explicit PlainDensity(const EventDensity::Request &request)
    {
        for (qint64 row = 0; row < request.columns.rowCount(); ++row) {
            const qint64 time = request.columns.timeAt(row, request.clock);
            const bool counts = !request.rows || ((*request.rows)[static_cast<std::size_t>(row / 64)] >> (row % 64) & 1U) != 0;
            if (time == NoTime || !counts)
                continue;
            m_byCode[request.columns.codeAt(row, request.axis)].emplace_back(time, static_cast<quint32>(row));
            m_byCode[Every].emplace_back(time, static_cast<quint32>(row));
        }
        for (auto &[code, events] : m_byCode)
            std::sort(events.begin(), events.end());
    }

    [[nodiscard]] const std::map<quint32, std::vector<TimedRow>> &byCode() const { return m_byCode; }
    [[nodiscard]] std::vector<quint32> codes() const
    {
        std::vector<quint32> codes;
        for (const auto &[code, events] : m_byCode)
            codes.push_back(code);
        return codes;
    }
    [[nodiscard]] quint32 count(quint32 code, qint64 from, qint64 to) const
    {
        const auto &events = m_byCode.at(code);
        return static_cast<quint32>(std::count_if(events.cbegin(), events.cend(), [&](const TimedRow &event) { return event.first >= from && event.first < to; }));
    }

private:
    std::map<quint32, std::vector<TimedRow>> m_byCode;
};

std::vector<qint64> randomEdges(const std::vector<TimedRow> &events, QRandomGenerator &random)
{
    const auto timeOfOne = [&] { return events[static_cast<std::size_t>(random.bounded(static_cast<int>(events.size())))].first; };
    std::set<qint64> edges{timeOfOne()};
    if (random.bounded(2) == 0) { // stretches of equal length, as a window has them
        const quint64 step = std::max<quint64>(1, random.generate64() >> (4 + random.bounded(56)));
        for (int i = 0; i < 60 && static_cast<quint64>(Latest) - static_cast<quint64>(*edges.crbegin()) >= step; ++i)
            edges.insert(static_cast<qint64>(static_cast<quint64>(*edges.crbegin()) + step));
    } else { // any edges, some at events and some just behind
        for (int i = random.bounded(40); i >= 0; --i) {
            const qint64 time = timeOfOne();
            edges.insert(time == Latest || random.bounded(2) == 0 ? time : time + 1);
        }
    }
    return {edges.cbegin(), edges.cend()};
}

/// The first count of all codes between random edges that is not what it should be; empty if there is none.
QByteArray wrongCount(const EventDensity &density, const PlainDensity &plain, quint32 seed)
{
    QRandomGenerator random{seed};
    const std::vector<quint32> codes = plain.codes();
    for (int round = 0; round < 12; ++round) {
        const auto edges = randomEdges(plain.byCode().at(Every), random);
        const std::size_t bars = edges.size() - 1;
        std::vector<quint32> counts(codes.size() * bars, 1); // added to what is there
        density.addCounts(codes, edges, counts);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const quint32 expected = plain.count(codes[i / bars], edges[i % bars], edges[i % bars + 1]);
            if (counts[i] != expected + 1)
                return "code " + QByteArray::number(codes[i / bars]) + ": " + QByteArray::number(counts[i] - 1) + " and not " + QByteArray::number(expected);
            if (i % 17 == 0 && density.count(codes[i / bars], {{edges[i % bars]}, {edges[i % bars + 1]}}) != expected)
                return "count of a range of code " + QByteArray::number(codes[i / bars]);
        }
    }
    return {};
}

EventDensity::Request requestOf(ClockShape shape, int count, GroupAxis axis = GroupAxis::Type, ClockKind clock = ClockKind::Occurred)
{
    return {columnsOf(shapedEvents(shape, count, 5)), axis, clock, {}, Counted};
}

} // namespace

class EventDensityTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithCountingOneByOne_data();
    void agreesWithCountingOneByOne();
    void everyEventIsAtItsPlace_data();
    void everyEventIsAtItsPlace();
    void neighboursAreNeighbours_data() { everyEventIsAtItsPlace_data(); }
    void neighboursAreNeighbours();
    void aWrongBlockIsNoticed_data();
    void aWrongBlockIsNoticed();
    void followsAppendsAndLateInserts();
    void lateRowsDoNotMakeBlocksWide();
    void muchThatIsShuffledIsCountedByTwo();
    void rowsThatDoNotCountAreNowhere();
    void listsAreForgottenAndMadeAnew();
    void nothingHasNothing();
    void stopsWhenAsked();
};

void EventDensityTest::agreesWithCountingOneByOne_data()
{
    QTest::addColumn<EventDensity::Request>("request");
    const std::pair<const char *, ClockShape> shapes[] = {{"in order", ClockShape::InOrder},
                                                          {"with late, backfilled and undated events", ClockShape::Disturbed},
                                                          {"shuffled", ClockShape::Shuffled},
                                                          {"at one instant", ClockShape::OneInstant},
                                                          {"over all of time", ClockShape::AllOfTime}};
    for (const auto &[name, shape] : shapes) {
        auto request = requestOf(shape, 6'000);
        QTest::addRow("by type, %s", name) << request;
        request.clock = ClockKind::Recorded;
        request.axis = GroupAxis::Entity;
        QTest::addRow("by entity and recorded time, %s", name) << request;
        request.rows = randomRows(6'000, 3, 8);
        QTest::addRow("a third of the rows, by entity, %s", name) << request;
        request.axis = GroupAxis::Source;
        request.rows = randomRows(6'000, 50, 9);
        QTest::addRow("few rows, by source, which some have not, %s", name) << request;
        request.limits = {};
        QTest::addRow("few rows, listed, %s", name) << request;
    }
    QTest::newRow("by type and id") << requestOf(ClockShape::InOrder, 6'000, GroupAxis::Type, ClockKind::Ulid);
    QTest::newRow("by run, which some have not") << requestOf(ClockShape::Disturbed, 3'000, GroupAxis::Run);
    QTest::newRow("less than a block") << requestOf(ClockShape::Disturbed, 700);
    QTest::newRow("exactly a block") << requestOf(ClockShape::Disturbed, 1'024);
    QTest::newRow("a row more than a chunk") << requestOf(ClockShape::Disturbed, 65'537, GroupAxis::Source);
}

void EventDensityTest::agreesWithCountingOneByOne()
{
    QFETCH(EventDensity::Request, request);
    const auto density = densityOf(request);
    const PlainDensity plain(request);
    QCOMPARE(wrongCount(*density, plain, 31), QByteArray());
    auto sizes = density->sizesByCode();
    for (const auto &[code, events] : plain.byCode()) {
        QCOMPARE(density->size(code), static_cast<qint64>(events.size()));
        if (code != Every)
            QCOMPARE(std::exchange(sizes[std::min<std::size_t>(code, sizes.size() - 1)], 0U), static_cast<quint32>(events.size()));
    }
    QCOMPARE(std::accumulate(sizes.cbegin(), sizes.cend(), 0U), 0U);
}

void EventDensityTest::everyEventIsAtItsPlace_data()
{
    QTest::addColumn<EventDensity::Request>("request");
    QTest::newRow("in order") << requestOf(ClockShape::InOrder, 3'000);
    QTest::newRow("disturbed") << requestOf(ClockShape::Disturbed, 3'000);
    QTest::newRow("disturbed, more than is looked through at once") << requestOf(ClockShape::Disturbed, 12'000, GroupAxis::Source);
    QTest::newRow("shuffled") << requestOf(ClockShape::Shuffled, 12'000, GroupAxis::Source);
    QTest::newRow("at one instant") << requestOf(ClockShape::OneInstant, 6'000, GroupAxis::Source);
    QTest::newRow("over all of time") << requestOf(ClockShape::AllOfTime, 12'000, GroupAxis::Source);
    auto listed = requestOf(ClockShape::Disturbed, 2'000);
    listed.limits = {};
    QTest::newRow("listed") << listed;
}

void EventDensityTest::everyEventIsAtItsPlace()
{
    QFETCH(EventDensity::Request, request);
    const auto density = densityOf(request);
    const PlainDensity plain(request);
    for (const auto &[code, events] : plain.byCode()) {
        const std::size_t step = 1 + events.size() / 60;
        std::vector<std::size_t> places;
        for (std::size_t place = 0; place < events.size(); place += step)
            places.push_back(place);
        places.push_back(events.size() - 1);
        for (const std::size_t place : places) {
            QCOMPARE(density->at(code, static_cast<qint64>(place)), events[place]);
            QCOMPARE(density->placeOf(code, events[place]), std::optional<qint64>{static_cast<qint64>(place)});
            QVERIFY(density->contains(events[place].second));
            const auto before = std::lower_bound(events.cbegin(), events.cend(), TimedRow{events[place].first, 0}) - events.cbegin();
            QCOMPARE(density->placeOf(code, Instant{events[place].first}), before);
        }
        QCOMPARE(density->placeOf(code, TimedRow{events.front().first, LastRow}), std::nullopt);
        const qint64 last = events.back().first;
        QCOMPARE(*density->extent(code), (InstantRange{{events.front().first}, {last == Latest ? last : last + 1}}));
    }
}

void EventDensityTest::neighboursAreNeighbours()
{
    QFETCH(EventDensity::Request, request);
    const auto density = densityOf(request);
    const PlainDensity plain(request);
    QRandomGenerator random{4};
    for (const auto &[code, events] : plain.byCode()) {
        for (int round = 0; round < 25; ++round) {
            const TimedRow &event = events[static_cast<std::size_t>(random.bounded(static_cast<int>(events.size())))];
            const TimedRow key{event.first == Latest ? Latest : event.first + random.bounded(2), event.second + static_cast<quint32>(random.bounded(2))};
            const auto place = std::lower_bound(events.cbegin(), events.cend(), key);
            QCOMPARE(density->firstFrom(code, key), place == events.cend() ? std::nullopt : std::optional<TimedRow>{*place});
            QCOMPARE(density->lastBefore(code, key), place == events.cbegin() ? std::nullopt : std::optional<TimedRow>{*std::prev(place)});

            const qint64 wanted = event.first / 2 + static_cast<qint64>(random.generate64() >> (2 + 2 * round)) + event.first / 2;
            const auto apart = [&](const TimedRow &other) {
                return static_cast<quint64>(std::max(other.first, wanted)) - static_cast<quint64>(std::min(other.first, wanted));
            };
            const auto nearest = std::min_element(events.cbegin(), events.cend(), [&](const TimedRow &a, const TimedRow &b) { return apart(a) < apart(b); });
            QCOMPARE(density->nearestTo(code, {wanted})->first, nearest->first);

            const InstantRange range{{event.first}, {event.first > Latest - 5'000'000'000 ? Latest : event.first + 5'000'000'000}};
            const auto found = density->within(code, range);
            for (const TimedRow &other : events) {
                if (range.contains({other.first}))
                    QVERIFY(found->placeOf(other));
            }
            QCOMPARE(found->count(range), density->count(code, range));
        }
        QCOMPARE(density->firstFrom(code, {Latest, LastRow}), std::nullopt);
        QCOMPARE(density->lastBefore(code, {NoTime, 0}), std::nullopt);
    }
}

void EventDensityTest::aWrongBlockIsNoticed_data()
{
    QTest::addColumn<int>("row");
    QTest::newRow("in the first block") << 3;
    QTest::newRow("in the middle") << 2'500;
    QTest::newRow("in the last block") << 5'990;
}

/// The comparison above is worth something only if one wrong event in one block does not pass.
void EventDensityTest::aWrongBlockIsNoticed()
{
    QFETCH(int, row);
    auto events = shapedEvents(ClockShape::Disturbed, 6'000, 5);
    const EventDensity::Request right{columnsOf(events), GroupAxis::Type, ClockKind::Occurred, {}, Counted};
    events[row].type = EventType{events[row].type == EventType{"type0"} ? "type1" : "type0"};
    const EventDensity::Request wrongType{columnsOf(events), GroupAxis::Type, ClockKind::Occurred, {}, Counted};
    QCOMPARE(wrongCount(*densityOf(right), PlainDensity(right), 31), QByteArray());
    QVERIFY(!wrongCount(*densityOf(wrongType), PlainDensity(right), 31).isEmpty());
    events = shapedEvents(ClockShape::Disturbed, 6'000, 5);
    events[row].occurredAt = Timestamp{};
    const EventDensity::Request wrongTime{columnsOf(events), GroupAxis::Type, ClockKind::Occurred, {}, Counted};
    QVERIFY(!wrongCount(*densityOf(wrongTime), PlainDensity(right), 31).isEmpty());
}

void EventDensityTest::followsAppendsAndLateInserts()
{
    const auto events = shapedEvents(ClockShape::Disturbed, 8'000, 12);
    // Appended to, row by row and across the end of a block, as the tail of a ledger is.
    EventColumnsBuilder builder{TimestampReader{}, columnsOf(events.first(5'000))};
    for (qsizetype row = 5'000; row < 6'200; ++row)
        builder.append(scanRowOf(events[row]));
    const EventDensity::Request appended{builder.snapshot(), GroupAxis::Type, ClockKind::Recorded, {}, Counted};
    QCOMPARE(appended.columns.rowCount(), 6'200);
    QCOMPARE(wrongCount(*densityOf(appended), PlainDensity(appended), 2), QByteArray());
    // Ids below the head: every fourth event comes only when all others are there.
    QList<Event> others;
    QList<Event> late;
    for (qsizetype row = 0; row < events.size(); ++row)
        (row % 4 == 1 ? late : others).append(events[row]);
    const EventDensity::Request before{columnsOf(others), GroupAxis::Type, ClockKind::Occurred, {}, Counted};
    const auto densityBefore = densityOf(before);
    const auto columns = withInserted(before.columns, late, TimestampReader{});
    QVERIFY(columns);
    QCOMPARE(columns->rowCount(), events.size());
    const EventDensity::Request after{*columns, GroupAxis::Type, ClockKind::Occurred, {}, Counted};
    QCOMPARE(wrongCount(*densityOf(after), PlainDensity(after), 2), QByteArray());
    QCOMPARE(wrongCount(*densityBefore, PlainDensity(before), 2), QByteArray()); // what is there stays what it was
}

void EventDensityTest::lateRowsDoNotMakeBlocksWide()
{
    QList<Event> events = shapedEvents(ClockShape::InOrder, 40'960, 3);
    const auto widest = [](const ClockBlocks &blocks) {
        qint64 width = 0;
        for (qint64 block = 0; block < blocks.blockCount(); ++block)
            width = std::max(width, blocks.highest(block) - blocks.lowest(block));
        return width;
    };
    const qint64 inOrder = widest(*ClockBlocks::of(columnsOf(events), ClockKind::Occurred, nullptr, {}));
    for (qsizetype row = 100; row < events.size(); row += 500) // in each block
        events[row].occurredAt = Timestamp::fromInstant({events[row].occurredAt.instant()->nanoseconds - 300 * Instant::PerDay});
    const auto blocks = *ClockBlocks::of(columnsOf(events), ClockKind::Occurred, nullptr, {});
    QVERIFY(widest(blocks) <= inOrder);
    QCOMPARE(blocks.strays().size(), std::size_t{82});
    QVERIFY(std::is_sorted(blocks.strays().begin(), blocks.strays().end()));
    QCOMPARE(blocks.size(), events.size());
    for (qint64 row = 0; row < events.size(); ++row)
        QVERIFY(blocks.contains(row));
    // Where most rows of a block are far from each other they stay.
    const auto shuffled = *ClockBlocks::of(columnsOf(shapedEvents(ClockShape::Shuffled, 40'960, 3)), ClockKind::Occurred, nullptr, {});
    QVERIFY(shuffled.strays().empty());
}

/// So many blocks that edges go through are shared by two threads, which must not lose or double anything.
void EventDensityTest::muchThatIsShuffledIsCountedByTwo()
{
    constexpr qint64 Rows = 1'100'000;
    EventColumnsBuilder builder{TimestampReader{}};
    QRandomGenerator random{6};
    std::vector<qint64> expected(10 * 3, 0);
    const QByteArray types[] = {"a"_ba, "b"_ba, "c"_ba};
    for (qint64 row = 0; row < Rows; ++row) {
        const int type = random.bounded(3);
        const int second = random.bounded(1'000);
        const QByteArray id = Ulid::lowestOf(1'779'718'991'000 + row).toText();
        const QByteArray occurred = QByteArray::number(1'779'718'000 + second);
        ScanRow scanned;
        scanned.id = id;
        scanned.type = types[type];
        scanned.entityType = "item";
        scanned.entityId = "1";
        scanned.occurred = occurred;
        builder.append(scanned);
        ++expected[static_cast<std::size_t>(type * 10 + second / 100)];
    }
    const EventColumns columns = builder.snapshot();
    std::vector<qint64> edges;
    for (qint64 second = 0; second <= 1'000; second += 100)
        edges.push_back((1'779'718'000 + second) * Instant::PerSecond);
    std::vector<quint32> codes;
    for (const QByteArray &type : types)
        codes.push_back(*columns.types().codeOf(EventType{type}));
    codes.push_back(Every);
    const auto density = densityOf({columns, GroupAxis::Type, ClockKind::Occurred, {}, {}});
    std::vector<quint32> counts(40, 0);
    density->addCounts(codes, edges, counts);
    for (std::size_t bar = 0; bar < 10; ++bar) {
        for (std::size_t type = 0; type < 3; ++type)
            QCOMPARE(qint64{counts[type * 10 + bar]}, expected[type * 10 + bar]);
        QCOMPARE(counts[30 + bar], counts[bar] + counts[10 + bar] + counts[20 + bar]);
    }
    // And of a type alone, where the others are counted for nobody.
    std::vector<quint32> alone(10, 0);
    density->addCounts(std::array{codes[1]}, edges, alone);
    QCOMPARE(alone, std::vector<quint32>(counts.begin() + 10, counts.begin() + 20));
}

void EventDensityTest::rowsThatDoNotCountAreNowhere()
{
    auto request = requestOf(ClockShape::Disturbed, 5'000);
    request.rows = randomRows(5'000, 2, 77);
    const auto density = densityOf(request);
    for (qint64 row = 0; row < 5'000; ++row) {
        const bool counts = ((*request.rows)[static_cast<std::size_t>(row / 64)] >> (row % 64) & 1U) != 0;
        QCOMPARE(density->contains(row), counts && request.columns.timeAt(row, request.clock) != NoTime);
    }
    QVERIFY(!density->contains(-1));
    QVERIFY(!density->contains(5'000));
}

void EventDensityTest::listsAreForgottenAndMadeAnew()
{
    const auto request = requestOf(ClockShape::Disturbed, 6'000, GroupAxis::Entity);
    const auto density = densityOf(request);
    const PlainDensity plain(request);
    const auto kept = density->listOf(0);
    QVERIFY(kept);
    QCOMPARE(density->listOf(0), kept); // the same, not another like it
    for (int round = 0; round < 2; ++round) {
        for (const auto &[code, events] : plain.byCode())
            QCOMPARE(density->size(code), static_cast<qint64>(events.size()));
    }
    QVERIFY(density->listOf(0) != kept);
    QCOMPARE(density->listOf(0)->size(), kept->size());
    QVERIFY(!density->listOf(Every));
}

void EventDensityTest::nothingHasNothing()
{
    const EventDensity nothing;
    const auto empty = densityOf({EventColumns{}, GroupAxis::Type, ClockKind::Occurred, {}, Counted});
    const auto request = requestOf(ClockShape::InOrder, 2'000);
    const auto density = densityOf(request);
    constexpr quint32 Unknown = 1'000'000;
    const std::array codes{Unknown};
    for (const auto &[none, code] : {std::pair{&nothing, Every}, std::pair{&*empty, Every}, std::pair{&*density, Unknown}}) {
        QCOMPARE(none->size(code), 0);
        QCOMPARE(none->count(code, {{0}, {Latest}}), 0);
        QVERIFY(!none->nearestTo(code, {5}));
        QVERIFY(!none->firstFrom(code, {NoTime, 0}));
        QVERIFY(!none->extent(code));
        std::vector<quint32> counts(2, 0);
        none->addCounts(codes, std::array{qint64{0}, qint64{5}, Latest}, counts);
        QCOMPARE(counts, std::vector<quint32>(2, 0));
    }
}

void EventDensityTest::stopsWhenAsked()
{
    const auto stop = std::make_unique<std::stop_source>(); // on the stack GCC 12 warns about it
    stop->request_stop();
    QVERIFY(!EventDensity::build(requestOf(ClockShape::InOrder, 2'000), stop->get_token()));
}

QTEST_GUILESS_MAIN(EventDensityTest)
#include "eventdensitytest.moc"
