// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/compare/comparisonmodel.h"

#include "models/compare/comparisontexts.h"
#include "models/find/matchingrows.h"
#include "models/find/valuefilter.h"
#include "models/ledgersession.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

ComparisonModel::ComparisonModel(Workspace &workspace, QObject *parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
    , m_lines(std::make_shared<const ComparedLines>())
    , m_task([this](const std::shared_ptr<const ComparedLines> &lines) { accept(lines); })
    , m_worker(u"comparison"_s)
{
    connect(&workspace, &Workspace::sessionChanged, this, &ComparisonModel::followSession);
    connect(&workspace, &Workspace::clockChanged, this, &ComparisonModel::recount);
    connect(&workspace, &Workspace::filterChanged, this, &ComparisonModel::followRows);
    connect(&workspace.matchingRows(), &MatchingRows::changed, this, &ComparisonModel::followRows);
    connect(&workspace, &Workspace::selectedRangeChanged, this, [this] {
        if (m_workspace.selectedRange())
            adoptRange();
    });
    connect(&workspace, &Workspace::formatterChanged, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        Q_EMIT changed();
    });
    followSession();
}

ComparisonModel::~ComparisonModel() = default;

void ComparisonModel::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    if (m_session)
        connect(m_session, &LedgerSession::columnsChanged, this, &ComparisonModel::followRows);
    m_task.cancel();
    m_asked.reset();
    m_a.reset();
    m_other.reset();
    if (m_against == Against::Chosen)
        m_against = Against::Before;
    beginResetModel();
    m_lines = std::make_shared<const ComparedLines>();
    endResetModel();
    adoptRange();
}

void ComparisonModel::adoptRange()
{
    m_isHalf = !m_workspace.selectedRange() && !m_workspace.visibleRange();
    if (m_workspace.selectedRange())
        m_a = m_workspace.selectedRange();
    else if (m_workspace.visibleRange())
        m_a = m_workspace.visibleRange();
    else if (m_session) {
        if (const auto extent = m_session->columns().extent(m_workspace.clock()))
            m_a = InstantRange{{extent->from.nanoseconds + (extent->to.nanoseconds / 2 - extent->from.nanoseconds / 2)}, extent->to};
    }
    recount();
}

void ComparisonModel::setAxis(GroupAxis axis)
{
    if (m_axis == axis)
        return;
    m_axis = axis;
    recount();
}

void ComparisonModel::setAgainst(Against against)
{
    if (m_against == against)
        return;
    m_against = against;
    recount();
}

void ComparisonModel::setOther(const InstantRange &range)
{
    m_other = range;
    m_against = Against::Chosen;
    recount();
}

std::optional<ComparedRanges> ComparisonModel::ranges() const
{
    if (!m_session || !m_a)
        return std::nullopt;
    switch (m_against) {
    case Against::Before: return ComparedRanges::withBefore(*m_a);
    case Against::Rest: {
        const auto extent = m_session->columns().extent(m_workspace.clock());
        return extent ? std::optional(ComparedRanges::withRest(*m_a, *extent)) : std::nullopt;
    }
    case Against::Chosen: return m_other ? std::optional(ComparedRanges{*m_a, *m_other, false}) : std::nullopt;
    }
    Q_UNREACHABLE();
}

std::optional<ComparedQuestion> ComparisonModel::question() const
{
    const auto compared = ranges();
    return compared ? std::optional(ComparedQuestion{*compared, m_axis, m_workspace.clock(), m_workspace.query()}) : std::nullopt;
}

void ComparisonModel::setPaused(bool isPaused)
{
    if (std::exchange(m_isPaused, isPaused) != isPaused)
        recount();
}

ComparisonModel::State ComparisonModel::state() const
{
    if (!m_session)
        return State::NoLedger;
    if (!ranges())
        return State::NoRange;
    return m_lines->question() ? State::Ready : State::Counting;
}

