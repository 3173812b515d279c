// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>

namespace ledgerscope {

/// The type scale of interface.md §8, relative to the application font (10 pt as designed): only regular and bold.
enum class TextRole {
    Base,         ///< 10 pt
    Table,        ///< 9 pt: tables and trees
    Caption,      ///< 8.25 pt: captions, headers, axis
    Section,      ///< 11.5 pt bold
    PageSentence, ///< 12 pt bold
    StartTitle,   ///< 16.5 pt bold
    Mono,         ///< the platform's fixed font, 9 pt: ids, payloads, times
    MonoCaption,  ///< 8.25 pt
};

[[nodiscard]] QFont fontOf(TextRole role);
[[nodiscard]] QFont boldFontOf(TextRole role);

/// For numeric columns: the table font, or Noto Sans or DejaVu Sans where the platform font's digits differ in width
/// (Qt 6.4 cannot switch on tabular figures).
[[nodiscard]] QFont numericFont();

} // namespace ledgerscope
