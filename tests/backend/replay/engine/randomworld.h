// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/backend/replay/engine/replayscenario.h"
#include "tests/backend/replay/engine/slowdrain.h"

#include <QByteArray>
#include <QtGlobal>

namespace ledgerscope::replay {

/// A small ledger with subscriptions, drainers, faults and options; the same seed gives the same one.
[[nodiscard]] slowdrain::World randomWorld(quint32 seed);

[[nodiscard]] QByteArray planOf(const slowdrain::World &world);
[[nodiscard]] ReplayScenario scenarioOf(const slowdrain::World &world);

} // namespace ledgerscope::replay
