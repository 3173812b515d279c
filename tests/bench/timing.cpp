// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/timing.h"

#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <ctime>

Duration timed(const std::function<void()> &work)
{
    QElapsedTimer timer;
    timer.start();
    const std::clock_t before = std::clock();
    work();
    return {static_cast<double>(timer.nsecsElapsed()) / 1e6, static_cast<double>(std::clock() - before) * 1e3 / CLOCKS_PER_SEC};
}

void Timing::add(const Duration &duration)
{
    processor = values.empty() ? duration.processor : std::min(processor, duration.processor);
    values.push_back(duration.milliseconds);
}

void Timing::add(double value)
{
    values.push_back(value);
}

double Timing::best() const
{
    return values.empty() ? 0 : *std::min_element(values.begin(), values.end());
}

double Timing::spread() const
{
    return values.empty() ? 0 : *std::max_element(values.begin(), values.end()) - best();
}

double Timing::median() const
{
    if (values.empty())
        return 0;
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
}

double memoryMegabytes(const char *line)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &entry : status.readAll().split('\n')) {
        if (entry.startsWith(line))
            return entry.mid(static_cast<qsizetype>(qstrlen(line))).simplified().split(' ').first().toDouble() / 1024;
    }
    return 0;
}
