// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/capabilities.h"

namespace ledgerscope::replay::protocol {

/// What the replay server can do, by the exact names of the protocol, with the things at which a replay can be told to stop
/// (poison, cap_cut, dedupe_skip, switch_block, filter_error, mapper_error, invalid_payload, late_event, divergence).
[[nodiscard]] dap::Capabilities replayCapabilities();

} // namespace ledgerscope::replay::protocol
