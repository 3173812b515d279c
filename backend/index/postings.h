// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/groupaxis.h"

#include <QtGlobal>

#include <vector>

namespace ledgerscope {

/// For each code of an axis the rows that have it, ascending. Immutable, cheap to copy. Costs nothing to make: every chunk of the columns
/// keeps its rows sorted by each code, and the rows of a code are gathered from the chunks when they are asked for.
class Postings final
{
public:
    Postings() = default;
    [[nodiscard]] static Postings of(const EventColumns &columns, GroupAxis axis);

    /// Empty for a code that is not there. A million rows take a few milliseconds.
    [[nodiscard]] std::vector<quint32> rowsOf(quint32 code) const;
    [[nodiscard]] quint32 codeCount() const;

private:
    EventColumns m_columns;
    GroupAxis m_axis = GroupAxis::Type;
};

/// The code of a row on an axis, or NoCode.
[[nodiscard]] quint32 codeAt(const EventColumns &columns, qint64 row, GroupAxis axis);
[[nodiscard]] quint32 codeCount(const EventColumns &columns, GroupAxis axis);

} // namespace ledgerscope
