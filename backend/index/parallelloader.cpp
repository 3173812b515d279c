// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/parallelloader.h"

#include "backend/async/workerthread.h"
#include "backend/index/insertedrows.h"
#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr ScanColumns LoadedColumns = ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Run | ScanColumn::Source
    | ScanColumn::Sequence | ScanColumn::MomentsWillDo;
constexpr qint64 RowsBetweenCalls = 8'192; ///< of Grown

/// What a thread needs to know to read parts; both of them read the same.
struct PartReading {
    const ScanPlan &plan;
    const UpperBound &bound;
    TimestampReader times;
};

Result<ReadPart> readPart(LedgerReader &reader, const PartReading &what, std::size_t number, const std::stop_token &stop)
{
    const ScanPart &part = what.plan.parts.at(static_cast<qsizetype>(number));
    ReadPart read;
    read.rows = std::make_unique<CodedPart>(what.times);
    const auto scanned = reader.scanPart(
        part, LoadedColumns, what.bound,
        [&rows = *read.rows](const ScanRow &row) {
            rows.append(row);
            return true;
        },
        stop);
    if (!scanned) {
        if (part.partition.isEmpty() || scanned.error().code != ErrorCode::HostUnreachable)
            return scanned.error();
        read.rows.reset();
        read.unreachable = scanned.error();
        return read;
    }
    if (!what.plan.isInLedgerOrder)
        read.order = read.rows->sort();
    return read;
}

/// What the helper does. It fails quietly: what it could not read the first reader reads, or fails in its turn.
void help(const LedgerSource &source, const PartReading &what, PartQueue &queue, const std::stop_token &stop)
{
    const auto reader = source();
    if (!reader)
        return;
    while (const auto number = queue.take(stop)) {
        auto read = readPart(**reader, what, *number, stop);
        if (!read) {
            queue.giveBack(*number);
            return;
        }
        queue.put(*number, std::move(read).value());
    }
}

} // namespace

struct ParallelLoader::Job {
    const UpperBound &bound;
    qint64 mostRows;
    const Grown &grown;
    const std::stop_token &stop;
};

ParallelLoader::ParallelLoader(LedgerSource helpers, EventColumnsBuilder &builder, qint64 partRows, MergeRoom room)
    : m_helpers(std::move(helpers))
    , m_builder(builder)
    , m_partRows(partRows)
    , m_room(std::move(room))
{
}

Result<bool> ParallelLoader::load(LedgerReader &reader, const UpperBound &bound, qint64 mostRows, const Grown &grown, const std::stop_token &stop)
{
    m_partitions.clear();
    if (bound.isEmptyLedger)
        return true;
    const Job job{bound, mostRows, grown, stop};
    auto end = scan(reader, job, FirstRows);
    // A server that has a part of the ledger is gone: the other parts can be read one by one.
    const bool isPartial = !end && end.error().code == ErrorCode::HostUnreachable;
    if (!isPartial && (!end || *end != End::MustScan))
        return end ? Result<bool>(*end == End::AllRead) : end.error();
    const auto plan = reader.scanPlan(m_builder.lastId(), bound, m_partRows, stop);
    if (!plan)
        return plan.error();
    const bool isOnePart = plan->parts.size() == 1 && plan->isInLedgerOrder;
    if (!isOnePart)
        end = readPlan(reader, job, *plan);
    if (end && *end == End::MustScan)
        end = scan(reader, job, -1);
    return end ? Result<bool>(*end == End::AllRead) : end.error();
}

/// MustScan: `atMost` rows have come and there may be more.
Result<ParallelLoader::End> ParallelLoader::scan(LedgerReader &reader, const Job &job, qint64 atMost)
{
    const ScanRequest request{.filter = {}, .columns = LoadedColumns, .after = m_builder.lastId(), .bound = job.bound};
    const qint64 last = atMost < 0 ? job.mostRows : std::min(job.mostRows, m_builder.rowCount() + atMost);
    qint64 nextCall = m_builder.rowCount() + RowsBetweenCalls;
    bool isEnded = false;
    const auto scanned = reader.scan(
        request,
        [&](const ScanRow &row) {
            if (m_builder.rowCount() >= last)
                return false;
            m_builder.append(row);
            if (m_builder.rowCount() >= nextCall) {
                nextCall = m_builder.rowCount() + RowsBetweenCalls;
                isEnded = !job.grown();
            }
            return !isEnded;
        },
        job.stop);
    if (!scanned)
        return scanned.error();
    if (!scanned->wasEnded)
        return End::AllRead;
    isEnded = isEnded || !job.grown();
    return isEnded || m_builder.rowCount() >= job.mostRows ? End::Ended : End::MustScan;
}

