// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/transfer/demo/demooptions.h"

#include <vector>

namespace ledgerscope {

class Xoshiro256;

/// How busy the demonstration company is: more by day than by night (New York time), more on weekdays than at weekends.
/// Minutes are counted from DemoOptions::start().
class DemoRhythm final
{
public:
    explicit DemoRhythm(const DemoOptions &options);

    [[nodiscard]] qint64 minutes() const { return static_cast<qint64>(m_cumulated.size()); }
    /// How many of `events` have happened by the end of a minute: events × the share of all work done by then.
    [[nodiscard]] qint64 eventsUpTo(qint64 minute, qint64 events) const;
    /// The same moment if people work then, else some moment of the next working morning.
    [[nodiscard]] qint64 workingTime(qint64 milliseconds, Xoshiro256 &random) const;

private:
    [[nodiscard]] static int weightOf(qint64 minuteSince1970);

    std::vector<qint64> m_cumulated; ///< of the weights, one entry a minute
};

} // namespace ledgerscope
