// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatordetails.h"

#include "backend/index/postings.h"
#include "models/navigator/navigatortree.h"

#include <algorithm>

namespace ledgerscope {

namespace {

/// With more than this share of all rows, looking at each of them once is cheaper than gathering those of each value.
constexpr qint64 PassDivisor = 4;

} // namespace

NavigatorDetails::NavigatorDetails(const EventColumns &columns, GroupAxis axis, const NavigatorFacet *facet)
    : m_columns(columns)
    , m_axis(axis)
    , m_facet(facet)
    , m_places(codeCount(columns, axis), NoCode)
{
    static_assert(Bars == NavigatorItem::Bars);
    if (const auto extent = columns.extent(ClockKind::Occurred)) {
        m_hasTimes = true;
        m_from = static_cast<double>(extent->from.nanoseconds);
        m_length = std::max(1.0, static_cast<double>(extent->to.nanoseconds) - m_from);
    }
}

NavigatorDetails::Detail NavigatorDetails::knownOf(quint32 code) const
{
    const auto detailOf = [code](const auto &entry) {
        return Detail{.code = code, .total = entry.count, .count = 0, .firstRow = entry.firstRow, .lastRow = entry.lastRow, .bars = {}};
    };
    switch (m_axis) {
    case GroupAxis::Type: return detailOf(m_columns.types().at(code));
    case GroupAxis::Entity: return detailOf(m_columns.entities().at(code));
    case GroupAxis::Run: return detailOf(m_columns.runs().at(code));
    case GroupAxis::Source: return detailOf(m_columns.sources().at(code));
    }
    Q_UNREACHABLE();
}

void NavigatorDetails::want(quint32 code)
{
    m_places[code] = static_cast<quint32>(m_details.size());
    m_details.push_back(knownOf(code));
}

void NavigatorDetails::find(const std::stop_token &stop)
{
    const RowBits rows = m_facet ? RowBits(m_facet->rows.words()) : RowBits();
    qint64 events = 0;
    for (Detail &detail : m_details) {
        if (m_facet && m_facet->counts[detail.code] == 0) {
            m_places[detail.code] = NoCode; // nothing to be found; what is known of it stays
            continue;
        }
        detail.firstRow = -1;
        events += detail.total;
    }
    if (events > m_columns.rowCount() / PassDivisor)
        findByPass(rows, stop);
    else
        findByCode(rows, stop);
    for (quint32 place = 0; place < m_details.size(); ++place)
        m_places[m_details[place].code] = place;
}

void NavigatorDetails::findByPass(const RowBits &rows, const std::stop_token &stop)
{
    (void)visitRows(m_columns, rows, stop, [this](const ColumnChunk &chunk, std::size_t offset, qint64 row) {
        const quint32 code = chunk.codes(m_axis)[offset];
        if (const quint32 place = code == NoCode ? NoCode : m_places[code]; place != NoCode)
            add(m_details[place], row, chunk.occurred[offset]);
    });
}

void NavigatorDetails::findByCode(const RowBits &rows, const std::stop_token &stop)
{
    std::vector<quint32> ofCode;
    for (Detail &detail : m_details) {
        if (stop.stop_requested() || m_places[detail.code] == NoCode)
            continue;
        ofCode.clear();
        m_columns.appendRowsOf(m_axis, detail.code, ofCode);
        for (const quint32 row : ofCode) {
            if (rows.contains(row))
                add(detail, row, m_columns.timeAt(row, ClockKind::Occurred));
        }
    }
}

void NavigatorDetails::add(Detail &detail, qint64 row, qint64 time) const
{
    ++detail.count;
    if (detail.firstRow < 0)
        detail.firstRow = row;
    detail.lastRow = row;
    if (time == NoTime)
        return;
    const auto bar = static_cast<qint64>((static_cast<double>(time) - m_from) / m_length * Bars);
    ++detail.bars[static_cast<std::size_t>(std::clamp<qint64>(bar, 0, Bars - 1))];
}

void NavigatorDetails::fill(NavigatorItem &item) const
{
    if (!item.isValue())
        return;
    const Detail &detail = m_details[m_places[item.code]];
    item.count = detail.count;
    item.total = detail.total;
    item.firstRow = detail.firstRow;
    item.lastRow = detail.lastRow;
    item.first = occurredAt(detail.firstRow);
    item.last = occurredAt(detail.lastRow);
    if (m_hasTimes)
        item.activity = QList<int>(detail.bars.begin(), detail.bars.end());
}

std::optional<Instant> NavigatorDetails::occurredAt(qint64 row) const
{
    const qint64 time = row < 0 ? NoTime : m_columns.timeAt(row, ClockKind::Occurred);
    return time == NoTime ? std::nullopt : std::optional(Instant{time});
}

} // namespace ledgerscope
