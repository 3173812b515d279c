// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/ledger/eventfilter.h"
#include "models/compare/comparedlines.h"
#include "models/workspace.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <memory>
#include <optional>

namespace ledgerscope {

class LedgerSession;

/// What is different in a stretch of time, A: its events per type (or entity, run, source) beside those of another, B, on the workspace's
/// clock and among the events that match its filter. A is the range that is selected on the time axis and follows it. Counting and sorting
/// run on a worker over the index columns and are exact; while they do, the lines before stay. GUI thread.
class ComparisonModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Against {
        Before, ///< the equally long range before A
        Rest,   ///< everything else
        Chosen, ///< other()
    };
    Q_ENUM(Against)

    using Column = ComparedLines::Column;
    static constexpr int ColumnCount = 8;

    enum class State {
        NoLedger,
        NoRange, ///< nothing to compare: see sentence()
        Counting, ///< for the first time
        Ready,
    };
    Q_ENUM(State)

    enum class Role {
        ValueRole = Qt::UserRole + 1, ///< QByteArray, exact; entities as "type:id"
        EventTypeRole,                ///< QByteArray on the type axis, for its chip
        ShareRole,                    ///< double from −1 to 1: the change, 1 being the largest of all lines
    };
    Q_ENUM(Role)

    explicit ComparisonModel(Workspace &workspace, QObject *parent = nullptr);
    ~ComparisonModel() override;

    [[nodiscard]] Workspace &workspace() const { return m_workspace; }
    [[nodiscard]] GroupAxis axis() const { return m_axis; }
    void setAxis(GroupAxis axis);
    [[nodiscard]] const std::optional<InstantRange> &range() const { return m_a; }
    /// Takes the selected range; without one what the time axis shows, and of all history its later half.
    void adoptRange();
    [[nodiscard]] Against against() const { return m_against; }
    void setAgainst(Against against);
    [[nodiscard]] const std::optional<InstantRange> &other() const { return m_other; }
    void setOther(const InstantRange &range); ///< and compares with it
    /// What is compared as it is set now; nullopt while a range is missing.
    [[nodiscard]] std::optional<ComparedRanges> ranges() const;

    /// While nobody looks nothing is counted.
    void setPaused(bool isPaused);

    [[nodiscard]] State state() const;
    /// Whether what is shown answers ranges, axis, clock and filter as they are set now.
    [[nodiscard]] bool isCurrent() const;
    [[nodiscard]] const ComparedLines &lines() const { return *m_lines; }
    [[nodiscard]] QString sentence() const; ///< both ranges in words, what counts and what does not

    /// The filter that shows only this line's events.
    [[nodiscard]] std::optional<EventFilter> filterFor(const QModelIndex &index) const;
    [[nodiscard]] int rowOf(const QByteArray &value) const; ///< −1: not there

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void changed(); ///< state(), sentence(), ranges or lines

private:
    void followSession();
    void followRows();
    void recount();
    [[nodiscard]] std::optional<ComparedQuestion> question() const;
    void accept(const std::shared_ptr<const ComparedLines> &lines);

    Workspace &m_workspace;
    QPointer<LedgerSession> m_session;
    GroupAxis m_axis = GroupAxis::Type;
    Against m_against = Against::Before;
    std::optional<InstantRange> m_a;
    bool m_isHalf = false; ///< nobody chose m_a: it is the later half of what has been read
    std::optional<InstantRange> m_other;
    Column m_sortColumn = Column::Bar;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    std::shared_ptr<const ComparedLines> m_lines; ///< never nullptr
    std::optional<ComparedQuestion> m_asked;      ///< that is being counted
    bool m_isPaused = false;
    bool m_isDue = false;                         ///< more rows came while that question was being counted
    LatestTask<std::shared_ptr<const ComparedLines>> m_task;
    WorkerThread m_worker;
};

} // namespace ledgerscope
