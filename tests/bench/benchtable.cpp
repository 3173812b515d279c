// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/benchtable.h"

#include <algorithm>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

constexpr double FrameMilliseconds = 1'000.0 / 60;
constexpr double ShortMilliseconds = 40; ///< a round of repetitions lasts about so long
constexpr int MostRepetitions = 51;
constexpr double LongMilliseconds = 1'000; ///< what takes longer needs no run before the first round

int repetitionsFor(double milliseconds)
{
    return std::clamp(static_cast<int>(ShortMilliseconds / std::max(milliseconds, 1e-3)), 1, MostRepetitions);
}

Duration medianOf(const std::function<void()> &work, int repetitions)
{
    Timing all;
    for (int i = 0; i < repetitions; ++i)
        all.add(timed(work));
    return {all.median(), all.processor};
}

} // namespace

Target Target::ratio(double most)
{
    return {u"≤ %1 ×"_s.arg(most), [most](double product, double limit) { return product <= most * limit; }};
}

Target Target::ratioAndFrame(double most)
{
    return {u"≤ %1 × + frame"_s.arg(most), [most](double product, double limit) { return product <= most * limit + FrameMilliseconds; }};
}

Target Target::atMost(double most, const QString &unit)
{
    return {u"≤ %1 %2"_s.arg(QString::number(most), unit), [most](double product, double) { return product <= most; }};
}

Target Target::timesFaster(double least)
{
    return {u"≥ %1 × as fast"_s.arg(least), [least](double product, double limit) { return product * least <= limit; }};
}

Target Target::partOfSpeed(double least)
{
    return {u"≥ %1 of the rate"_s.arg(least), [least](double product, double limit) { return product * least <= limit; }};
}

BenchTable::BenchTable(int rounds, qint64 events)
    : m_rounds(rounds)
    , m_events(events)
{
}

void BenchTable::keepIn(const QString &path)
{
    m_file.setFileName(path);
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append))
        qFatal("%s: %s", qPrintable(path), qPrintable(m_file.errorString()));
}

void BenchTable::printHead() const
{
    std::printf("%-52s %20s %20s %7s  %-16s %-7s %17s\n", "operation", "product ms (spread)", "limit ms (spread)", "ratio", "target", "", "processor ms");
}

BenchTable::Compared BenchTable::compare(const QString &name, const Target &target, const std::function<void()> &product,
                                         const std::function<void()> &limit)
{
    Compared result;
    const Duration firstLimit = timed(limit);
    const Duration firstProduct = timed(product);
    const int limitRepetitions = repetitionsFor(firstLimit.milliseconds);
    const int productRepetitions = repetitionsFor(firstProduct.milliseconds);
    int round = 0;
    if (firstLimit.milliseconds > LongMilliseconds && firstProduct.milliseconds > LongMilliseconds) {
        result.limit.add(firstLimit);
        result.product.add(firstProduct);
        ++round;
    }
    for (; round < m_rounds; ++round) {
        result.limit.add(medianOf(limit, limitRepetitions));
        result.product.add(medianOf(product, productRepetitions));
    }
    row(name, target, result.product, result.limit);
    return result;
}

Timing BenchTable::measure(const QString &name, const Target &target, const std::function<void()> &product)
{
    const int repetitions = repetitionsFor(timed(product).milliseconds);
    Timing timing;
    for (int round = 0; round < m_rounds; ++round)
        timing.add(medianOf(product, repetitions));
    row(name, target, timing);
    return timing;
}

void BenchTable::row(const QString &name, const Target &target, const Timing &product, const std::optional<Timing> &limit)
{
    const auto cell = [](const std::optional<Timing> &timing) {
        return timing ? u"%1 (%2)"_s.arg(timing->best(), 0, 'f', timing->best() < 10 ? 3 : 1).arg(timing->spread(), 0, 'f', timing->best() < 10 ? 3 : 1)
                      : u"–"_s;
    };
    const double least = limit ? limit->best() : 0;
    const QString ratio = limit ? QString::number(product.best() / std::max(least, 1e-6), 'f', 3) : u"–"_s;
    QString verdict;
    if (target.isMet) {
        const bool isMet = target.isMet(product.best(), least);
        verdict = isMet ? u"met"_s : u"MISSED"_s;
        m_missed += isMet ? 0 : 1;
    }
    QString processor;
    if (product.processor > 0)
        processor = QString::number(product.processor, 'f', 1) + (limit && limit->processor > 0 ? u" / %1"_s.arg(limit->processor, 0, 'f', 1) : QString());
    // Padded as characters: printf counts bytes.
    const QString line = name.leftJustified(52) + u' ' + cell(product).rightJustified(20) + u' ' + cell(limit).rightJustified(20) + u' '
        + ratio.rightJustified(7) + u"  "_s + target.text.leftJustified(16) + u' ' + verdict.leftJustified(7) + u' ' + processor.rightJustified(17);
    std::printf("%s\n", line.toUtf8().constData());
    std::fflush(stdout);
    if (m_file.isOpen()) {
        m_file.write(u"%1,%2,%3,%4\n"_s.arg(QString::number(m_events), QString(name).remove(u','), QString::number(product.best(), 'f', 4),
                                            limit ? QString::number(least, 'f', 4) : QString())
                         .toUtf8());
        m_file.flush();
    }
}

void LimitGuard::calibrate(double milliseconds, double reference)
{
    const double scale = milliseconds / reference;
    m_scale = m_scale > 0 ? std::min(m_scale, scale) : scale;
}

void LimitGuard::check(const QString &name, double milliseconds, double reference)
{
    m_loops.push_back({name, milliseconds, reference});
}

bool LimitGuard::printAll() const
{
    std::printf("\nThe limits themselves: the calibrating scan takes %.2f of what it took where they were found; a loop may take %.2f times its part.\n",
                m_scale, Tolerance);
    bool isGood = true;
    for (const Loop &loop : m_loops) {
        const double part = loop.milliseconds / (loop.reference * m_scale);
        std::printf("  %-50s %10.2f ms, expected %10.2f: %.2f%s\n", qPrintable(loop.name), loop.milliseconds, loop.reference * m_scale, part,
                    part > Tolerance ? "  TOO SLOW" : "");
        isGood = isGood && part <= Tolerance;
    }
    if (!isGood)
        std::printf("A raw loop was too slow, be it the loop or a busy machine: the ratios above are too good and say nothing.\n");
    return isGood;
}
