// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTableView>

namespace ledgerscope {

/// A table of very many rows of one height, in which rows are selected whole.
///
/// A QTableView keeps eight bytes of geometry for each row in its vertical header, and touches all of them whenever rows come: 80 MB and
/// a third of a second for ten million. Here the vertical header knows of no row, is never shown, and says nothing but the height
/// (verticalHeader()->setDefaultSectionSize()); where a row is follows from its number. Ask for it by the functions of this class, not by
/// those of the header. There are no hidden or moved rows, no spans, no grid and no scrolling by items. Up to 97 million rows of 22 pixels.
class LongTableView : public QTableView
{
    Q_OBJECT

public:
    explicit LongTableView(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;

    // Of QTableView; hidden, because there they ask the header.
    [[nodiscard]] int rowHeight(int row) const; ///< 0 for a row that is not there, as in QTableView
    [[nodiscard]] int rowAt(int y) const;       ///< -1 where there is none
    [[nodiscard]] int rowViewportPosition(int row) const;

    [[nodiscard]] QRect visualRect(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex indexAt(const QPoint &position) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

protected:
    void updateGeometries() override;
    void paintEvent(QPaintEvent *event) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &roles = {}) override;
    void rowsInserted(const QModelIndex &parent, int first, int last) override;
    [[nodiscard]] int verticalOffset() const override;
    [[nodiscard]] int sizeHintForColumn(int column) const override;
    [[nodiscard]] bool isIndexHidden(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection &selection) const override;

private:
    [[nodiscard]] int heightOfRows() const;
    [[nodiscard]] int rowCount() const;
    /// The rows between two places of the viewport, cut to those that are there; first > last where none is.
    [[nodiscard]] std::pair<int, int> rowsBetween(int top, int bottom) const;
    [[nodiscard]] QList<int> shownColumns() const; ///< in the order they are shown
    void layOutHeader();
    void layOutScrollBars();
    void followRows();
    void paintCell(QPainter &painter, QStyleOptionViewItem option, const QModelIndex &index) const;

    bool m_isLayingOut = false;
};

} // namespace ledgerscope
