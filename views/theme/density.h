// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QWidget;

namespace ledgerscope {

/// View → Density (interface.md §13).
enum class Density { Compact, Standard, Comfortable };

/// Heights in device-independent pixels that follow from the density.
struct Metrics {
    int row = 24;         ///< rows of tables
    int treeRow = 20;     ///< rows of navigator and payload trees, which stand closer than table rows
    int lane = 20;        ///< lanes of the timeline
    int header = 24;      ///< headers of tables
    int panelHeader = 32;
    int control = 28;     ///< fields, buttons, combo boxes
};

[[nodiscard]] Metrics metricsOf(Density density);

/// Those of the style the widget is drawn with; Standard where the style is not ours.
[[nodiscard]] Metrics metricsOf(const QWidget &widget);

} // namespace ledgerscope
