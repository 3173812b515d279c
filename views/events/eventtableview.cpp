// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/events/eventtableview.h"

#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/events/eventcelldelegate.h"
#include "views/events/eventcolumnwidths.h"
#include "views/events/eventtableheader.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/chipdelegate.h"
#include "views/widgets/deltadelegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Column = EventTableModel::Column;
using Role = EventTableModel::Role;

namespace {

constexpr std::array HiddenAtFirst{Column::Run, Column::CausedBy, Column::Id};
constexpr int NewRowsLine = 2; ///< pixels

} // namespace

EventTableView::EventTableView(Workspace &workspace, EventTableModel &model, FamilyPalette &families, QWidget *parent)
    : LongTableView(parent)
    , m_workspace(workspace)
    , m_model(model)
{
    setModel(&model);
    setObjectName(u"events.table"_s);
    setAccessibleName(tr("Events"));
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setEditTriggers(NoEditTriggers);
    setUpColumns(families);
    applyFonts();
    followWorkspace();
}

void EventTableView::setUpColumns(FamilyPalette &families)
{
    const auto give = [this](Column column, QAbstractItemDelegate *delegate) { setItemDelegateForColumn(static_cast<int>(column), delegate); };
    const auto text = [this](const EventCellDelegate::Look &look) { return new EventCellDelegate(look, this); };
    setItemDelegate(text({}));
    give(Column::Chip, new ChipDelegate(families, static_cast<int>(Role::EventTypeRole), -1, this));
    give(Column::Type, text({.hasBadges = true, .boldensFocus = true}));
    give(Column::Entity, text({.elide = Qt::ElideMiddle}));
    give(Column::Occurred, text({.font = TextRole::Mono}));
    give(Column::Id, text({.font = TextRole::Mono, .elide = Qt::ElideMiddle}));
    give(Column::Recorded, new DeltaDelegate(static_cast<int>(Role::IsLateRole), this));
    for (const Column column : {Column::Row, Column::Source, Column::Sequence, Column::Size})
        give(column, text({.isSecondary = true}));
    for (const Column column : {Column::Run, Column::CausedBy})
        give(column, text({.isSecondary = true, .elide = Qt::ElideMiddle}));

    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    auto *header = new EventTableHeader(this);
    setHorizontalHeader(header);
    header->setSectionsMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setAccessibleName(tr("Columns of the events"));
    for (const Column column : HiddenAtFirst)
        setColumnHidden(static_cast<int>(column), true);
    header->setSectionResizeMode(static_cast<int>(Column::Chip), QHeaderView::Fixed);
    connect(header, &QHeaderView::customContextMenuRequested, this,
            [this, header](const QPoint &position) { Q_EMIT columnMenuWanted(header->mapToGlobal(position)); });
    connect(header, &QHeaderView::sectionResized, this, [this] { m_hasOwnWidths = m_hasOwnWidths || !m_isFitting; });
}

void EventTableView::applyFonts()
{
    const Metrics metrics = metricsOf(*this);
    const QFontMetrics text(fontOf(TextRole::Table));
    setFont(fontOf(TextRole::Table));
    horizontalHeader()->setFont(fontOf(TextRole::Caption));
    horizontalHeader()->setFixedHeight(std::max(metrics.header, QFontMetrics(fontOf(TextRole::Caption)).height() + 6));
    verticalHeader()->setMinimumSectionSize(1);
    const int rowHeight = std::max(metrics.row, text.height() + 2);
    verticalHeader()->setDefaultSectionSize(rowHeight);
    verticalScrollBar()->setSingleStep(rowHeight);
    fitColumns();
}

void EventTableView::fitColumns()
{
    if (m_hasOwnWidths)
        return;
    m_isFitting = true;
    const QList<int> widths = EventColumnWidths(m_workspace, m_model).fitted(viewport()->width(), [this](Column column) { return isColumnShown(column); });
    for (int column = 0; column < widths.size(); ++column)
        setColumnWidth(column, widths[column]);
    m_isFitting = false;
}

void EventTableView::setColumnShown(Column column, bool isShown)
{
    m_isFitting = true; // hiding is a change of width too, but not one that a person chose
    setColumnHidden(static_cast<int>(column), !isShown);
    m_isFitting = false;
    fitColumns();
}

