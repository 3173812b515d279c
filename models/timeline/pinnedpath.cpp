// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/pinnedpath.h"

#include "backend/core/ulid.h"
#include "backend/index/eventcolumns.h"
#include "backend/json/document.h"
#include "backend/json/number.h"
#include "backend/ledger/timestampreader.h"

namespace ledgerscope {

namespace {

constexpr qint64 MostEvents = 500;
constexpr qint64 MostBytes = 1'000'000;

PinnedPoint pointAt(const json::Document &document, json::NodeIndex node)
{
    PinnedPoint point;
    point.text = document.rawText(node).toByteArray();
    const auto number = json::Number::parse(point.text);
    point.kind = number ? PinnedPoint::Kind::Number : PinnedPoint::Kind::NotNumber;
    point.height = number ? number->toDouble() : 0;
    return point;
}

class PageCollector final
{
public:
    explicit PageCollector(const PinnedPageRequest &request)
        : m_request(request)
        , m_timestamps(request.zoneOfZonelessTimes)
    {
        m_page.points.resize(static_cast<std::size_t>(request.paths.size()));
    }

    /// False when the page is full.
    bool add(const ScanRow &row)
    {
        m_page.last = EventId{row.id.toByteArray()};
        const auto document = json::Document::parse(row.payload.toByteArray());
        if (document.error()) {
            ++m_page.invalidPayloads;
        } else {
            for (qsizetype i = 0; i < m_request.paths.size(); ++i) {
                if (const json::NodeIndex node = m_request.paths[i].find(document); node != json::NoNode)
                    m_page.points[static_cast<std::size_t>(i)].push_back(placed(pointAt(document, node), row));
            }
        }
        m_bytes += row.payload.size();
        return ++m_page.events < MostEvents && m_bytes < MostBytes;
    }

    [[nodiscard]] PinnedPage take() { return std::move(m_page); }

private:
    [[nodiscard]] PinnedPoint placed(PinnedPoint point, const ScanRow &row) const
    {
        const auto ulid = ulidInstant(*m_page.last);
        point.id = *m_page.last;
        point.times = {read(row.occurred), read(row.recorded), ulid ? ulid->nanoseconds : NoTime};
        return point;
    }

    [[nodiscard]] qint64 read(const std::optional<QByteArrayView> &text) const
    {
        const auto instant = text ? m_timestamps.read(*text).instant() : std::nullopt;
        return instant ? instant->nanoseconds : NoTime;
    }

    const PinnedPageRequest &m_request;
    TimestampReader m_timestamps;
    PinnedPage m_page;
    qint64 m_bytes = 0;
};

} // namespace

Result<PinnedPage> readPinnedPage(LedgerReader &reader, const PinnedPageRequest &request, const std::stop_token &stop)
{
    ScanRequest scan;
    scan.filter.entity = request.entity;
    scan.columns = ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Payload;
    scan.after = request.after;
    scan.bound = request.bound;
    PageCollector collector(request);
    const auto summary = reader.scan(scan, [&](const ScanRow &row) { return collector.add(row); }, stop);
    if (!summary)
        return summary.error();
    PinnedPage page = collector.take();
    page.reachedEnd = !summary->wasEnded;
    return page;
}

} // namespace ledgerscope
