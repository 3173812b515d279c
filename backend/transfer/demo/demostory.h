// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/instant.h"
#include "backend/transfer/demo/demooptions.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

namespace ledgerscope {

/// Something that was put into the demonstration ledger on purpose.
struct DemoIncident {
    struct Fact {
        QByteArray name; ///< JSON member
        QByteArray json; ///< its value, as JSON
    };

    QByteArray kind;     ///< "poison_event", "wildcard_storm" …
    QByteArray what;     ///< one English sentence
    Instant from;
    Instant to;          ///< the end of the ledger if it still goes on
    QList<EventId> ids;  ///< events that show it, in the order they were written; the swallowed ones are facts, not ids
    QByteArrayList entities; ///< "type:id"
    QList<Fact> facts;

    void addText(const QByteArray &name, const QByteArray &value);
    void addNumber(const QByteArray &name, qint64 value);
};

/// The ground truth of a demonstration ledger (`--story FILE`): what is wrong in it, where, and when. For tests and for guided tours.
struct DemoStory {
    DemoOptions options;
    qint64 events = 0; ///< that were written
    EventId firstId;
    EventId lastId;
    QList<DemoIncident> incidents; ///< by beginning

    [[nodiscard]] const DemoIncident *find(QByteArrayView kind) const; ///< the first of a kind, or null
    [[nodiscard]] QByteArray toJson() const;
};

} // namespace ledgerscope
