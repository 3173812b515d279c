// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace ledgerscope {

/// The icon of that name, drawn from our copy (resources/icons) in the text colour of the application's palette; it follows a change of
/// the palette by itself. The names are those of icon themes, but a desktop's own theme is not asked: its icons have the colours of the
/// desktop, not of View → Theme, and pictures would differ from machine to machine.
/// Names as in interface.md §9, for example u"edit-find"_s; our own: graph, pennant, pulse, switch, demonstration, chevron-down.
[[nodiscard]] QIcon iconOf(const QString &name);

/// Our own copy in a fixed colour, for example on a coloured button.
[[nodiscard]] QIcon iconOf(const QString &name, const QColor &color);

/// Whether we carry a copy; every name used in the application must have one (a test asks).
[[nodiscard]] bool hasOwnIcon(const QString &name);

} // namespace ledgerscope
