// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demoplan.h"

#include "backend/transfer/demo/xoshiro256.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr qint64 Minute = 60'000;
constexpr qint64 Hour = 60 * Minute;
constexpr qint64 Day = 24 * Hour;
constexpr qint64 SmallDemo = 20'000;
constexpr qint64 RunsOverTheCap = 2 * 8 + 2; ///< events of the runs that one more price change starts
constexpr qint64 FirstPass = 4 * Minute;
constexpr qint64 FirstPassEvents = 12; ///< the poison event, two late arrivals, the subscribers that are served before the failing one
constexpr quint64 PlanSeed = 0x73746F72793A6F6EULL;

} // namespace

DemoPlan::DemoPlan(const DemoOptions &options)
    : start(options.start().milliseconds())
    , end(options.end.milliseconds())
{
    Xoshiro256 random(options.seed ^ PlanSeed);
    const qint64 events = options.events;
    const auto count = [events](qint64 divisor, qint64 least, qint64 most) {
        return static_cast<int>(std::clamp(events / divisor, least, most));
    };
    const qint64 lastWeek = end - 7 * Day;
    normalWeek = {start + 7 * Day, lastWeek};
    syncFactor = std::max<qint64>(1, 100'000 / events);

    backfillAt = start + 8 * Day + random.between(2 * Hour, 4 * Hour);
    backfills = count(16'000, 3, 12);
    oldPoisonAt = start + 9 * Day + random.between(13 * Hour, 16 * Hour);
    oldPoisonFailures = count(20'000, 3, 10);
    clashAt = lastWeek + random.between(14 * Hour, 17 * Hour);
    driftFrom = lastWeek + Day + random.between(9 * Hour, 14 * Hour);
    driftedAt = {driftFrom + random.between(Hour, 3 * Hour), driftFrom + random.between(20 * Hour, 30 * Hour)};
    nsWritesOn.from = lastWeek + 2 * Day + random.between(13 * Hour, 15 * Hour);
    nsWritesOn.to = nsWritesOn.from + random.between(100, 160) * Minute;
    silence.from = lastWeek + 3 * Day + random.between(1 * Hour, 3 * Hour);
    silence.to = silence.from + std::max(random.between(6 * Hour, 8 * Hour), 4 * 5 * syncFactor * Minute);
    stallFrom = lastWeek + 3 * Day + random.between(10 * Hour, 20 * Hour);
    // A small demonstration cannot carry the runs of a whole Friday afternoon.
    const qint64 earliest = events < SmallDemo ? 20 * Hour : 14 * Hour;
    catalogueAt = lastWeek + 4 * Day + random.between(earliest, earliest + 2 * Hour);
    stormBudget = count(40, 60, 6'000);
    poisonFailures = count(6'000, 5, 33);
    poisonAt = end - poisonFailures * 2 * Minute - random.between(30'000, 90'000);
    intakeOff = poisonAt - random.between(60, 100) * Minute;

    // Late arrivals in working hours of quiet days; the last two are under way while workflow_runner stands still.
    const int late = count(25'000, 4, 8);
    for (int i = 0; i + 2 < late; ++i) {
        lateAt.push_back(start + (1 + i) * Day + random.between(14 * Hour, 20 * Hour));
        lateBy.push_back(random.between(12 * Minute, 55 * Minute));
    }
    for (int i = 0; i < 2; ++i) {
        lateAt.push_back(poisonAt - (2 - i) * random.between(9 * Minute, 14 * Minute));
        lateBy.push_back(poisonAt + (2 + i) * Minute + random.between(10'000, 90'000) - lateAt.back());
    }
    for (int i = count(25'000, 4, 8); i > 0; --i)
        skewedAt.push_back(start + random.between(2 * Day, 20 * Day));
    for (int i = 0; i < 5; ++i)
        invalidAt.push_back(start + random.between(3 * Day, 20 * Day));
    std::sort(skewedAt.begin(), skewedAt.end());
    std::sort(invalidAt.begin(), invalidAt.end());
}

qint64 DemoPlan::expectedExtra() const
{
    return stormBudget + oldPoisonFailures + RunsOverTheCap + expectedExtraAfter(poisonAt);
}

qint64 DemoPlan::expectedExtraAfter(qint64 time) const
{
    // A failure, and the run of the subscriber that is served again and again: its start and its end.
    const qint64 left = std::min(end - time, end - poisonAt);
    const qint64 firstPass = time < poisonAt + FirstPass ? FirstPassEvents : 0;
    return 3 * poisonFailures * left / (end - poisonAt) + firstPass;
}

} // namespace ledgerscope
