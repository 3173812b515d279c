// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatorsteps.h"

#include <algorithm>

namespace ledgerscope {

namespace {

/// size() where it is not.
qsizetype placeOf(const NavigatorItem &item, const QList<NavigatorItem> &items, qsizetype from)
{
    const auto found = std::find_if(items.cbegin() + from, items.cend(), [&item](const NavigatorItem &other) { return other.isSameLine(item); });
    return found - items.cbegin();
}

QList<NavigatorStep> removals(const QList<NavigatorItem> &from, const QList<NavigatorItem> &to)
{
    const auto isGone = [&](qsizetype place) { return placeOf(from.at(place), to, 0) == to.size(); };
    QList<NavigatorStep> steps;
    for (qsizetype last = from.size() - 1; last >= 0; --last) {
        if (!isGone(last))
            continue;
        qsizetype first = last;
        while (first > 0 && isGone(first - 1))
            --first;
        steps.append({NavigatorStep::Kind::Remove, first, last, 0});
        last = first;
    }
    return steps;
}

} // namespace

QList<NavigatorStep> navigatorSteps(QList<NavigatorItem> from, const QList<NavigatorItem> &to)
{
    QList<NavigatorStep> steps = removals(from, to);
    for (const NavigatorStep &step : std::as_const(steps))
        applyStep(step, from, to);
    const auto take = [&](const NavigatorStep &step) {
        applyStep(step, from, to);
        steps.append(step);
    };
    for (qsizetype at = 0; at < to.size(); ++at) {
        const qsizetype place = placeOf(to.at(at), from, at);
        if (place == from.size()) {
            qsizetype last = at;
            while (last + 1 < to.size() && placeOf(to.at(last + 1), from, at) == from.size())
                ++last;
            take({NavigatorStep::Kind::Insert, at, last, 0});
            at = last;
        } else if (place != at) {
            take({NavigatorStep::Kind::Move, place, place, at});
        }
    }
    return steps;
}

void applyStep(const NavigatorStep &step, QList<NavigatorItem> &items, const QList<NavigatorItem> &to)
{
    switch (step.kind) {
    case NavigatorStep::Kind::Remove: items.remove(step.first, step.last - step.first + 1); return;
    case NavigatorStep::Kind::Move: items.move(step.first, step.to); return;
    case NavigatorStep::Kind::Insert:
        items = items.first(step.first) + to.sliced(step.first, step.last - step.first + 1) + items.sliced(step.first);
        return;
    }
}

} // namespace ledgerscope
