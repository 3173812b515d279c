// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/longtableview.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QHeaderView>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStandardItemModel>

#include <algorithm>
#include <limits>
#include <utility>

namespace ledgerscope {

LongTableView::LongTableView(QWidget *parent)
    : QTableView(parent)
{
    verticalHeader()->hide();
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(SelectRows);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setCornerButtonEnabled(false);
    // The corner of the two headers: QTableView places and hides it in the layout that this class replaces.
    for (QObject *child : children()) {
        if (auto *corner = qobject_cast<QAbstractButton *>(child))
            corner->hide();
    }
}

void LongTableView::setModel(QAbstractItemModel *model)
{
    if (this->model() != nullptr)
        this->model()->disconnect(this);
    QTableView::setModel(model);
    verticalHeader()->setModel(new QStandardItemModel(verticalHeader())); // of no rows
    if (model != nullptr) {
        connect(model, &QAbstractItemModel::rowsRemoved, this, &LongTableView::followRows);
        connect(model, &QAbstractItemModel::modelReset, this, &LongTableView::followRows);
        connect(model, &QAbstractItemModel::layoutChanged, this, &LongTableView::followRows);
    }
    followRows();
}

int LongTableView::heightOfRows() const
{
    return std::max(1, verticalHeader()->defaultSectionSize());
}

int LongTableView::rowCount() const
{
    return model() != nullptr ? model()->rowCount(rootIndex()) : 0;
}

int LongTableView::rowHeight(int row) const
{
    return row >= 0 && row < rowCount() ? heightOfRows() : 0;
}

int LongTableView::rowAt(int y) const
{
    const auto [first, last] = rowsBetween(y, y);
    return y + verticalOffset() >= 0 && first <= last ? first : -1;
}

int LongTableView::rowViewportPosition(int row) const
{
    return row * heightOfRows() - verticalOffset();
}

std::pair<int, int> LongTableView::rowsBetween(int top, int bottom) const
{
    const int offset = verticalOffset();
    if (bottom + offset < 0)
        return {0, -1};
    return {std::max(0, top + offset) / heightOfRows(), std::min((bottom + offset) / heightOfRows(), rowCount() - 1)};
}

QList<int> LongTableView::shownColumns() const
{
    QList<int> columns;
    for (int place = 0; place < horizontalHeader()->count(); ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        if (!isColumnHidden(column))
            columns.append(column);
    }
    return columns;
}

int LongTableView::verticalOffset() const
{
    return verticalScrollBar()->value();
}

QRect LongTableView::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || index.model() != model() || index.parent() != rootIndex() || isIndexHidden(index))
        return {};
    return {columnViewportPosition(index.column()), rowViewportPosition(index.row()), columnWidth(index.column()), heightOfRows()};
}

QModelIndex LongTableView::indexAt(const QPoint &position) const
{
    const int row = rowAt(position.y());
    const int column = columnAt(position.x());
    return row >= 0 && column >= 0 ? model()->index(row, column, rootIndex()) : QModelIndex();
}

bool LongTableView::isIndexHidden(const QModelIndex &index) const
{
    return isColumnHidden(index.column());
}

/// The first row in sight is never cut by it.
void LongTableView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid() || isIndexHidden(index))
        return;
    const int width = viewport()->width();
    const int left = horizontalHeader()->sectionPosition(index.column());
    const int right = left + columnWidth(index.column());
    QScrollBar *across = horizontalScrollBar();
    if (left < across->value() || right - left > width)
        across->setValue(left);
    else if (right > across->value() + width)
        across->setValue(right - width);

    const int height = viewport()->height();
    const int rowHeight = heightOfRows();
    const int top = index.row() * rowHeight;
    const int offset = verticalOffset();
    if (hint == EnsureVisible) {
        if (top >= offset && top + rowHeight <= offset + height)
            return;
        hint = top < offset ? PositionAtTop : PositionAtBottom;
    }
    const auto wholeRows = [rowHeight](int pixels) { return (std::max(0, pixels) + rowHeight - 1) / rowHeight * rowHeight; };
    switch (hint) {
    case EnsureVisible:
    case PositionAtTop: verticalScrollBar()->setValue(top); return;
    case PositionAtBottom: verticalScrollBar()->setValue(std::min(top, wholeRows(top + rowHeight - height))); return;
    case PositionAtCenter: verticalScrollBar()->setValue(std::min(top, wholeRows(top - (height - rowHeight) / 2))); return;
    }
}

