// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/density.h"

#include "views/theme/proxystyle.h"

#include <QWidget>

namespace ledgerscope {

Metrics metricsOf(Density density)
{
    switch (density) {
    case Density::Compact:
        return {.row = 20, .treeRow = 20, .lane = 16, .header = 24, .panelHeader = 28, .control = 24};
    case Density::Standard:
        return {.row = 24, .treeRow = 20, .lane = 20, .header = 24, .panelHeader = 32, .control = 28};
    case Density::Comfortable:
        return {.row = 28, .treeRow = 24, .lane = 24, .header = 24, .panelHeader = 32, .control = 28};
    }
    Q_UNREACHABLE();
}

Metrics metricsOf(const QWidget &widget)
{
    const auto *style = qobject_cast<const ProxyStyle *>(widget.style());
    return metricsOf(style != nullptr ? style->density() : Density::Standard);
}

} // namespace ledgerscope
