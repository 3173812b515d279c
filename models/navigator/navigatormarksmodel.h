// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/event.h"
#include "backend/core/result.h"

#include <QAbstractTableModel>

#include <optional>

namespace ledgerscope {

class Workspace;

/// The list below the navigator: the event that diffs compare with, if one is marked. What a row shows is read once, when the mark is
/// set, from the columns or else from the store; the id alone is there at once. GUI thread.
class NavigatorMarksModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Name, Type };
    Q_ENUM(Column)

    enum class Role {
        EventIdRole = Qt::UserRole + 1, ///< QByteArray, exact
        EventTypeRole,                  ///< QByteArray, exact; empty while it is being read
    };
    Q_ENUM(Role)

    explicit NavigatorMarksModel(Workspace *workspace, QObject *parent = nullptr);
    ~NavigatorMarksModel() override;

    [[nodiscard]] std::optional<EventId> eventAt(const QModelIndex &index) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void followMark();
    void lookUp();
    void accept(const Result<QList<Event>> &events);

    Workspace *m_workspace;
    std::optional<EventId> m_mark;
    EventType m_type;
    std::optional<Instant> m_occurred;
    LatestTask<Result<QList<Event>>> m_task;
};

} // namespace ledgerscope
