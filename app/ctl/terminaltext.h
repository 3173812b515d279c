// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope {

/// Stored bytes as UTF-8 that is safe on a terminal and in a table cell (cases C09, C13): control characters become their pictures
/// (␛ ␊), characters that hide or turn text around ⟨U+202E⟩, bytes that are not UTF-8 ⟨FF⟩.
[[nodiscard]] QByteArray terminalText(QByteArrayView bytes);

/// The same for text of several lines: line feeds stay.
[[nodiscard]] QByteArray terminalLines(QByteArrayView bytes);

/// Columns that the text of terminalText takes: characters, wide ones counted twice, combining ones not at all.
[[nodiscard]] int terminalWidth(QByteArrayView text);

/// At most `width` columns, with an ellipsis if something was cut off.
[[nodiscard]] QByteArray terminalCut(const QByteArray &text, int width);

} // namespace ledgerscope
