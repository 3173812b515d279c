// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

namespace ledgerscope::replay::protocol {

struct CompareArguments;
struct LaunchArguments;
struct LocateArguments;
struct TraceArguments;

// What the shape of the arguments does not say. Error: code BadValue, `where` is the field.

/// There is a ledger, and the plan is an object.
[[nodiscard]] Result<void> check(const LaunchArguments &arguments);
/// Exactly one of id and time.
[[nodiscard]] Result<void> check(const LocateArguments &arguments);
/// From and count are not negative.
[[nodiscard]] Result<void> check(const TraceArguments &arguments);
/// A second plan exactly if plans are compared; from and count are not negative.
[[nodiscard]] Result<void> check(const CompareArguments &arguments);

} // namespace ledgerscope::replay::protocol
