// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/event.h"
#include "backend/core/result.h"

#include <QObject>
#include <QString>

#include <optional>

namespace ledgerscope {

class Workspace;

/// "Go to": finds an event by id, by time, or next to the current one, each by one keyset query, and makes it the selection.
/// Lives on the GUI thread; asking again replaces what was asked before.
class Locator final : public QObject
{
    Q_OBJECT

public:
    enum class Relation { SameEntity, SameType };
    enum class Direction { Next, Previous };

    explicit Locator(Workspace &workspace, QObject *parent = nullptr);
    ~Locator() override;

    /// Decides by form: a time, "type:id", or an id; '#' '@' ':' in front say which.
    void goTo(const QString &text);
    void goToEvent(const EventId &id);
    /// The first event at or after that moment on the workspace's clock; the last one before, if there is none.
    void goToTime(Instant moment);
    void goToEntity(const EntityRef &entity);
    void goToNeighbour(Relation relation, Direction direction);
    void goToEnd(Direction direction); ///< first or last event of the ledger

Q_SIGNALS:
    void located();
    void failed(const QString &sentence);

private:
    struct Found {
        std::optional<Event> event;
        QString sentence; ///< why there is none
    };

    void accept(Result<Found> found);
    void bringIntoRange(Instant moment);

    Workspace &m_workspace;
    LatestTask<Result<Found>> m_task;
};

} // namespace ledgerscope
