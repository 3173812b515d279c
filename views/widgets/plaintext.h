// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QAction;

namespace ledgerscope {

/// A tooltip that shows exactly this text. Qt guesses whether a tooltip is markup; escaped markup is the way to be taken literally.
[[nodiscard]] QString plainToolTip(const QString &text);

/// An action's name without mnemonic and without "…", for accessible names, tooltips and lists.
[[nodiscard]] QString nameOf(const QAction &action);

} // namespace ledgerscope
