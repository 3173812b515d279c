// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

namespace ledgerscope {

/// What `ledgerctl demo` lets people choose. Everything else follows from these three.
struct DemoOptions {
    static constexpr qint64 FewestEvents = 1'000; ///< fewer cannot hold the story
    static constexpr qint64 MostEvents = 2'000'000; ///< more than workflow_runner could drain: 500 a pass
    static constexpr qint64 Days = 21; ///< two weeks to learn from and one in which things go wrong
    /// 2026-06-01T00:00:00Z, a Monday: the moment with which the desktop opens the demonstration.
    static constexpr Instant DefaultEnd = Instant::fromMilliseconds(1'780'272'000'000);

    qint64 events = 200'000;
    quint64 seed = 1;
    Instant end = DefaultEnd; ///< no event is recorded at or after it

    [[nodiscard]] constexpr Instant start() const { return {end.nanoseconds - Days * Instant::PerDay}; }
};

} // namespace ledgerscope
