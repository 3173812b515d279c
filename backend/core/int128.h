// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace ledgerscope {

/// 128-bit integers of GCC and clang, without the pedantic warning. For intermediate results that must not overflow.
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

} // namespace ledgerscope
