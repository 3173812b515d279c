// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <functional>
#include <vector>

/// How long something took.
struct Duration {
    double milliseconds = 0;
    double processor = 0; ///< milliseconds of all threads of this process: what a busy machine does not change much
};

/// Runs it once.
[[nodiscard]] Duration timed(const std::function<void()> &work);

/// Values of the rounds of one measurement: milliseconds, or whatever the row says.
struct Timing {
    std::vector<double> values; ///< one a round, as they came
    double processor = 0;       ///< least of the rounds

    void add(const Duration &duration);
    void add(double value);
    [[nodiscard]] double best() const;
    [[nodiscard]] double spread() const; ///< largest minus least
    [[nodiscard]] double median() const;
};

/// Of this process, in megabytes: a line of /proc/self/status such as "RssAnon:".
[[nodiscard]] double memoryMegabytes(const char *line);