/// Only of one table: those of several have nothing to do with each other's order.
Result<ParallelLoader::End> ParallelLoader::readPlan(LedgerReader &reader, const Job &job, const ScanPlan &plan)
{
    const bool isOneTable = std::all_of(plan.parts.begin(), plan.parts.end(), [&](const ScanPart &part) { return part.partition == plan.parts.first().partition; });
    const bool givesEarly = !plan.isInLedgerOrder && isOneTable;
    const EventColumns certain = givesEarly ? m_builder.snapshot() : EventColumns{};
    auto end = readParts(reader, job, plan, givesEarly);
    const auto takeBack = [&] {
        if (m_isTentative)
            m_builder = EventColumnsBuilder(TimestampReader{reader.profile().zoneOfZonelessTimes}, certain);
        m_isTentative = false;
    };
    takeBack();
    if (end && *end == End::MustSort)
        end = readParts(reader, job, plan, false);
    return end;
}

Result<ParallelLoader::End> ParallelLoader::readParts(LedgerReader &reader, const Job &job, const ScanPlan &plan, bool givesEarly)
{
    m_partitions.clear();
    const auto count = static_cast<std::size_t>(plan.parts.size());
    const auto isEnd = [](const ScanPart &part) { return part.blocks && !part.blocks->end; };
    const auto ends = static_cast<std::size_t>(std::count_if(plan.parts.begin(), plan.parts.end(), isEnd));
    PartQueue queue(count, PartsAhead, count - ends);
    const PartReading what{plan, job.bound, TimestampReader{reader.profile().zoneOfZonelessTimes}};
    std::unique_ptr<WorkerThread> helper; // goes first: it uses the queue
    std::optional<Task<bool>> helping;
    if (m_helpers && plan.isWorthSharing && count > 1) {
        helper = std::make_unique<WorkerThread>(u"ledger-loading"_s);
        helping = helper->submit([this, &what, &queue](const std::stop_token &stop) {
            help(m_helpers, what, queue, stop);
            return true;
        });
    }
    auto end = plan.isInLedgerOrder ? giveInOrder(reader, job, plan, queue) : sortAndGive(reader, job, plan, queue, givesEarly);
    queue.close();
    helper.reset(); // stops it and waits
    return end;
}

Result<bool> ParallelLoader::work(LedgerReader &reader, const Job &job, const ScanPlan &plan, PartQueue &queue,
                                  const std::function<bool(ReadPart)> &give)
{
    const PartReading what{plan, job.bound, TimestampReader{reader.profile().zoneOfZonelessTimes}};
    while (!queue.isDone()) {
        if (job.stop.stop_requested())
            return cancelledError();
        if (auto read = queue.next()) {
            if (!give(std::move(*read)))
                return false;
        } else if (const auto number = queue.tryTake()) {
            auto part = readPart(reader, what, *number, job.stop);
            if (!part) {
                queue.giveBack(*number);
                return part.error();
            }
            queue.put(*number, std::move(part).value());
        } else {
            queue.wait(job.stop);
        }
    }
    return true;
}

Result<ParallelLoader::End> ParallelLoader::giveInOrder(LedgerReader &reader, const Job &job, const ScanPlan &plan, PartQueue &queue)
{
    const auto worked = work(reader, job, plan, queue, [&](const ReadPart &read) { return !read.rows || take(job, *read.rows); });
    if (!worked)
        return worked.error();
    return *worked ? End::AllRead : End::Ended;
}

bool ParallelLoader::take(const Job &job, const CodedPart &part)
{
    PartCodes codes(part.values());
    for (quint32 row = 0; row < part.rowCount(); ++row) {
        if (m_builder.rowCount() >= job.mostRows)
            return false;
        m_builder.append(part.partRowAt(row), part.values(), codes);
    }
    return job.grown();
}

