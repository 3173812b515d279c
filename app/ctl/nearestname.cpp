// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/nearestname.h"

#include <algorithm>
#include <vector>

namespace ledgerscope {

namespace {

/// Optimal string alignment distance.
qsizetype distance(const QByteArray &a, const QByteArray &b)
{
    const auto columns = static_cast<std::size_t>(b.size()) + 1;
    std::vector<qsizetype> beforeLast(columns);
    std::vector<qsizetype> last(columns);
    std::vector<qsizetype> current(columns);
    for (std::size_t j = 0; j < columns; ++j)
        last[j] = static_cast<qsizetype>(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j < columns; ++j) {
            const auto at = static_cast<qsizetype>(j);
            const bool isSame = a.at(i - 1) == b.at(at - 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1)});
            const bool isSwapped = i > 1 && j > 1 && a.at(i - 1) == b.at(at - 2) && a.at(i - 2) == b.at(at - 1);
            if (isSwapped)
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, current);
    }
    return last.back();
}

} // namespace

QByteArray nearestName(const QByteArray &typed, const QByteArrayList &names)
{
    QByteArray nearest;
    qsizetype best = std::max<qsizetype>(2, typed.size() / 2);
    for (const QByteArray &name : names) {
        const qsizetype steps = distance(typed.toLower(), name);
        const bool isNear = steps <= std::max<qsizetype>(1, name.size() / 2);
        if (isNear && (steps < best || (steps == best && nearest.isEmpty()))) {
            best = steps;
            nearest = name;
        }
    }
    return nearest;
}

} // namespace ledgerscope
