// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

#include <QtGlobal>

#include <memory>
#include <span>
#include <vector>

namespace ledgerscope {

/// What the lanes of a timeline, or the groups of a navigator, stand for.
enum class GroupAxis { Type, Entity, Run, Source };

/// For each code of an axis the rows that have it, ascending. Immutable, cheap to copy; built in one pass (counting sort).
class Postings final
{
public:
    Postings() = default;
    [[nodiscard]] static Postings of(const EventColumns &columns, GroupAxis axis);

    [[nodiscard]] std::span<const quint32> rowsOf(quint32 code) const; ///< empty for a code that is not there
    [[nodiscard]] quint32 codeCount() const noexcept { return m_data ? static_cast<quint32>(m_data->offsets.size() - 1) : 0; }

private:
    struct Data {
        std::vector<quint32> offsets; ///< one more than there are codes
        std::vector<quint32> rows;
    };
    std::shared_ptr<const Data> m_data;
};

/// The code of a row on an axis, or NoCode.
[[nodiscard]] quint32 codeAt(const EventColumns &columns, qint64 row, GroupAxis axis);
[[nodiscard]] quint32 codeCount(const EventColumns &columns, GroupAxis axis);

} // namespace ledgerscope
