// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/indexquestions.h"

#include "backend/core/timestamp.h"
#include "backend/index/columnsloader.h"
#include "backend/index/eventdensity.h"
#include "backend/index/postings.h"
#include "backend/query/columnmatcher.h"
#include "backend/query/parser.h"
#include "tests/bench/ordie.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTimeZone>

#include <algorithm>
#include <limits>
#include <numeric>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 NewRows = 1'000;
constexpr int PageRows = 100;
constexpr qint64 Buckets = 1'600;
constexpr qint64 AnyNumberOfRows = std::numeric_limits<quint32>::max();

/// The most frequent value of a dictionary.
template<typename T>
T mostFrequent(const ColumnDictionary<T> &dictionary)
{
    if (dictionary.size() == 0)
        qFatal("The ledger has no events.");
    quint32 best = 0;
    for (quint32 code = 1; code < dictionary.size(); ++code) {
        if (dictionary.at(code).count > dictionary.at(best).count)
            best = code;
    }
    return dictionary.at(best).value;
}

QByteArray quoted(QByteArray text)
{
    return '\'' + text.replace("'", "''") + '\'';
}

} // namespace

IndexQuestions::IndexQuestions(BenchLedger &ledger)
    : m_ledger(ledger)
{
    if (!m_folder.isValid())
        qFatal("%s", qPrintable(m_folder.errorString()));
}

