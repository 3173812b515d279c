// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/events/eventtablemodel.h"

#include <QList>

#include <functional>

namespace ledgerscope {

class Workspace;

/// How wide the columns of the events table are as long as nobody chose widths: as their values need, and together as wide as the view.
/// What is left over goes first to the longest types, entities and sources that the ledger has. Where room is short the date gives way
/// before the time, then types, entities and sources lose a fifth; where that is not enough the view scrolls sideways.
class EventColumnWidths final
{
public:
    /// Neither is owned; both must outlive this.
    EventColumnWidths(const Workspace &workspace, const EventTableModel &model);

    /// One width for each column; those that are not shown keep their natural one.
    [[nodiscard]] QList<int> fitted(int available, const std::function<bool(EventTableModel::Column)> &isShown) const;

private:
    struct Width {
        int least = 0;
        int natural = 0;
        int wanted = 0;
        int share = 0; ///< of what nobody needs
    };

    [[nodiscard]] Width widthOf(EventTableModel::Column column) const;
    [[nodiscard]] int naturalWidth(EventTableModel::Column column) const;
    [[nodiscard]] QString longestValue(EventTableModel::Column column) const;

    const Workspace &m_workspace;
    const EventTableModel &m_model;
};

} // namespace ledgerscope
