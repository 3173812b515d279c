// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/matchdecision.h"

namespace ledgerscope::matching {

MatchDecision::Step MatchDecision::decisive() const noexcept
{
    std::size_t step = 0;
    while (step + 1 < StepCount && answers[step + 1].verdict != Verdict::NotAsked)
        ++step;
    return static_cast<Step>(step);
}

Phrase nameOf(MatchDecision::Step step)
{
    switch (step) {
    case MatchDecision::Step::Pattern: return QT_TRANSLATE_NOOP("Phrase", "pattern");
    case MatchDecision::Step::Enabled: return QT_TRANSLATE_NOOP("Phrase", "switched on");
    case MatchDecision::Step::Filter: return QT_TRANSLATE_NOOP("Phrase", "filter");
    case MatchDecision::Step::Cap: return QT_TRANSLATE_NOOP("Phrase", "fan-out cap");
    case MatchDecision::Step::Mapper: return QT_TRANSLATE_NOOP("Phrase", "inputs");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::matching
