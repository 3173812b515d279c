// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace ledgerscope {

/// A tooltip that shows exactly this text. Qt guesses whether a tooltip is markup; escaped markup is the way to be taken literally.
[[nodiscard]] QString plainToolTip(const QString &text);

} // namespace ledgerscope
