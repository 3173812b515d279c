// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/tokens.h"

#include <QPalette>

namespace ledgerscope {

/// The tokens as a palette of the application (interface.md §9).
[[nodiscard]] QPalette applicationPalette(const Tokens &tokens);

/// The palette of the application as it is for item views: selected rows keep the text colour, so that chips and severity colours keep
/// their contrast.
[[nodiscard]] QPalette itemViewPalette(const Tokens &tokens, const QPalette &application);

} // namespace ledgerscope
