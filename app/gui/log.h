// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

namespace ledgerscope {

/// For what goes wrong with the user's own settings: worth a line in the log, not worth a message.
void logFailure(const Result<void> &result);

} // namespace ledgerscope