void IndexQuestions::removeIndexes() const
{
    const QDir folder(m_folder.path());
    for (const QString &name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QDir(folder.filePath(name)).removeRecursively();
}

EventColumns IndexQuestions::buildOnce(const UpperBound &bound) const
{
    ColumnsLoader loader(2 * ColumnsLoader::CommitRows, m_ledger.source, m_folder.path());
    loader.setCommitsAlways(true);
    EventColumns columns = orDie(loader.load(*m_ledger.reader, bound, [](const EventColumns &) {}, {}));
    if (loader.report().remark)
        qFatal("The index cannot be written: %s", qPrintable(loader.report().remark->text()));
    if (columns.mappedRows() != columns.rowCount())
        qFatal("Only %lld of %lld rows come from the index on disk.", static_cast<long long>(columns.mappedRows()),
               static_cast<long long>(columns.rowCount()));
    return columns;
}

void IndexQuestions::build()
{
    Timing product;
    Timing limit;
    for (int round = 0; round < m_ledger.table.rounds(); ++round) {
        limit.add(timed([&] { m_ledger.raw->scanColumnsAtFullSpeed(); }));
        m_columns = EventColumns();
        removeIndexes();
        product.add(timed([&] { m_columns = buildOnce(m_ledger.bound); }));
    }
    if (m_columns.rowCount() != m_ledger.events)
        qFatal("The index has %lld of %lld events.", static_cast<long long>(m_columns.rowCount()), static_cast<long long>(m_ledger.events));
    const bool isSqlite = m_ledger.isSqlite();
    m_ledger.table.row(isSqlite ? u"index build; two threads scan nine columns"_s : u"index build; one COPY of nine columns"_s,
                       Target::ratio(isSqlite ? 1.5 : 1.25), product, limit);
    // Of twelve columns, which nine must not exceed.
    m_ledger.guard.check(isSqlite ? u"two threads, nine columns"_s : u"COPY of nine columns"_s, limit.best(),
                         isSqlite ? m_ledger.reference(7'900, 1e7) : m_ledger.reference(2'400, 5e5));
    const auto store = ColumnsStore::open(m_folder.path(), IndexIdentity::of(m_ledger.reader->profile()));
    Timing bytes;
    bytes.add(static_cast<double>(store->bytes()) / static_cast<double>(m_columns.rowCount()));
    m_ledger.table.row(u"index on disk, bytes an event"_s, Target::atMost(72, u"bytes"_s), bytes);
}

IndexQuestions::Opened IndexQuestions::openOnce(qint64 rowsInIndex) const
{
    Opened opened;
    QElapsedTimer timer;
    timer.start();
    const auto reader = orDie(m_ledger.source());
    const UpperBound bound = orDie(reader->upperBound({}));
    ColumnsLoader loader(AnyNumberOfRows, m_ledger.source, m_folder.path());
    const auto publish = [&](const EventColumns &columns) {
        if (opened.milliseconds == 0 && columns.rowCount() >= rowsInIndex)
            opened.milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    };
    opened.columns = orDie(loader.load(*reader, bound, publish, {}));
    if (loader.report().finding != IndexFinding::Sound || loader.report().rowsFromIndex != rowsInIndex)
        qFatal("The index was not used: %s, %lld rows.", qPrintable(nameOf(loader.report().finding)), static_cast<long long>(loader.report().rowsFromIndex));
    return opened;
}

/// The index is made as of a thousand events ago: the ledger itself must not be written to.
void IndexQuestions::reopen()
{
    const qint64 rowsInIndex = m_ledger.events - NewRows;
    if (rowsInIndex <= 0)
        return;
    UpperBound earlier;
    earlier.highestId = m_columns.idAt(rowsInIndex - 1);
    m_columns = EventColumns();
    removeIndexes();
    if (const EventColumns columns = buildOnce(earlier); columns.rowCount() != rowsInIndex)
        qFatal("The index as of earlier has %lld rows.", static_cast<long long>(columns.rowCount()));
    Timing usable;
    Timing complete;
    for (int round = 0; round <= m_ledger.table.rounds(); ++round) {
        Opened opened;
        const Duration duration = timed([&] { opened = openOnce(rowsInIndex); });
        if (round == 0)
            continue; // the first one warms
        usable.add(opened.milliseconds);
        complete.add(duration);
        m_columns = opened.columns;
    }
    if (m_columns.rowCount() != m_ledger.events)
        qFatal("The new events were not read.");
    m_ledger.table.row(u"reopen with 1000 new events: usable"_s, Target::atMost(100, u"ms"_s), usable);
    m_ledger.table.row(u"reopen with 1000 new events: all there"_s, Target::none(), complete);
    removeIndexes();
    m_columns = buildOnce(m_ledger.bound);
}

Timing IndexQuestions::jumpTo(const QString &name, const std::function<qint64()> &row, const std::function<QByteArray()> &before)
{
    const auto product = [&] {
        const qint64 first = std::clamp<qint64>(row(), 0, m_columns.rowCount() - 1);
        QList<EventId> ids;
        for (qint64 at = first; at < std::min(first + PageRows, m_columns.rowCount()); ++at)
            ids += m_columns.idAt(at);
        if (const auto events = orDie(m_ledger.reader->events(ids, {})); events.size() != ids.size())
            qFatal("A page is not whole.");
    };
    const auto compared = m_ledger.table.compare(name, Target::ratioAndFrame(2), product, [&] { m_ledger.raw->page(before(), PageRows); });
    if (name.contains(u"90 %"_s))
        m_ledger.guard.check(u"keyset page at 90 %"_s, compared.limit.best(), m_ledger.isSqlite() ? 0.14 : 1.2);
    return compared.product;
}

void IndexQuestions::jump()
{
    const qint64 rows = m_columns.rowCount();
    std::vector<Timing> byDepth;
    for (const int percent : {10, 50, 90}) {
        const EventId id = m_columns.idAt((rows - 1) * percent / 100);
        byDepth.push_back(jumpTo(u"jump to an id at %1 %, page of 100"_s.arg(percent), [&] { return m_columns.rowOf(id).value_or(-1); },
                                 [&] { return id.bytes(); }));
    }
    m_ledger.table.row(u"jump to 90 % compared with 10 %"_s, Target::ratio(1.3), byDepth.back(), byDepth.front());
    const auto middle = Ulid::decode(m_columns.idAt(rows / 2).bytes());
    if (middle) {
        const Ulid time = Ulid::lowestOf(middle->milliseconds());
        jumpTo(u"jump to a time in the middle"_s, [&] { return m_columns.lowerBound(time); }, [&] { return time.toText(); });
    }
    QRandomGenerator random{1};
    const auto anyRow = [&] { return static_cast<qint64>(random.generate64() % static_cast<quint64>(rows)); };
    jumpTo(u"jump to a random row"_s, anyRow, [&] { return m_columns.idAt(anyRow()).bytes(); });
    PageRequest last;
    last.direction = PageDirection::Backward;
    last.bound = m_ledger.bound;
    m_ledger.table.compare(u"jump to the end"_s, Target::ratioAndFrame(2), [&] { orDie(m_ledger.reader->page(last, {})); },
                           [&] { m_ledger.raw->lastPage(PageRows); });
}

void IndexQuestions::entity()
{
    const EntityRef entity = mostFrequent(m_columns.entities());
    const quint32 code = m_columns.entities().codeOf(entity).value_or(NoCode);
    const qint64 count = m_columns.entities().at(code).count;
    std::vector<Ulid::Bytes> ids;
    const auto product = [&] {
        const auto rows = Postings::of(m_columns, GroupAxis::Entity).rowsOf(code);
        ids.clear();
        ids.reserve(rows.size());
        for (const quint32 row : rows)
            ids.push_back(m_columns.parts().chunks[row / EventColumns::ChunkRows]->ids[row % EventColumns::ChunkRows]);
        if (static_cast<qint64>(ids.size()) != count)
            qFatal("Rows of the entity are missing.");
    };
    const auto limit = [&] { m_ledger.raw->entityIds(entity.type.bytes(), entity.id.bytes()); };
    const auto compared = m_ledger.table.compare(u"ids of an entity of %1 events"_s.arg(count),
                                                 Target::atMost(20, u"ms"_s), product, limit);
    if (m_ledger.isSqlite() && count > 100'000)
        m_ledger.guard.check(u"ids of an entity from its index"_s, compared.limit.best(), 201 * static_cast<double>(count) / 1.12e6);
}

void IndexQuestions::ask(const QString &name, const QString &expression, const QByteArray &condition, const Target &target)
{
    qint64 found = -1;
    qint64 expected = -1;
    const auto product = [&] {
        const query::ParseContext context{ClockKind::Recorded, {.zone = QTimeZone::utc(), .locale = QLocale::c(), .now = {}, .day = {}}};
        const auto parsed = query::Parser::parse(expression, context);
        const auto *const wanted = std::get_if<query::Expression>(&parsed);
        if (wanted == nullptr)
            qFatal("The filter is not understood: %s", qPrintable(expression));
        found = query::matchColumns(m_columns, *wanted, nullptr, {}).matching.count();
    };
    const auto compared = m_ledger.table.compare(name, target, product, [&] { expected = m_ledger.raw->countWhere(condition); });
    if (found != expected)
        qFatal("%s: %lld rows by the index, %lld by the store.", qPrintable(expression), static_cast<long long>(found), static_cast<long long>(expected));
    if (name.startsWith(u"count of"_s) && m_ledger.isSqlite())
        m_ledger.guard.check(u"count of a pattern of types"_s, compared.limit.best(), m_ledger.reference(1'968, 1e7));
}

void IndexQuestions::filter()
{
    const QByteArray type = mostFrequent(m_columns.types()).bytes();
    const QByteArray family = type.left(type.indexOf('.') + 1);
    const QByteArray source = mostFrequent(m_columns.sources()).bytes();
    const auto extent = m_columns.extent(ClockKind::Recorded);
    if (!extent || family.isEmpty())
        qFatal("The ledger has no recorded times or no families of types.");
    const qint64 quarter = (extent->to.nanoseconds - extent->from.nanoseconds) / 4;
    const QByteArray from = toIsoUtc({extent->from.nanoseconds + quarter}, 3);
    const QByteArray to = toIsoUtc({extent->to.nanoseconds - quarter}, 3);
    const QString one = u"type ~ \"%1*\""_s.arg(QString::fromUtf8(family));
    const QString since = one + u" and recorded >= \"%1\""_s.arg(QString::fromUtf8(from));
    const QString four = since + u" and recorded < \"%1\" and source = \"%2\""_s.arg(QString::fromUtf8(to), QString::fromUtf8(source));
    const QByteArray condition = m_ledger.raw->typeBegins(family);
    const QByteArray sinceCondition = condition + " AND recorded_at >= " + quoted(from);
    const Target most = Target::atMost(40, u"ms"_s);
    ask(u"count of a pattern of types"_s, one, condition, most);
    ask(u"filter of two conditions: pattern and time"_s, since, sinceCondition, most);
    ask(u"filter of four conditions: and source and time"_s, four,
        sinceCondition + " AND recorded_at < " + quoted(to) + " AND source_system = " + quoted(source), Target::none());
}

/// Of all types, over the whole history and over a part of it whose edges lie within blocks; SQL groups the whole once, which is long.
void IndexQuestions::density()
{
    const auto extent = m_columns.extent(ClockKind::Recorded);
    if (!extent)
        qFatal("The ledger has no recorded times.");
    std::shared_ptr<const EventDensity> density;
    Timing building;
    for (int round = 0; round < m_ledger.table.rounds(); ++round) {
        density.reset();
        building.add(timed([&] { density = EventDensity::build({.columns = m_columns, .clock = ClockKind::Recorded}, {}); }));
    }
    m_ledger.table.row(u"density: made ready, once a ledger and clock"_s, Target::none(), building);
    std::vector<quint32> codes(m_columns.types().size());
    std::iota(codes.begin(), codes.end(), 0U);
    std::vector<quint32> counts;
    const auto countIn = [&](qint64 from, qint64 to) {
        std::vector<qint64> edges;
        for (qint64 edge = 0; edge <= Buckets; ++edge)
            edges.push_back(from + (to - from) / Buckets * edge);
        edges.back() = to;
        counts.assign(codes.size() * static_cast<std::size_t>(Buckets), 0);
        density->addCounts(codes, edges, counts);
        return std::accumulate(counts.begin(), counts.end(), qint64{0});
    };
    const qint64 length = extent->to.nanoseconds - extent->from.nanoseconds;
    const qint64 eventsWithTime = m_columns.rowCount() - m_columns.withoutTime(ClockKind::Recorded);
    Timing product;
    for (int round = 0; round <= m_ledger.table.rounds(); ++round) {
        const Duration duration = timed([&] {
            if (countIn(extent->from.nanoseconds, extent->to.nanoseconds) != eventsWithTime)
                qFatal("The density has lost events.");
        });
        if (round > 0)
            product.add(duration);
    }
    Timing limit;
    limit.add(timed([&] { m_ledger.raw->density(std::max<qint64>(1, length / Buckets / Instant::PerMillisecond)); }));
    m_ledger.table.row(u"density of %1 types in 1600 stretches; GROUP BY"_s.arg(codes.size()), Target::atMost(40, u"ms"_s), product, limit);
    int part = 0;
    m_ledger.table.measure(u"density of a third, another one each time"_s, Target::atMost(40, u"ms"_s), [&] {
        const qint64 from = extent->from.nanoseconds + length / 3 + (part++ % 100) * (length / 1'000) + 12'345;
        (void)countIn(from, from + length / 3);
    });
}

} // namespace ledgerscope
