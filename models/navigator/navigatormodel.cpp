// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatormodel.h"

#include "models/find/matchingrows.h"
#include "models/find/valuefilter.h"
#include "models/ledgersession.h"
#include "models/navigator/navigatorsteps.h"
#include "models/workspace.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int ItemsPerGroup = 20;
constexpr int HitsPerGroup = 100; ///< while searching
constexpr int ItemsOfFlatList = 500;

constexpr quintptr TopLevel = 0; ///< internal id of top-level lines; children carry the id of their group

} // namespace

NavigatorModel::NavigatorModel(Workspace *workspace, QObject *parent)
    : QAbstractItemModel(parent)
    , m_workspace(workspace)
    , m_task([this](const Built &built) { accept(built); })
    , m_worker(u"navigator"_s)
{
    connect(workspace, &Workspace::sessionChanged, this, &NavigatorModel::followSession);
    connect(workspace, &Workspace::filterChanged, this, &NavigatorModel::followColumns);
    connect(workspace, &Workspace::filterChanged, this, &NavigatorModel::treeChanged); // isCurrent() may have changed
    connect(&workspace->matchingRows(), &MatchingRows::changed, this, &NavigatorModel::followMatch);
    connect(workspace, &Workspace::focusEntityChanged, this, [this] {
        repaint();
        const auto &focus = m_workspace->focusEntity();
        if (focus && m_tree.axis == GroupAxis::Entity && !indexOf(*focus).isValid())
            rebuild();
    });
    connect(workspace, &Workspace::formatterChanged, this, &NavigatorModel::repaint);
    followSession();
}

NavigatorModel::~NavigatorModel() = default;

void NavigatorModel::repaint()
{
    if (rowCount() == 0)
        return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    for (int group = 0; isGrouped() && group < rowCount(); ++group) {
        const QModelIndex parentIndex = index(group, 0);
        Q_EMIT dataChanged(index(0, 0, parentIndex), index(rowCount(parentIndex) - 1, ColumnCount - 1, parentIndex));
    }
}

void NavigatorModel::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace->session();
    if (m_session)
        connect(m_session, &LedgerSession::columnsChanged, this, &NavigatorModel::followColumns);
    m_task.cancel();
    m_columns = {};
    m_facet.reset();
    m_isDue = false;
    m_request.search.clear();
    beginResetModel();
    m_tree = {};
    m_tree.axis = m_request.axis;
    numberGroups();
    endResetModel();
    Q_EMIT treeChanged();
    if (m_session && !m_session->columns().isEmpty())
        rebuild();
}

/// With a filter the new rows must be matched first.
void NavigatorModel::followColumns()
{
    if (m_session && m_workspace->query().isEmpty())
        rebuild();
}

void NavigatorModel::followMatch()
{
    const query::Expression &query = m_workspace->matchingRows().current()->query;
    if (!m_session || m_workspace->query().isEmpty() || query.isEmpty())
        return;
    // While payloads are searched rows come every so often. Starting anew for each would never finish one.
    if (m_task.isRunning() && m_asked == query)
        m_isDue = true;
    else
        rebuild();
}

bool NavigatorModel::isCurrent() const
{
    return m_tree.axis == m_request.axis && m_tree.search == m_request.search && m_tree.query == m_workspace->query();
}

void NavigatorModel::setAxis(GroupAxis axis)
{
    if (m_request.axis == axis)
        return;
    m_request.axis = axis;
    rebuild();
}

void NavigatorModel::setSearch(const QString &search)
{
    if (m_request.search == search)
        return;
    m_request.search = search;
    rebuild();
}

void NavigatorModel::rebuild()
{
    NavigatorRequest request = m_request;
    request.maximumPerGroup = request.axis != GroupAxis::Entity ? ItemsOfFlatList : request.search.isEmpty() ? ItemsPerGroup : HitsPerGroup;
    request.always = m_workspace->focusEntity();
    // Until the rows of a new filter are known, those of the one before are shown.
    std::shared_ptr<const RowMatch> match = m_workspace->matchingRows().current();
    if (m_workspace->query().isEmpty() || match->isEverything())
        match.reset();
    const EventColumns columns = match ? match->columns : m_session ? m_session->columns() : EventColumns{};
    m_asked = match ? match->query : query::Expression{};
    m_isDue = false;
    m_task.start(m_worker.submit([columns, match, facet = m_facet, request](const std::stop_token &stop) mutable {
        if (stop.stop_requested())
            return Built{};
        if (match && !(facet && facet->match == match && facet->axis == request.axis))
            facet = NavigatorFacet::of(match, request.axis, stop);
        if (match && !facet)
            return Built{};
        request.facet = match ? facet : nullptr;
        return Built{navigatorTreeOf(columns, request, stop), columns, request.facet};
    }));
}

void NavigatorModel::accept(const Built &built)
{
    m_columns = built.columns;
    m_facet = built.facet;
    show(built.tree);
    if (m_isDue)
        rebuild();
}