void EventTableView::followWorkspace()
{
    connect(&m_workspace, &Workspace::currentEventChanged, this, &EventTableView::showCurrentEvent);
    connect(&m_workspace, &Workspace::revealRequested, this, &EventTableView::showCurrentEvent);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &EventTableView::restorePlace);
    const auto retry = [this] {
        if (m_isAwaitingEvent)
            showCurrentEvent();
        if (m_pendingRow && m_model.idAt(*m_pendingRow)) {
            const int row = *std::exchange(m_pendingRow, std::nullopt);
            if (currentIndex().row() == row)
                m_workspace.setCurrentEvent(m_model.idAt(row));
        }
        Q_EMIT visibleRowsChanged();
    };
    connect(&m_model, &QAbstractItemModel::dataChanged, this, retry);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this, retry] {
        fitColumns();
        retry();
    });
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, [this] { Q_EMIT visibleRowsChanged(); });
    connect(&m_workspace, &Workspace::sessionChanged, this, &EventTableView::followSession);
    followSession();
    showCurrentEvent();
}

/// Widths follow the longest values of the ledger, which the columns tell: once when the first of them are there and once when all are.
/// In between nothing moves.
void EventTableView::followSession()
{
    const LedgerSession *session = m_workspace.session();
    if (session == nullptr)
        return;
    connect(session, &LedgerSession::columnsChanged, this, &EventTableView::fitColumns, Qt::SingleShotConnection);
    connect(session, &LedgerSession::loadStateChanged, this, [this, session] {
        if (session->loadState() == LedgerSession::LoadState::Complete)
            fitColumns();
    });
}

std::optional<int> EventTableView::selectCurrentEvent()
{
    const auto &event = m_workspace.currentEvent();
    const auto row = event ? m_model.rowOf(*event) : std::nullopt;
    m_isAwaitingEvent = event && !row;
    m_isFollowing = true;
    if (!row) {
        selectionModel()->clear();
    } else if (currentIndex().row() != *row || !selectionModel()->isRowSelected(*row)) {
        const int column = currentIndex().isValid() ? currentIndex().column() : static_cast<int>(Column::Type);
        selectionModel()->setCurrentIndex(m_model.index(*row, column), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    m_isFollowing = false;
    if (row)
        m_pendingRow.reset();
    return row;
}

void EventTableView::showCurrentEvent()
{
    if (m_isFollowing)
        return;
    const auto visible = visibleRows(); // selecting scrolls a little already
    const auto row = selectCurrentEvent();
    if (row && !(visible && *row >= visible->first && *row < visible->second))
        scrollTo(m_model.index(*row, static_cast<int>(Column::Row)), PositionAtCenter);
}

void EventTableView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    LongTableView::currentChanged(current, previous);
    if (m_isFollowing || !current.isValid() || current.row() == previous.row())
        return;
    m_pendingRow.reset();
    m_isAwaitingEvent = false;
    // Ours already: no need to be told where it is.
    m_isFollowing = true;
    if (const auto id = m_model.idAt(current.row()))
        m_workspace.setCurrentEvent(id);
    else
        m_pendingRow = current.row();
    m_isFollowing = false;
}

/// Rows replaced under the same question (an event arrived between others) stay where they are on screen; another question shows the
/// current event.
void EventTableView::restorePlace()
{
    m_pendingRow.reset();
    const bool isSameQuestion = m_filter == m_model.filter() && m_order == m_model.order();
    const auto top = isSameQuestion && m_topEvent ? m_model.rowOf(*m_topEvent) : std::nullopt;
    fitColumns();
    if (top) {
        (void)selectCurrentEvent();
        scrollTo(m_model.index(*top, 0), PositionAtTop);
    } else {
        showCurrentEvent();
    }
    Q_EMIT visibleRowsChanged();
}

std::optional<std::pair<int, int>> EventTableView::visibleRows() const
{
    if (m_model.rowCount() == 0)
        return std::nullopt;
    const int first = std::max(0, rowAt(0));
    const int last = rowAt(viewport()->height() - 1);
    return std::pair{first, last < 0 ? m_model.rowCount() - 1 : last};
}

void EventTableView::moveTo(int row)
{
    if (m_model.rowCount() == 0)
        return;
    const int column = currentIndex().isValid() ? currentIndex().column() : static_cast<int>(Column::Type);
    setCurrentIndex(m_model.index(std::clamp(row, 0, m_model.rowCount() - 1), column));
}

void EventTableView::step(int rows)
{
    moveTo(std::max(0, currentIndex().row() + rows));
}

void EventTableView::keyboardSearch(const QString &) { }

void EventTableView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (isPlain && event->key() == Qt::Key_Home) {
        moveTo(0);
    } else if (isPlain && event->key() == Qt::Key_End) {
        moveTo(m_model.rowCount() - 1);
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers() & Qt::ControlModifier)
            Q_EMIT filterWanted();
        else
            m_workspace.revealCurrentEvent();
    } else {
        LongTableView::keyPressEvent(event);
    }
}

