// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/ledger/eventfilter.h"
#include "models/navigator/navigatortexts.h"
#include "models/navigator/navigatortree.h"
#include "models/workspace.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>

namespace ledgerscope {

class LedgerSession;

/// What there is in a ledger: entities grouped by their type, or event types, runs, sources as flat lists, each with its number of events,
/// its first and last event and ten bars of activity. With a filter all of this is about the events that match; values without any stand
/// last, below a line that counts them. Counting, sorting and searching run on a worker; while they do, the rows before stay.
/// Large groups end with a line that says how many are not shown; the focus entity is always listed. Lives on the GUI thread.
class NavigatorModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum class Column { Name, Activity, Count };
    Q_ENUM(Column)
    static constexpr int ColumnCount = 3;

    enum class Kind { Group, Entry, Tail };
    Q_ENUM(Kind)

    enum class Role {
        KindRole = Qt::UserRole + 1, ///< Kind as int
        ValueRole,                   ///< QByteArray, exact: group name, entity id, type, run or source
        EventTypeRole,               ///< QByteArray on the type axis, for its chip; empty elsewhere
        EntityTypeRole,              ///< QByteArray, exact, on the entity axis
        CountRole,                   ///< qint64: events that match, of a group values that have any, of a tail values
        ActivityRole,                ///< QList<int>, ten counts
        IsFocusRole,                 ///< bool: the focus entity
        IsWithoutMatchRole,          ///< bool: a filter is in force and lets none of its events through
    };
    Q_ENUM(Role)

    explicit NavigatorModel(Workspace *workspace, QObject *parent = nullptr);
    ~NavigatorModel() override;

    [[nodiscard]] GroupAxis axis() const { return m_request.axis; }
    void setAxis(GroupAxis axis); ///< keeps the search
    [[nodiscard]] const QString &search() const { return m_request.search; }
    void setSearch(const QString &search);

    /// Distinct values of the axis so far, whatever the search.
    [[nodiscard]] qint64 valueCount() const { return m_tree.valueCount; }
    /// That fit the search, shown or not.
    [[nodiscard]] qint64 matchCount() const { return m_tree.fittingCount(); }
    /// Whether all events have been counted; otherwise counts are lower bounds and values may be missing.
    [[nodiscard]] bool isComplete() const { return m_tree.isComplete; }
    /// Whether what is shown answers axis, search and filter as they are set now.
    [[nodiscard]] bool isCurrent() const;
    /// Whether counts are of the events that match a filter, and whether more may come to match because payloads are still to be read.
    [[nodiscard]] bool isFiltered() const { return m_tree.isFiltered(); }
    [[nodiscard]] bool isFinal() const { return m_tree.isFinal; }

    [[nodiscard]] std::optional<EntityRef> entityAt(const QModelIndex &index) const;
    /// The filter that shows only this line's events; nullopt for tails.
    [[nodiscard]] std::optional<EventFilter> filterFor(const QModelIndex &index) const;
    /// The last that matches; of all where none does.
    [[nodiscard]] std::optional<EventId> lastEventOf(const QModelIndex &index) const;
    /// The line of an entity, invalid when it is not shown.
    [[nodiscard]] QModelIndex indexOf(const EntityRef &entity) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void treeChanged(); ///< after any change of rows or counts

private:
    struct Built {
        NavigatorTree tree;
        EventColumns columns;
        std::shared_ptr<const NavigatorFacet> facet;
    };

    void followSession();
    void followColumns();
    void followMatch();
    void rebuild();
    void accept(const Built &built);
    void show(const NavigatorTree &tree);
    void repaint();
    void numberGroups();
    void mergeGroups(const NavigatorTree &tree);
    void mergeItems(const QModelIndex &parent, NavigatorGroup &shown, const NavigatorGroup &next);
    [[nodiscard]] bool isGrouped() const { return m_tree.axis == GroupAxis::Entity; }
    [[nodiscard]] const NavigatorGroup *groupAt(const QModelIndex &index) const; ///< for the line of a group
    [[nodiscard]] const NavigatorItem *itemAt(const QModelIndex &index) const;   ///< for all other lines
    [[nodiscard]] QVariant groupData(const NavigatorGroup &group, Column column, int role) const;
    [[nodiscard]] QVariant itemData(const NavigatorItem &item, Column column, int role) const;
    [[nodiscard]] NavigatorTexts texts() const { return {m_tree, m_workspace->formatter()}; }

    Workspace *m_workspace;
    LedgerSession *m_session = nullptr;
    NavigatorRequest m_request;
    NavigatorTree m_tree;
    QList<quintptr> m_groupIds; ///< by row of the group; never 0
    quintptr m_lastGroupId = 0;
    EventColumns m_columns; ///< that m_tree was made from
    std::shared_ptr<const NavigatorFacet> m_facet; ///< of the last tree, to be used again while typing
    query::Expression m_asked; ///< the filter that is being counted
    bool m_isDue = false;      ///< more rows came to match while rows were being counted
    LatestTask<Built> m_task;
    WorkerThread m_worker;
};

} // namespace ledgerscope
