// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/postings.h"

#include <utility>

namespace ledgerscope {

quint32 codeAt(const EventColumns &columns, qint64 row, GroupAxis axis)
{
    switch (axis) {
    case GroupAxis::Type: return columns.typeAt(row);
    case GroupAxis::Entity: return columns.entityAt(row);
    case GroupAxis::Run: return columns.runAt(row);
    case GroupAxis::Source: return columns.sourceAt(row);
    }
    Q_UNREACHABLE();
}

quint32 codeCount(const EventColumns &columns, GroupAxis axis)
{
    switch (axis) {
    case GroupAxis::Type: return columns.types().size();
    case GroupAxis::Entity: return columns.entities().size();
    case GroupAxis::Run: return columns.runs().size();
    case GroupAxis::Source: return columns.sources().size();
    }
    Q_UNREACHABLE();
}

Postings Postings::of(const EventColumns &columns, GroupAxis axis)
{
    Data data;
    data.offsets.assign(std::size_t{ledgerscope::codeCount(columns, axis)} + 1, 0);
    for (qint64 row = 0; row < columns.rowCount(); ++row) {
        if (const quint32 code = codeAt(columns, row, axis); code != NoCode)
            ++data.offsets[code + 1];
    }
    for (std::size_t code = 1; code < data.offsets.size(); ++code)
        data.offsets[code] += data.offsets[code - 1];
    data.rows.resize(data.offsets.back());
    std::vector<quint32> next(data.offsets.cbegin(), data.offsets.cend() - 1);
    for (qint64 row = 0; row < columns.rowCount(); ++row) {
        if (const quint32 code = codeAt(columns, row, axis); code != NoCode)
            data.rows[next[code]++] = static_cast<quint32>(row);
    }
    Postings postings;
    postings.m_data = std::make_shared<const Data>(std::move(data));
    return postings;
}

std::span<const quint32> Postings::rowsOf(quint32 code) const
{
    if (code >= codeCount())
        return {};
    const quint32 from = m_data->offsets[code];
    return std::span(m_data->rows).subspan(from, m_data->offsets[code + 1] - from);
}

} // namespace ledgerscope
