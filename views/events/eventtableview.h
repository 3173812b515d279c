// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/ledger/eventfilter.h"
#include "models/events/eventtablemodel.h"
#include "views/widgets/longtableview.h"

#include <QList>

#include <optional>

namespace ledgerscope {

class FamilyPalette;
class Workspace;

/// The rows of the events table: full height of all rows, fixed row height by density, no widget per row. Its current row is the
/// workspace's current event, in both directions; rows that arrive never move what is on screen (interface.md §2 "Follow").
class EventTableView final : public LongTableView
{
    Q_OBJECT

public:
    /// None is owned; all must outlive the view.
    EventTableView(Workspace &workspace, EventTableModel &model, FamilyPalette &families, QWidget *parent = nullptr);

    /// Ids of the selected rows from the top, at most `maximum`; rows that were not read yet are left out.
    [[nodiscard]] QList<EventId> selectedEvents(qsizetype maximum) const;
    [[nodiscard]] qsizetype selectedRowCount() const;
    /// What Ctrl+Enter filters by: the value of the current cell, or the entity in columns that are not a filter's part.
    [[nodiscard]] std::optional<EventFilter> filterForCurrentCell() const;
    /// The exact value of the current cell, as it is stored.
    [[nodiscard]] std::optional<QByteArray> currentValue() const;
    [[nodiscard]] bool isColumnShown(EventTableModel::Column column) const { return !isColumnHidden(static_cast<int>(column)); }
    void setColumnShown(EventTableModel::Column column, bool isShown);
    /// Rows on screen, first and last, counted from 0; nullopt when there are none.
    [[nodiscard]] std::optional<std::pair<int, int>> visibleRows() const;
    /// Makes the row so many further down the current one; up for less than 0.
    void step(int rows);
    /// Does nothing: to look through millions of rows that are not read would take the window minutes.
    void keyboardSearch(const QString &search) override;

    /// Draws a line where new rows begin: behind this event. Nullopt: nowhere.
    void setNewRowsBehind(const std::optional<EventId> &lastOld);

Q_SIGNALS:
    void visibleRowsChanged();
    void filterWanted();        ///< Ctrl+Enter
    void columnMenuWanted(const QPoint &globalPosition);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    [[nodiscard]] QList<std::pair<int, int>> selectedRanges() const;
    void setUpColumns(FamilyPalette &families);
    void applyFonts();
    void fitColumns();
    void followWorkspace();
    void followSession();
    /// Makes the current event's row the current one; nullopt when it has none.
    std::optional<int> selectCurrentEvent();
    void showCurrentEvent();
    void restorePlace();
    void moveTo(int row);

    Workspace &m_workspace;
    EventTableModel &m_model;
    bool m_isFollowing = false;      ///< the current row is being set from the workspace
    bool m_isAwaitingEvent = false;  ///< the current event has no row yet
    std::optional<int> m_pendingRow; ///< became current before it was read
    bool m_hasOwnWidths = false;     ///< a person changed a width
    bool m_isFitting = false;
    std::optional<EventId> m_lastOld; ///< new rows begin behind it
    // As it was painted last; when the model is reset its rows are others already.
    std::optional<EventId> m_topEvent; ///< nullopt at the very top
    EventFilter m_filter;
    EventOrder m_order = EventOrder::Ledger;
};

} // namespace ledgerscope
