// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/ledgersummary.h"

#include "app/ctl/console.h"
#include "backend/core/timestamp.h"
#include "backend/core/ulid.h"
#include "backend/ledger/timestampreader.h"

#include <QSet>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 ProgressEvery = 8'192;

QByteArray borrowed(QByteArrayView view)
{
    return QByteArray::fromRawData(view.data(), view.size());
}

/// Looks at one row after the other.
class SummaryBuilder final
{
public:
    SummaryBuilder(const LedgerProfile &profile, Instant now)
        : m_times(profile.zoneOfZonelessTimes)
        , m_now(now)
        , m_hasRecorded(profile.has(EventColumn::Recorded))
    {
        m_summary.growthClock = m_hasRecorded ? "recorded_at" : "occurred_at";
    }

    void add(const ScanRow &row)
    {
        ++m_summary.events;
        keepEdges(row);
        const EntityRef entity{EntityType{borrowed(row.entityType)}, EntityId{borrowed(row.entityId)}};
        if (!m_entities.contains(entity))
            m_entities.insert({EntityType{row.entityType.toByteArray()}, EntityId{row.entityId.toByteArray()}});
        const auto occurred = read(row.occurred);
        const auto recorded = read(row.recorded);
        const auto ulid = readId(row.id);
        const ClockMarks marks = clockMarksOf(occurred, recorded, ulid, {});
        m_summary.backfills += marks.isBackfill ? 1 : 0;
        m_summary.skewed += marks.isSkewed ? 1 : 0;
        m_summary.future += occurred && *occurred > m_now ? 1 : 0;
        addGrowth(row.type, m_hasRecorded ? recorded : occurred);
    }

    LedgerSummary take()
    {
        m_summary.entities = m_entities.size();
        m_summary.types = m_types.size();
        if (m_summary.last) {
            m_summary.last->id = m_lastId;
            m_summary.last->occurredAt = m_lastAt;
        }
        return std::move(m_summary);
    }

private:
    void keepEdges(const ScanRow &row)
    {
        const QByteArrayView at = row.occurred.value_or(QByteArrayView());
        if (!m_summary.first) {
            m_summary.first = LedgerSummary::Edge{row.id.toByteArray(), at.toByteArray()};
            m_summary.last = m_summary.first;
        }
        m_lastId.assign(row.id);
        m_lastAt.assign(at);
    }

    std::optional<Instant> read(const std::optional<QByteArrayView> &text)
    {
        if (!text)
            return std::nullopt;
        const auto instant = m_times.read(*text).instant();
        m_summary.unreadableTimes += instant ? 0 : 1;
        return instant;
    }

    std::optional<Instant> readId(QByteArrayView id)
    {
        const auto ulid = Ulid::decode(id);
        if (!ulid) {
            ++m_summary.notUlids;
            return std::nullopt;
        }
        m_summary.notCanonical += isCanonicalUlid(id) ? 0 : 1;
        return ulidInstant(EventId{borrowed(id)});
    }

    void addGrowth(QByteArrayView type, std::optional<Instant> when)
    {
        const QByteArray shared = borrowed(type);
        auto known = m_types.constFind(shared);
        if (known == m_types.constEnd())
            known = m_types.insert(type.toByteArray());
        const QByteArray month = when ? toIsoUtc(*when, 0).first(7) : QByteArray("unknown");
        ++m_summary.growth[{month, *known}];
    }

    /// A text that changes with each row and keeps its memory.
    struct Reused : QByteArray {
        void assign(QByteArrayView from)
        {
            resize(0);
            append(from);
        }
    };

    TimestampReader m_times;
    Instant m_now;
    bool m_hasRecorded;
    LedgerSummary m_summary;
    QSet<EntityRef> m_entities;
    QSet<QByteArray> m_types;
    Reused m_lastId;
    Reused m_lastAt;
};

} // namespace

Result<LedgerSummary> LedgerSummary::of(LedgerReader &reader, Instant now, const CommandContext &context)
{
    const auto bound = reader.upperBound(context.stop);
    if (!bound)
        return bound.error();
    SummaryBuilder builder(reader.profile(), now);
    qint64 seen = 0;
    const ScanRequest request{.filter = {}, .columns = ScanColumns(ScanColumn::Occurred) | ScanColumn::Recorded, .after = std::nullopt, .bound = *bound};
    const auto scanned = reader.scan(request, [&](const ScanRow &row) {
        builder.add(row);
        if (++seen % ProgressEvery == 0)
            context.console.showProgress(u"%1 events"_s.arg(seen));
        return true;
    }, context.stop);
    context.console.clearProgress();
    if (!scanned)
        return scanned.error();
    return builder.take();
}

QStringList LedgerSummary::warnings() const
{
    QStringList list;
    const auto warn = [&list](qint64 count, const QString &text) {
        if (count > 0)
            list.append(text.arg(count));
    };
    warn(notUlids, u"%1 event ids are not ULIDs: they have no time of their own."_s);
    warn(notCanonical, u"%1 event ids are ULIDs in another spelling than capital letters: ledger order is not their order in time."_s);
    warn(unreadableTimes, u"%1 times cannot be read."_s);
    warn(backfills, u"%1 events were recorded more than 24 hours after they occurred (backfill)."_s);
    warn(skewed, u"%1 events were recorded, or got their id, more than 5 minutes before they occurred (clock skew)."_s);
    warn(future, u"%1 events occurred after now."_s);
    return list;
}

} // namespace ledgerscope
