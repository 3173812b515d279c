// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatormodel.h"

#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <utility>

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
    const auto repaint = [this] {
        if (rowCount() == 0)
            return;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        for (int group = 0; isGrouped() && group < rowCount(); ++group) {
            const QModelIndex parentIndex = index(group, 0);
            Q_EMIT dataChanged(index(0, 0, parentIndex), index(rowCount(parentIndex) - 1, ColumnCount - 1, parentIndex));
        }
    };
    connect(workspace, &Workspace::focusEntityChanged, this, [this, repaint] {
        repaint();
        const auto &focus = m_workspace->focusEntity();
        if (focus && m_tree.axis == GroupAxis::Entity && !indexOf(*focus).isValid())
            rebuild();
    });
    connect(workspace, &Workspace::formatterChanged, this, repaint);
    followSession();
}

NavigatorModel::~NavigatorModel() = default;

void NavigatorModel::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace->session();
    if (m_session)
        connect(m_session, &LedgerSession::columnsChanged, this, &NavigatorModel::rebuild);
    m_task.cancel();
    m_columns = {};
    m_postings = {};
    m_postingsRows = -1;
    m_request.search.clear();
    beginResetModel();
    m_tree = {.axis = m_request.axis, .search = {}, .groups = {}, .valueCount = 0, .isComplete = false};
    numberGroups();
    endResetModel();
    Q_EMIT treeChanged();
    if (m_session && !m_session->columns().isEmpty())
        rebuild();
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

qint64 NavigatorModel::matchCount() const
{
    qint64 count = 0;
    for (const NavigatorGroup &group : m_tree.groups)
        count += group.valueCount;
    return count;
}

void NavigatorModel::rebuild()
{
    NavigatorRequest request = m_request;
    request.maximumPerGroup = request.axis != GroupAxis::Entity ? ItemsOfFlatList : request.search.isEmpty() ? ItemsPerGroup : HitsPerGroup;
    request.always = m_workspace->focusEntity();
    const EventColumns columns = m_session ? m_session->columns() : EventColumns{};
    const bool hasPostings = m_postingsAxis == request.axis && m_postingsRows == columns.rowCount();
    m_task.start(m_worker.submit([columns, request, hasPostings, postings = m_postings](const std::stop_token &stop) {
        Built built;
        if (stop.stop_requested())
            return built;
        built.rowCount = columns.rowCount();
        built.postings = hasPostings ? postings : Postings::of(columns, request.axis);
        built.tree = navigatorTreeOf(columns, built.postings, request, stop);
        return built;
    }));
}

void NavigatorModel::accept(const Built &built)
{
    m_columns = m_session ? m_session->columns() : EventColumns{};
    m_postings = built.postings;
    m_postingsAxis = built.tree.axis;
    m_postingsRows = built.rowCount;
    show(built.tree);
}

