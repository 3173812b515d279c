// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/groupaxis.h"
#include "backend/index/rowbits.h"
#include "models/navigator/navigatorfacet.h"

#include <array>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope {

struct NavigatorItem;

/// What lines that are shown tell of their values: counts, first and last event, bars of activity. All are found together, row by row of
/// each value, or in one pass over all rows where the values have most of them. One thread; want() for all, find(), then fill() for all.
class NavigatorDetails final
{
public:
    /// The columns and the facet (nullptr: every event counts) must outlive it.
    NavigatorDetails(const EventColumns &columns, GroupAxis axis, const NavigatorFacet *facet);

    void want(quint32 code);
    void find(const std::stop_token &stop);
    void fill(NavigatorItem &item) const; ///< by its code; lines that stand for no value stay as they are

private:
    static constexpr int Bars = 10;

    struct Detail {
        quint32 code = 0;
        qint64 total = 0;
        qint64 count = 0;
        qint64 firstRow = -1;
        qint64 lastRow = -1;
        std::array<int, Bars> bars{};
    };

    [[nodiscard]] Detail knownOf(quint32 code) const;
    void add(Detail &detail, qint64 row, qint64 time) const;
    void findByPass(const RowBits &rows, const std::stop_token &stop);
    void findByCode(const RowBits &rows, const std::stop_token &stop);
    [[nodiscard]] std::optional<Instant> occurredAt(qint64 row) const;

    const EventColumns &m_columns;
    GroupAxis m_axis;
    const NavigatorFacet *m_facet;
    bool m_hasTimes = false;
    double m_from = 0;
    double m_length = 1;
    std::vector<Detail> m_details; ///< in the order they were wanted
    std::vector<quint32> m_places; ///< in m_details, by code; NoCode: not wanted
};

} // namespace ledgerscope
