// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <stop_token>

namespace ledgerscope {

/// Waits on a worker thread for another process to get on (a writer to finish its commit): SQLite's locks cannot be waited for, only
/// looked at again. Returns at once with false when asked to stop.
bool waitUnlessStopped(std::chrono::milliseconds duration, const std::stop_token &stop);

} // namespace ledgerscope