Result<ParallelLoader::End> ParallelLoader::sortAndGive(LedgerReader &reader, const Job &job, const ScanPlan &plan, PartQueue &queue, bool givesEarly)
{
    PartPlacing placing(m_room, givesEarly);
    PartCodes codes(placing.values());
    Result<End> end = End::AllRead;
    qsizetype number = 0;
    m_rowsAtLastCall = m_builder.rowCount();
    const auto worked = work(reader, job, plan, queue, [&](ReadPart read) {
        note(plan.parts.at(number++).partition, read);
        if (!read.rows)
            return true;
        if (plan.needsCanonicalIds && read.rows->hasExactIds()) {
            end = End::MustScan;
            return false;
        }
        const auto added = placing.add(std::move(read.rows), std::move(read.order));
        if (added != PartPlacing::Added::Kept) {
            end = added == PartPlacing::Added::TooLate ? End::MustSort : End::MustScan;
            return false;
        }
        end = giveReady(job, placing, codes);
        if (!end || (*end == End::Ended && !placing.hasGivenEarly()))
            return false;
        if (*end == End::Ended)
            placing.giveNoMore(); // and yet read on: what comes below has its place among what was given
        return *end == End::AllRead || *end == End::Ended;
    });
    if (!worked)
        return worked.error();
    if (!*worked)
        return end;
    placing.finish();
    const auto given = giveReady(job, placing, codes);
    if (!given || *given == End::MustScan || *given == End::MustSort)
        return given;
    const End inserted = insertLate(reader, placing);
    if (inserted == End::MustSort)
        return inserted;
    m_isTentative = false;
    return m_builder.rowCount() >= job.mostRows || placing.givesNoMore() ? End::Ended : *given;
}

ParallelLoader::End ParallelLoader::insertLate(const LedgerReader &reader, const PartPlacing &placing)
{
    if (placing.late().empty())
        return End::AllRead;
    ChunkSpill spill(m_room.folder);
    const auto inserted = withInsertedRows(m_builder.snapshot(), placing.late(), placing.values(), spill);
    if (!inserted)
        return End::MustSort; // one of them is there already: it moved while it was read
    m_builder = EventColumnsBuilder(TimestampReader{reader.profile().zoneOfZonelessTimes}, *inserted);
    return End::AllRead;
}

void ParallelLoader::note(const QString &partition, const ReadPart &read)
{
    if (partition.isEmpty())
        return;
    auto found = std::find_if(m_partitions.begin(), m_partitions.end(), [&](const LoadedPartition &known) { return known.name == partition; });
    if (found == m_partitions.end())
        found = m_partitions.insert(m_partitions.end(), LoadedPartition{partition, 0, {}, {}});
    if (read.unreachable)
        found->unreachable = read.unreachable;
    if (!read.rows || read.rows->rowCount() == 0)
        return;
    found->rows += read.rows->rowCount();
    const EventId highest = read.rows->idAt(read.order.empty() ? read.rows->rowCount() - 1 : read.order.back());
    if (!found->highest || *found->highest < highest)
        found->highest = highest;
}

bool ParallelLoader::isWhole() const
{
    return std::none_of(m_partitions.begin(), m_partitions.end(), [](const LoadedPartition &partition) { return partition.unreachable.has_value(); });
}

/// A row that is there twice, or moved while it was read, leaves everything from there on to a scan by key: nothing twice, nothing lost.
/// AllRead: there is no more that can be given now.
Result<ParallelLoader::End> ParallelLoader::giveReady(const Job &job, PartPlacing &placing, PartCodes &codes)
{
    codes.growTo(placing.values());
    while (placing.canGive()) {
        if (placing.isFrontRepeated())
            return placing.hasGivenEarly() ? End::MustSort : End::MustScan;
        if (m_builder.rowCount() >= job.mostRows)
            return End::Ended;
        m_builder.append(placing.front(), placing.values(), codes);
        if (!placing.next())
            return placing.hasGivenEarly() ? End::MustSort : End::MustScan;
        m_isTentative = placing.hasGivenEarly();
        if (m_builder.rowCount() - m_rowsAtLastCall < m_partRows)
            continue;
        m_rowsAtLastCall = m_builder.rowCount();
        if (job.stop.stop_requested())
            return cancelledError();
        if (!job.grown())
            return End::Ended;
    }
    return End::AllRead;
}

} // namespace ledgerscope
