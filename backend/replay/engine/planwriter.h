// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/replay/engine/replayplan.h"

#include <QByteArray>

namespace ledgerscope::replay {

/// The plan as JSON: every key that its mode uses, in one order, with defaults filled in, without white space. readPlan() gives the same
/// plan back.
[[nodiscard]] QByteArray canonicalJson(const ReplayPlan &plan);

/// BLAKE2b-256 over the canonical form, in hexadecimal digits.
[[nodiscard]] QByteArray planHash(const ReplayPlan &plan);

} // namespace ledgerscope::replay