void EventTableView::paintEvent(QPaintEvent *event)
{
    LongTableView::paintEvent(event);
    const auto visible = visibleRows();
    m_topEvent = visible && visible->first > 0 ? m_model.idAt(visible->first) : std::nullopt;
    m_filter = m_model.filter();
    m_order = m_model.order();
    if (!visible)
        return;
    QPainter painter(viewport());
    painter.setPen(tokensOf(*this).grid);
    for (int row = visible->first; row <= visible->second; ++row) {
        const int bottom = rowViewportPosition(row) + rowHeight(row) - 1;
        painter.drawLine(0, bottom, viewport()->width(), bottom);
    }
    const auto lastOld = m_lastOld && m_order == EventOrder::Ledger ? m_model.rowOf(*m_lastOld) : std::nullopt;
    if (lastOld && *lastOld >= visible->first && *lastOld <= visible->second && *lastOld + 1 < m_model.rowCount())
        painter.fillRect(0, rowViewportPosition(*lastOld) + rowHeight(*lastOld) - NewRowsLine, viewport()->width(), NewRowsLine, tokensOf(*this).accent);
}

void EventTableView::setNewRowsBehind(const std::optional<EventId> &lastOld)
{
    if (m_lastOld == lastOld)
        return;
    m_lastOld = lastOld;
    viewport()->update();
}

void EventTableView::resizeEvent(QResizeEvent *event)
{
    LongTableView::resizeEvent(event);
    fitColumns();
    Q_EMIT visibleRowsChanged();
}

void EventTableView::changeEvent(QEvent *event)
{
    LongTableView::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

void EventTableView::scrollContentsBy(int dx, int dy)
{
    LongTableView::scrollContentsBy(dx, dy);
    if (dy != 0)
        Q_EMIT visibleRowsChanged();
}

/// Ascending and disjoint; the selection itself may hold a row in several pieces.
QList<std::pair<int, int>> EventTableView::selectedRanges() const
{
    QItemSelection selection = selectionModel()->selection();
    std::sort(selection.begin(), selection.end(), [](const auto &a, const auto &b) { return a.top() < b.top(); });
    QList<std::pair<int, int>> ranges;
    for (const QItemSelectionRange &range : std::as_const(selection)) {
        if (!ranges.isEmpty() && range.top() <= ranges.last().second)
            ranges.last().second = std::max(ranges.last().second, range.bottom());
        else
            ranges.append({range.top(), range.bottom()});
    }
    return ranges;
}

qsizetype EventTableView::selectedRowCount() const
{
    qsizetype count = 0;
    for (const auto &[first, last] : selectedRanges())
        count += last - first + 1;
    return count;
}

QList<EventId> EventTableView::selectedEvents(qsizetype maximum) const
{
    QList<EventId> ids;
    for (const auto &[first, last] : selectedRanges()) {
        for (int row = first; row <= last && ids.size() < maximum; ++row) {
            if (const auto id = m_model.idAt(row))
                ids.append(*id);
        }
    }
    return ids;
}

std::optional<EventFilter> EventTableView::filterForCurrentCell() const
{
    const auto row = currentIndex().isValid() ? m_model.eventAt(currentIndex().row()) : std::nullopt;
    if (!row)
        return std::nullopt;
    EventFilter filter = m_workspace.filter();
    switch (static_cast<Column>(currentIndex().column())) {
    case Column::Chip:
    case Column::Type: filter.type = TypePattern{row->event.type.bytes()}; break;
    case Column::Source:
        if (!row->event.source)
            return std::nullopt;
        filter.source = row->event.source;
        break;
    case Column::Run:
        if (!row->event.run)
            return std::nullopt;
        filter.run = row->event.run;
        break;
    default: filter.entity = row->event.entity; break;
    }
    return filter;
}

std::optional<QByteArray> EventTableView::currentValue() const
{
    const auto row = currentIndex().isValid() ? m_model.eventAt(currentIndex().row()) : std::nullopt;
    if (!row)
        return std::nullopt;
    const Event &event = row->event;
    const auto bytesOf = [](const auto &value) { return value ? std::optional(value->bytes()) : std::nullopt; };
    switch (static_cast<Column>(currentIndex().column())) {
    case Column::Chip:
    case Column::Type: return event.type.bytes();
    case Column::Entity: return event.entity.toText();
    case Column::Occurred: return row->isLoaded() ? std::optional(event.occurredAt.text()) : std::nullopt;
    case Column::Recorded: return row->isLoaded() ? std::optional(event.recordedAt.text()) : std::nullopt;
    case Column::Sequence: return event.sequence ? std::optional(QByteArray::number(*event.sequence)) : std::nullopt;
    case Column::Source: return bytesOf(event.source);
    case Column::Run: return bytesOf(event.run);
    case Column::CausedBy: return event.causedBy;
    case Column::Size: return row->isLoaded() ? std::optional(QByteArray::number(event.payloadSize)) : std::nullopt;
    case Column::Row:
    case Column::Id: return event.id.bytes();
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
