// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsids.h"

#include <utility>

namespace ledgerscope {

ColumnsIds::ColumnsIds(EventColumns columns)
    : m_columns(std::move(columns))
{
}

ColumnsIds::~ColumnsIds() = default;

qint64 ColumnsIds::count() const
{
    return m_columns.rowCount();
}

EventId ColumnsIds::idAt(qint64 place) const
{
    return m_columns.idAt(place);
}

bool ColumnsIds::contains(const EventId &id) const
{
    return m_columns.rowOf(id).has_value();
}

} // namespace ledgerscope
