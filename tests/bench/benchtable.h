// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/bench/timing.h"

#include <QFile>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

/// What a row of the table is held against. Times are those of the fastest round.
struct Target {
    QString text; ///< empty: reported only
    std::function<bool(double product, double limit)> isMet;

    [[nodiscard]] static Target none() { return {}; }
    /// At most so many times the limit.
    [[nodiscard]] static Target ratio(double most);
    /// At most so many times the limit and the time of one frame (60 a second).
    [[nodiscard]] static Target ratioAndFrame(double most);
    /// At most so much, in the unit of the row.
    [[nodiscard]] static Target atMost(double most, const QString &unit);
    /// At least so many times as fast as the limit.
    [[nodiscard]] static Target timesFaster(double least);
    /// At least this part of the limit's speed.
    [[nodiscard]] static Target partOfSpeed(double least);
};

/// Prints one line a measurement: product and limit (fastest round and spread), their ratio, the target, and whether it is met.
class BenchTable final
{
public:
    BenchTable(int rounds, qint64 events);

    /// Appends "events,operation,product,limit" lines to a file as well.
    void keepIn(const QString &path);
    void printHead() const;

    struct Compared {
        Timing product;
        Timing limit;
    };
    /// Runs both in turn, so that a slow moment of the machine hits both, warm. What takes less than a few milliseconds is repeated, and
    /// the median of a round counts.
    Compared compare(const QString &name, const Target &target, const std::function<void()> &product, const std::function<void()> &limit);
    /// The same without a limit.
    Timing measure(const QString &name, const Target &target, const std::function<void()> &product);
    /// What was measured elsewhere.
    void row(const QString &name, const Target &target, const Timing &product, const std::optional<Timing> &limit = {});

    [[nodiscard]] int rounds() const { return m_rounds; }
    [[nodiscard]] int missed() const { return m_missed; }

private:
    int m_rounds;
    qint64 m_events;
    int m_missed = 0;
    QFile m_file;
};

/// Guards the limits themselves: a raw loop that is slow makes a product look good. Each is held against what it took on the machine
/// where the limits were found, scaled by a scan of everything on both machines.
class LimitGuard final
{
public:
    static constexpr double Tolerance = 1.25;

    /// `milliseconds`: the calibrating scan here; `reference`: there, for as many events.
    void calibrate(double milliseconds, double reference);
    void check(const QString &name, double milliseconds, double reference);
    /// Prints what was compared. False: a loop was too slow, and the ratios say nothing.
    [[nodiscard]] bool printAll() const;

private:
    struct Loop {
        QString name;
        double milliseconds = 0;
        double reference = 0;
    };

    double m_scale = 0; ///< the smallest of the calibrations
    std::vector<Loop> m_loops;
};