void NavigatorModel::show(const NavigatorTree &tree)
{
    if (tree.axis != m_tree.axis || tree.search != m_tree.search) {
        beginResetModel();
        m_tree = tree;
        numberGroups();
        endResetModel();
        Q_EMIT treeChanged();
        return;
    }
    m_tree.query = tree.query; // before the lines that are read by it
    m_tree.valueCount = tree.valueCount;
    m_tree.isComplete = tree.isComplete;
    m_tree.isFinal = tree.isFinal;
    if (isGrouped()) {
        mergeGroups(tree);
    } else {
        if (m_tree.groups.isEmpty())
            m_tree.groups.append(NavigatorGroup{});
        mergeItems({}, m_tree.groups.first(), tree.groups.isEmpty() ? NavigatorGroup{} : tree.groups.first());
    }
    Q_EMIT treeChanged();
}

/// Rows of groups change when others come; what children carry must not.
void NavigatorModel::numberGroups()
{
    m_groupIds.clear();
    for (qsizetype group = 0; group < m_tree.groups.size(); ++group)
        m_groupIds.append(++m_lastGroupId);
}

/// Both lists are sorted by name: groups appear and disappear one by one, the others keep their place and what is open in a view.
void NavigatorModel::mergeGroups(const NavigatorTree &tree)
{
    int row = 0;
    qsizetype next = 0;
    while (row < m_tree.groups.size() || next < tree.groups.size()) {
        const bool hasOld = row < m_tree.groups.size();
        const bool hasNew = next < tree.groups.size();
        if (hasOld && hasNew && m_tree.groups.at(row).name == tree.groups.at(next).name) {
            mergeItems(index(row, 0), m_tree.groups[row], tree.groups.at(next));
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
            ++row;
            ++next;
        } else if (!hasNew || (hasOld && isNaturallyBefore(m_tree.groups.at(row).name, tree.groups.at(next).name))) {
            beginRemoveRows({}, row, row);
            m_tree.groups.removeAt(row);
            m_groupIds.removeAt(row);
            endRemoveRows();
        } else {
            beginInsertRows({}, row, row);
            m_tree.groups.insert(row, tree.groups.at(next));
            m_groupIds.insert(row, ++m_lastGroupId);
            endInsertRows();
            ++row;
            ++next;
        }
    }
}

void NavigatorModel::mergeItems(const QModelIndex &parent, NavigatorGroup &shown, const NavigatorGroup &next)
{
    shown.valueCount = next.valueCount;
    shown.matchingCount = next.matchingCount;
    for (const NavigatorStep &step : navigatorSteps(shown.items, next.items)) {
        const int first = static_cast<int>(step.first);
        const int last = static_cast<int>(step.last);
        switch (step.kind) {
        case NavigatorStep::Kind::Remove: beginRemoveRows(parent, first, last); break;
        case NavigatorStep::Kind::Move: beginMoveRows(parent, first, last, parent, static_cast<int>(step.to)); break;
        case NavigatorStep::Kind::Insert: beginInsertRows(parent, first, last); break;
        }
        applyStep(step, shown.items, next.items);
        switch (step.kind) {
        case NavigatorStep::Kind::Remove: endRemoveRows(); break;
        case NavigatorStep::Kind::Move: endMoveRows(); break;
        case NavigatorStep::Kind::Insert: endInsertRows(); break;
        }
    }
    shown.items = next.items;
    if (!shown.items.isEmpty())
        Q_EMIT dataChanged(index(0, 0, parent), index(static_cast<int>(shown.items.size()) - 1, ColumnCount - 1, parent));
}

QModelIndex NavigatorModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? m_groupIds.at(parent.row()) : TopLevel);
}

QModelIndex NavigatorModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == TopLevel)
        return {};
    const auto row = static_cast<int>(m_groupIds.indexOf(child.internalId()));
    return row < 0 ? QModelIndex{} : createIndex(row, 0, TopLevel);
}

int NavigatorModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(isGrouped() ? m_tree.groups.size() : m_tree.groups.isEmpty() ? 0 : m_tree.groups.first().items.size());
    if (!isGrouped() || parent.internalId() != TopLevel || parent.column() != 0 || parent.row() >= m_tree.groups.size())
        return 0;
    return static_cast<int>(m_tree.groups.at(parent.row()).items.size());
}

int NavigatorModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

const NavigatorGroup *NavigatorModel::groupAt(const QModelIndex &index) const
{
    const bool isGroup = isGrouped() && index.isValid() && index.internalId() == TopLevel && index.row() < m_tree.groups.size();
    return isGroup ? &m_tree.groups.at(index.row()) : nullptr;
}

