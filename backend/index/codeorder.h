// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <span>
#include <vector>

namespace ledgerscope {

/// Offsets of at most 65,536 rows sorted by code and, within a code, ascending; NoCode comes last. Linear time.
[[nodiscard]] std::vector<quint16> rowsByCode(std::span<const quint32> codes);

} // namespace ledgerscope
