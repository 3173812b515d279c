// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace ledgerscope::dap {

/// How the enumerators of a closed set are written in the protocol: specialised beside each enumeration, with
/// `static constexpr std::array<const char *, n> Names` in the order of the enumerators, which count from 0.
template<typename T>
struct EnumNames;

} // namespace ledgerscope::dap
