// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/replay/engine/replayplan.h"

#include <QByteArrayView>

#include <vector>

namespace ledgerscope::replay {

/// The words of a plan, in the order of the enumerators they stand for. Reading and writing use the same lists.
namespace names {

using List = std::vector<QByteArrayView>;

[[nodiscard]] const List &drainModes();
[[nodiscard]] const List &capOrders();
[[nodiscard]] const List &capHits();
[[nodiscard]] const List &filterErrors();
[[nodiscard]] const List &mapperMissings();
[[nodiscard]] const List &dedupes();
[[nodiscard]] const List &nullCursors();
[[nodiscard]] const List &lateInserts();
[[nodiscard]] const List &locks();
[[nodiscard]] const List &globs();
[[nodiscard]] const List &hitls();
[[nodiscard]] const List &clocks();
[[nodiscard]] const List &failureInputs();
[[nodiscard]] const List &switchStates();
[[nodiscard]] const List &faultKinds();
[[nodiscard]] const List &plainReducers();
[[nodiscard]] const List &reducerActions();

} // namespace names

[[nodiscard]] QByteArrayView nameOf(Mode mode);

} // namespace ledgerscope::replay