void NavigatorModel::show(const NavigatorTree &tree)
{
    if (tree.axis != m_tree.axis || tree.search != m_tree.search) {
        beginResetModel();
        m_tree = tree;
        numberGroups();
        endResetModel();
    } else if (isGrouped()) {
        mergeGroups(tree);
    } else {
        if (m_tree.groups.isEmpty())
            m_tree.groups.append(NavigatorGroup{});
        mergeItems({}, m_tree.groups.first(), tree.groups.isEmpty() ? NavigatorGroup{} : tree.groups.first());
    }
    m_tree.valueCount = tree.valueCount;
    m_tree.isComplete = tree.isComplete;
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

/// Keeps the lines at the start that are the same, replaces the rest.
void NavigatorModel::mergeItems(const QModelIndex &parent, NavigatorGroup &shown, const NavigatorGroup &next)
{
    shown.valueCount = next.valueCount;
    qsizetype same = 0;
    while (same < shown.items.size() && same < next.items.size() && shown.items.at(same).isSameValue(next.items.at(same))) {
        shown.items[same] = next.items.at(same);
        ++same;
    }
    if (same > 0)
        Q_EMIT dataChanged(index(0, 0, parent), index(static_cast<int>(same) - 1, ColumnCount - 1, parent));
    if (same < shown.items.size()) {
        beginRemoveRows(parent, static_cast<int>(same), static_cast<int>(shown.items.size()) - 1);
        shown.items.resize(same);
        endRemoveRows();
    }
    if (same < next.items.size()) {
        beginInsertRows(parent, static_cast<int>(same), static_cast<int>(next.items.size()) - 1);
        shown.items += next.items.sliced(same);
        endInsertRows();
    }
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
    const Formatter &formatter = m_workspace->formatter();
    const QString name = group.name.isEmpty() ? tr("(no type)") : displayText(group.name);
    switch (role) {
    case Qt::DisplayRole: return column == Column::Name ? name : column == Column::Count ? formatter.count(group.valueCount) : QString{};
    case Qt::AccessibleTextRole: return tr("%1, %2 entities", nullptr, static_cast<int>(group.valueCount)).arg(name, formatter.count(group.valueCount));
    case static_cast<int>(Role::KindRole): return static_cast<int>(Kind::Group);
    case static_cast<int>(Role::ValueRole):
    case static_cast<int>(Role::EntityTypeRole): return group.name;
    case static_cast<int>(Role::CountRole): return group.valueCount;
    default: return {};
    }
}

QVariant NavigatorModel::itemData(const NavigatorItem &item, Column column, int role) const
{
    const Formatter &formatter = m_workspace->formatter();
    if (item.isTail) {
        switch (role) {
        case Qt::DisplayRole: return column == Column::Name ? tailText(item) : QString{};
        case Qt::AccessibleTextRole: return tailText(item);
        case static_cast<int>(Role::KindRole): return static_cast<int>(Kind::Tail);
        case static_cast<int>(Role::CountRole): return item.count;
        default: return {};
        }
    }
    switch (role) {
    case Qt::DisplayRole: return column == Column::Name ? displayText(item.value) : column == Column::Count ? formatter.count(item.count) : QString{};
    case Qt::ToolTipRole: return itemToolTip(item);
    case Qt::AccessibleTextRole: return tr("%1, %2 events", nullptr, static_cast<int>(item.count)).arg(displayText(item.value), formatter.count(item.count));
    case static_cast<int>(Role::KindRole): return static_cast<int>(Kind::Entry);
    case static_cast<int>(Role::ValueRole): return item.value;
    case static_cast<int>(Role::EventTypeRole): return m_tree.axis == GroupAxis::Type ? item.value : QByteArray{};
    case static_cast<int>(Role::EntityTypeRole): return item.entityType.bytes();
    case static_cast<int>(Role::CountRole): return item.count;
    case static_cast<int>(Role::ActivityRole): return column == Column::Activity ? QVariant::fromValue(item.activity) : QVariant{};
    case static_cast<int>(Role::IsFocusRole):
        return m_tree.axis == GroupAxis::Entity && m_workspace->focusEntity() == EntityRef{item.entityType, EntityId{item.value}};
    default: return {};
    }
}

QString NavigatorModel::tailText(const NavigatorItem &tail) const
{
    const QString count = m_workspace->formatter().count(tail.count);
    return m_tree.search.isEmpty() ? tr("%1 more, type to search").arg(count) : tr("%1 more, type more to narrow the search").arg(count);
}

QString NavigatorModel::itemToolTip(const NavigatorItem &item) const
{
    const Formatter &formatter = m_workspace->formatter();
    const auto timeText = [&](const std::optional<Instant> &at) {
        return at ? formatter.dateTime(*at, 0) + u' ' + formatter.zoneName(*at) : tr("at an unreadable time");
    };
    QStringList lines{displayText(m_tree.axis == GroupAxis::Entity ? EntityRef{item.entityType, EntityId{item.value}}.toText() : item.value)};
    lines.append(tr("First event %1").arg(timeText(item.first)));
    lines.append(tr("Last event %1").arg(timeText(item.last)));
    if (!m_tree.isComplete)
        lines.append(tr("Among the events read so far."));
    return lines.join(u'\n');
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
    if (!item || item->isTail || m_tree.axis != GroupAxis::Entity)
        return std::nullopt;
    return EntityRef{item->entityType, EntityId{item->value}};
}

std::optional<EventFilter> NavigatorModel::filterFor(const QModelIndex &index) const
{
    EventFilter filter;
    if (const NavigatorGroup *group = groupAt(index)) {
        filter.entityType = EntityType{group->name};
        return filter;
    }
    const NavigatorItem *item = itemAt(index);
    if (!item || item->isTail)
        return std::nullopt;
    switch (m_tree.axis) {
    case GroupAxis::Type: filter.type = TypePattern{item->value}; break;
    case GroupAxis::Entity: filter.entity = EntityRef{item->entityType, EntityId{item->value}}; break;
    case GroupAxis::Run: filter.run = RunId{item->value}; break;
    case GroupAxis::Source: filter.source = SourceSystem{item->value}; break;
    }
    return filter;
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
        const auto found = std::find_if(items.cbegin(), items.cend(), [&](const NavigatorItem &item) { return !item.isTail && item.value == entity.id.bytes(); });
        if (found != items.cend())
            return index(static_cast<int>(found - items.cbegin()), 0, index(group, 0));
    }
    return {};
}

} // namespace ledgerscope