void LongTableView::updateGeometries()
{
    if (m_isLayingOut) // margins and scroll bars change the size of the viewport, which asks again
        return;
    const QScopedValueRollback layingOut(m_isLayingOut, true);
    layOutHeader();
    layOutScrollBars();
    QAbstractItemView::updateGeometries();
}

void LongTableView::layOutHeader()
{
    QHeaderView *header = horizontalHeader();
    const int height = header->isHidden() ? 0 : std::min(std::max(header->minimumHeight(), header->sizeHint().height()), header->maximumHeight());
    setViewportMargins(0, height, 0, 0);
    const QRect place = viewport()->geometry();
    header->setGeometry(place.left(), place.top() - height, place.width(), height);
}

void LongTableView::layOutScrollBars()
{
    const qint64 rowsHeight = qint64{rowCount()} * heightOfRows();
    const int columnsWidth = horizontalHeader()->length();
    const bool fits = maximumViewportSize().width() >= columnsWidth && maximumViewportSize().height() >= rowsHeight;
    const QSize size = fits ? maximumViewportSize() : viewport()->size();
    horizontalScrollBar()->setPageStep(size.width());
    horizontalScrollBar()->setRange(0, std::max(0, columnsWidth - size.width()));
    horizontalScrollBar()->setSingleStep(std::max(size.width() / 8, 2));
    verticalScrollBar()->setPageStep(size.height());
    // Whole rows: with the last one in sight too the first begins at the top, and what is left over stays free at the bottom.
    const qint64 rowsAbove = (std::max<qint64>(0, rowsHeight - size.height()) + heightOfRows() - 1) / heightOfRows();
    verticalScrollBar()->setRange(0, static_cast<int>(std::min<qint64>(rowsAbove * heightOfRows(), std::numeric_limits<int>::max())));
    verticalScrollBar()->setSingleStep(heightOfRows());
}

void LongTableView::followRows()
{
    updateGeometries();
    viewport()->update();
}

void LongTableView::rowsInserted(const QModelIndex &parent, int first, int last)
{
    QTableView::rowsInserted(parent, first, last);
    updateGeometries();
    if (first <= rowsBetween(0, viewport()->height()).second)
        viewport()->update();
}

void LongTableView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight, const QList<int> &)
{
    if (QAccessible::isActive()) {
        QAccessibleTableModelChangeEvent event(this, QAccessibleTableModelChangeEvent::DataChanged);
        event.setFirstRow(topLeft.row());
        event.setFirstColumn(topLeft.column());
        event.setLastRow(bottomRight.row());
        event.setLastColumn(bottomRight.column());
        QAccessible::updateAccessibility(&event);
    }
    const auto [first, last] = rowsBetween(0, viewport()->height() - 1);
    const int from = std::max(first, topLeft.row());
    const int to = std::min(last, bottomRight.row());
    if (from <= to)
        viewport()->update(0, rowViewportPosition(from), viewport()->width(), (to - from + 1) * heightOfRows());
}

void LongTableView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    if (rowCount() == 0)
        return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QRect dirty = event->region().boundingRect();
    const auto [first, last] = rowsBetween(dirty.top(), dirty.bottom());
    const QList<int> columns = shownColumns();
    for (int row = first; row <= last; ++row) {
        for (const int column : columns) {
            option.rect = {columnViewportPosition(column), rowViewportPosition(row), columnWidth(column), heightOfRows()};
            if (event->region().intersects(option.rect))
                paintCell(painter, option, model()->index(row, column, rootIndex()));
        }
    }
}

