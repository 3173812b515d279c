// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

namespace ledgerscope {

/// The last column of a spreadsheet-safe file; in each row it lists the cells that were changed so that no program takes them for
/// a formula (case C14).
inline constexpr QByteArrayView SpreadsheetColumn("spreadsheet_safe");

/// What is put in front of such a cell.
inline constexpr char NeutralisingMark = '\'';

/// Whether a spreadsheet program may take this cell for a formula: = + - @ (also in full width), TAB or CR behind any blanks and
/// line breaks.
[[nodiscard]] bool looksLikeFormula(QByteArrayView cell) noexcept;

} // namespace ledgerscope
