// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace ledgerscope {

/// What a mark says; views give each a shape and a colour (interface.md §8), models only name it.
enum class Severity {
    None,
    Ok,       ///< check mark
    Notice,   ///< disc with i
    Warning,  ///< triangle with !
    Critical, ///< octagon with !
    Halted,   ///< octagon with two bars
    NotKnown, ///< square with a slash: no right, not scanned, not evaluable, table missing
    NoRight,  ///< lock
};

} // namespace ledgerscope
