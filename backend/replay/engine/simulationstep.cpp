// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/simulationstep.h"

namespace ledgerscope::replay {

void SimulationStep::clear()
{
    kind = Kind::End;
    event = nullptr;
    effects.clear();
    texts.clear();
    passes.clear();
    isHalt = false;
    keptEvent.reset();
}

SimulationStep SimulationStep::kept() const
{
    SimulationStep copy = *this;
    for (QByteArray &text : copy.texts)
        text = QByteArray(text.constData(), text.size());
    if (event)
        copy.keptEvent = event->kept();
    copy.event = nullptr; // see keptEvent: a copy of a copy must not point into the first one
    return copy;
}

} // namespace ledgerscope::replay
