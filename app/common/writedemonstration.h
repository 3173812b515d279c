// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"
#include "backend/core/result.h"

#include <QString>

#include <functional>
#include <stop_token>

namespace ledgerscope {

struct DemoOptions;
struct DemoStory;

/// Writes the demonstration ledger (ledgerctl.md `demo`) to a new SQLite file, in a target of its own so that the desktop has this one way
/// to write and no other. Under a temporary name first: at `path` stands a whole ledger or nothing. Gives what was put where.
/// On the calling thread; blocks. `progress` is called on it. Errors: BadOption, NotEmpty when there is a file, those of the writer,
/// Cancelled.
[[nodiscard]] Result<DemoStory> writeDemonstration(const QString &path, const DemoOptions &options,
                                                   const std::function<void(const Progress &)> &progress, const std::stop_token &stop);

/// The same with default options; makes the folder if it is missing.
[[nodiscard]] Result<void> writeDemonstration(const QString &path, const std::function<void(const Progress &)> &progress,
                                              const std::stop_token &stop);

} // namespace ledgerscope
