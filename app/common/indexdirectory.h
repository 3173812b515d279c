// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace ledgerscope {

/// Where the event indexes of all ledgers are, for desktop and command line alike: below the user's cache directory.
[[nodiscard]] QString indexDirectory();

} // namespace ledgerscope