bool ComparisonModel::isCurrent() const
{
    return m_lines->question() == question();
}

/// Rows come every so often while a ledger loads, is followed or is searched. Starting anew for each would never finish one.
void ComparisonModel::followRows()
{
    if (m_session && (!m_a || (m_isHalf && !m_lines->columns().isComplete())))
        adoptRange(); // of more than before
    else if (m_task.isRunning() && m_asked == question())
        m_isDue = true;
    else
        recount();
}

void ComparisonModel::recount()
{
    m_isDue = false;
    m_asked = question();
    m_task.cancel();
    Q_EMIT changed();
    std::shared_ptr<const RowMatch> match = m_workspace.matchingRows().current();
    if (m_isPaused || !m_asked || !(match->query == m_asked->query))
        return; // with a filter its rows come by and by
    if (match->isEverything())
        match.reset();
    const EventColumns columns = match ? match->columns : m_session->columns();
    m_task.start(m_worker.submit([question = *m_asked, columns, match, column = m_sortColumn, isDescending = m_sortOrder == Qt::DescendingOrder](const std::stop_token &stop) {
        return ComparedLines::of(question, columns, match, column, isDescending, stop);
    }));
}

void ComparisonModel::accept(const std::shared_ptr<const ComparedLines> &lines)
{
    if (!lines)
        return;
    beginResetModel();
    m_lines = lines;
    endResetModel();
    Q_EMIT changed();
    if (m_isDue)
        recount();
}

QString ComparisonModel::sentence() const
{
    switch (state()) {
    case State::NoLedger: return tr("No ledger is open.");
    case State::NoRange:
        return m_against == Against::Chosen && m_a ? tr("Choose the range to compare with.") : tr("Select a range on the time axis, or type one.");
    case State::Counting: return tr("Counting.");
    case State::Ready: return ComparisonTexts(*m_lines, m_workspace.formatter()).sentence();
    }
    Q_UNREACHABLE();
}

std::optional<EventFilter> ComparisonModel::filterFor(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return std::nullopt;
    return valueFilter(m_lines->columns(), m_lines->question()->axis, m_lines->at(index.row()).code);
}

int ComparisonModel::rowOf(const QByteArray &value) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_lines->valueAt(row) == value)
            return row;
    }
    return -1;
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines->size());
}

int ComparisonModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ComparisonTexts texts(*m_lines, m_workspace.formatter());
    const auto column = static_cast<Column>(index.column());
    const bool isLeft = column == Column::Name || column == Column::Bar;
    switch (role) {
    case Qt::DisplayRole: return texts.cell(index.row(), column);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return column == Column::Name || column == Column::Bar ? texts.accessibleText(index.row()) : texts.cell(index.row(), column);
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isLeft ? Qt::AlignLeft : Qt::AlignRight)));
    case static_cast<int>(Role::ValueRole): return m_lines->valueAt(index.row());
    case static_cast<int>(Role::EventTypeRole):
        return m_lines->question()->axis == GroupAxis::Type && column == Column::Name ? m_lines->valueAt(index.row()) : QByteArray{};
    case static_cast<int>(Role::ShareRole): return m_lines->share(m_lines->at(index.row()));
    default: return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const ComparisonTexts texts(*m_lines, m_workspace.formatter());
    const auto column = static_cast<Column>(section);
    switch (role) {
    case Qt::DisplayRole: return texts.head(column, m_axis);
    case Qt::ToolTipRole: return texts.headToolTip(column);
    case Qt::InitialSortOrderRole: return static_cast<int>(column == Column::Name ? Qt::AscendingOrder : Qt::DescendingOrder);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (column == Column::Name ? Qt::AlignLeft : column == Column::Bar ? Qt::AlignHCenter : Qt::AlignRight)));
    default: return {};
    }
}

void ComparisonModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = static_cast<Column>(column);
    m_sortOrder = order;
    recount();
}

} // namespace ledgerscope