const NavigatorItem *NavigatorModel::itemAt(const QModelIndex &index) const
{
    if (!index.isValid() || groupAt(index) || m_tree.groups.isEmpty())
        return nullptr;
    const qsizetype group = isGrouped() ? m_groupIds.indexOf(index.internalId()) : 0;
    if (group < 0 || group >= m_tree.groups.size() || index.row() >= m_tree.groups.at(group).items.size())
        return nullptr;
    return &m_tree.groups.at(group).items.at(index.row());
}

Qt::ItemFlags NavigatorModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (index.isValid() && !groupAt(index))
        flags |= Qt::ItemNeverHasChildren;
    return flags;
}

QVariant NavigatorModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (column == Column::Count ? Qt::AlignRight : Qt::AlignLeft)));
    if (const NavigatorGroup *group = groupAt(index))
        return groupData(*group, column, role);
    if (const NavigatorItem *item = itemAt(index))
        return itemData(*item, column, role);
    return {};
}

QVariant NavigatorModel::groupData(const NavigatorGroup &group, Column column, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return column == Column::Name ? texts().name(group) : column == Column::Count ? texts().count(group) : QString{};
    case Qt::ToolTipRole: return texts().toolTip(group);
    case Qt::AccessibleTextRole: return texts().accessibleText(group);
    case static_cast<int>(Role::KindRole): return static_cast<int>(Kind::Group);
    case static_cast<int>(Role::ValueRole):
    case static_cast<int>(Role::EntityTypeRole): return group.name;
    case static_cast<int>(Role::CountRole): return m_tree.isFiltered() ? group.matchingCount : group.valueCount;
    case static_cast<int>(Role::IsWithoutMatchRole): return m_tree.isFiltered() && group.matchingCount == 0;
    default: return {};
    }
}

QVariant NavigatorModel::itemData(const NavigatorItem &item, Column column, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return column == Column::Name ? texts().name(item) : column == Column::Count ? texts().count(item) : QString{};
    case Qt::ToolTipRole: return texts().toolTip(item);
    case Qt::AccessibleTextRole: return texts().accessibleText(item);
    case static_cast<int>(Role::KindRole): return static_cast<int>(item.isValue() ? Kind::Entry : Kind::Tail);
    case static_cast<int>(Role::CountRole): return item.count;
    case static_cast<int>(Role::IsWithoutMatchRole): return item.isValue() && m_tree.isFiltered() && item.count == 0;
    default: break;
    }
    if (!item.isValue())
        return {};
    switch (role) {
    case static_cast<int>(Role::ValueRole): return item.value;
    case static_cast<int>(Role::EventTypeRole): return m_tree.axis == GroupAxis::Type ? item.value : QByteArray{};
    case static_cast<int>(Role::EntityTypeRole): return item.entityType.bytes();
    case static_cast<int>(Role::ActivityRole): return column == Column::Activity ? QVariant::fromValue(item.activity) : QVariant{};
    case static_cast<int>(Role::IsFocusRole):
        return m_tree.axis == GroupAxis::Entity && m_workspace->focusEntity() == EntityRef{item.entityType, EntityId{item.value}};
    default: return {};
    }
}

QVariant NavigatorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    switch (static_cast<Column>(section)) {
    case Column::Name: return tr("Name");
    case Column::Activity: return tr("Activity");
    case Column::Count: return tr("Events");
    }
    Q_UNREACHABLE();
}

std::optional<EntityRef> NavigatorModel::entityAt(const QModelIndex &index) const
{
    const NavigatorItem *item = itemAt(index);
    if (!item || !item->isValue() || m_tree.axis != GroupAxis::Entity)
        return std::nullopt;
    return EntityRef{item->entityType, EntityId{item->value}};
}

std::optional<EventFilter> NavigatorModel::filterFor(const QModelIndex &index) const
{
    if (const NavigatorGroup *group = groupAt(index)) {
        EventFilter filter;
        filter.entityType = EntityType{group->name};
        return filter;
    }
    const NavigatorItem *item = itemAt(index);
    return item && item->isValue() ? std::optional(valueFilter(m_columns, m_tree.axis, item->code)) : std::nullopt;
}

std::optional<EventId> NavigatorModel::lastEventOf(const QModelIndex &index) const
{
    const NavigatorItem *item = itemAt(index);
    if (!item || item->lastRow < 0 || item->lastRow >= m_columns.rowCount())
        return std::nullopt;
    return m_columns.idAt(item->lastRow);
}

QModelIndex NavigatorModel::indexOf(const EntityRef &entity) const
{
    for (int group = 0; isGrouped() && group < m_tree.groups.size(); ++group) {
        if (m_tree.groups.at(group).name != entity.type.bytes())
            continue;
        const auto &items = m_tree.groups.at(group).items;
        const auto found = std::find_if(items.cbegin(), items.cend(), [&](const NavigatorItem &item) { return item.isValue() && item.value == entity.id.bytes(); });
        if (found != items.cend())
            return index(static_cast<int>(found - items.cbegin()), 0, index(group, 0));
    }
    return {};
}

} // namespace ledgerscope
