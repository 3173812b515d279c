// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/postings.h"

#include <QList>
#include <QString>

#include <optional>
#include <stop_token>

namespace ledgerscope {

/// One line of the navigator: a value of the axis with what the columns know of it, or the line that says how many are not shown.
struct NavigatorItem {
    static constexpr int Bars = 10;

    QByteArray value;    ///< entity id, event type, run or source, exact; empty for a tail
    EntityType entityType; ///< of an entity
    qint64 count = 0;    ///< events; of a tail: values that are not shown
    qint64 firstRow = -1; ///< ledger rows of its first and last event
    qint64 lastRow = -1;
    std::optional<Instant> first; ///< when these occurred
    std::optional<Instant> last;
    QList<int> activity; ///< events per tenth of all history on the occurred clock
    bool isTail = false;

    [[nodiscard]] bool isSameValue(const NavigatorItem &other) const
    {
        return isTail == other.isTail && value == other.value && entityType == other.entityType;
    }
    friend bool operator==(const NavigatorItem &, const NavigatorItem &) = default;
};

/// Entities of one type; on the other axes the only group, without a name.
struct NavigatorGroup {
    QByteArray name;
    qint64 valueCount = 0; ///< that fit the search, shown or not
    QList<NavigatorItem> items;

    friend bool operator==(const NavigatorGroup &, const NavigatorGroup &) = default;
};

/// What the navigator shows, made in one go away from the GUI thread. A value.
struct NavigatorTree {
    GroupAxis axis = GroupAxis::Entity;
    QString search;
    QList<NavigatorGroup> groups; ///< by name, numbers in them by their value
    qint64 valueCount = 0;        ///< distinct values of the axis, whatever the search
    bool isComplete = false;      ///< the columns it was made from hold all events

    friend bool operator==(const NavigatorTree &, const NavigatorTree &) = default;
};

struct NavigatorRequest {
    GroupAxis axis = GroupAxis::Entity;
    QString search; ///< any part of the value (of "type:id" for entities), case-insensitive
    int maximumPerGroup = 20;
    std::optional<EntityRef> always; ///< listed behind the others of its group where it would not be among them
};

/// Groups, sorts, counts. Values are in natural order ("item 9" before "item 10"), runs the latest first; those that begin with the search
/// come before those that contain it. Ends early, with a part, when the token asks to stop. `postings` are those of the axis.
[[nodiscard]] NavigatorTree navigatorTreeOf(const EventColumns &columns, const Postings &postings, const NavigatorRequest &request,
                                            const std::stop_token &stop);

/// Byte order, but runs of digits compare by their value: "item 9" before "item 10".
[[nodiscard]] bool isNaturallyBefore(QByteArrayView a, QByteArrayView b) noexcept;

} // namespace ledgerscope
