// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/postings.h"

namespace ledgerscope {

quint32 codeAt(const EventColumns &columns, qint64 row, GroupAxis axis)
{
    return columns.codeAt(row, axis);
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
    Postings postings;
    postings.m_columns = columns;
    postings.m_axis = axis;
    return postings;
}

quint32 Postings::codeCount() const
{
    return ledgerscope::codeCount(m_columns, m_axis);
}

std::vector<quint32> Postings::rowsOf(quint32 code) const
{
    std::vector<quint32> rows;
    if (code != NoCode)
        m_columns.appendRowsOf(m_axis, code, rows);
    return rows;
}

} // namespace ledgerscope