void LongTableView::paintCell(QPainter &painter, QStyleOptionViewItem option, const QModelIndex &index) const
{
    if (selectionModel() != nullptr && selectionModel()->isSelected(index))
        option.state |= QStyle::State_Selected;
    if ((model()->flags(index) & Qt::ItemIsEnabled) == 0)
        option.state &= ~QStyle::State_Enabled;
    if ((option.state & QStyle::State_Enabled) == 0)
        option.palette.setCurrentColorGroup(QPalette::Disabled);
    if (index == currentIndex() && (hasFocus() || viewport()->hasFocus()))
        option.state |= QStyle::State_HasFocus;
    style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &option, &painter, this);
    itemDelegateForIndex(index)->paint(&painter, option, index);
}

/// Of the rows in sight: of all others nobody sees that they are wider.
int LongTableView::sizeHintForColumn(int column) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const auto [first, last] = rowsBetween(0, viewport()->height() - 1);
    int width = 0;
    for (int row = first; row <= last; ++row) {
        const QModelIndex index = model()->index(row, column, rootIndex());
        width = std::max(width, itemDelegateForIndex(index)->sizeHint(option, index).width());
    }
    return width;
}

QModelIndex LongTableView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QList<int> columns = shownColumns();
    const int lastRow = rowCount() - 1;
    if (lastRow < 0 || columns.isEmpty())
        return {};
    if (!currentIndex().isValid())
        return model()->index(0, columns.first(), rootIndex());
    const bool isMirrored = isRightToLeft();
    const bool isControl = (modifiers & Qt::ControlModifier) != 0;
    const int page = std::max(1, viewport()->height() / heightOfRows());
    int row = currentIndex().row();
    qsizetype place = std::max<qsizetype>(0, columns.indexOf(currentIndex().column()));
    switch (action) {
    case MoveUp: row = isControl ? 0 : row - 1; break;
    case MoveDown: row = isControl ? lastRow : row + 1; break;
    case MovePageUp: row -= page; break;
    case MovePageDown: row = page > lastRow - row ? lastRow : row + page; break;
    case MoveLeft: place += isMirrored ? 1 : -1; break;
    case MoveRight: place += isMirrored ? -1 : 1; break;
    case MovePrevious: --place; break;
    case MoveNext: ++place; break;
    case MoveHome:
        place = 0;
        row = isControl ? 0 : row;
        break;
    case MoveEnd:
        place = columns.size() - 1;
        row = isControl ? lastRow : row;
        break;
    }
    return model()->index(std::clamp(row, 0, lastRow), columns.at(std::clamp<qsizetype>(place, 0, columns.size() - 1)), rootIndex());
}

void LongTableView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command)
{
    const int first = rowAt(std::min(rect.top(), rect.bottom()));
    const int last = rowAt(std::max(rect.top(), rect.bottom()));
    if (selectionModel() == nullptr || first < 0 || last < 0)
        return;
    const int lastColumn = model()->columnCount(rootIndex()) - 1;
    selectionModel()->select(QItemSelection(model()->index(first, 0, rootIndex()), model()->index(last, lastColumn, rootIndex())), command);
}

QRegion LongTableView::visualRegionForSelection(const QItemSelection &selection) const
{
    const auto [firstSeen, lastSeen] = rowsBetween(0, viewport()->height() - 1);
    QRegion region;
    for (const QItemSelectionRange &range : selection) {
        const int first = std::max(firstSeen, range.top());
        const int last = std::min(lastSeen, range.bottom());
        if (first <= last)
            region += QRect(0, rowViewportPosition(first), viewport()->width(), (last - first + 1) * heightOfRows());
    }
    return region;
}

} // namespace ledgerscope
