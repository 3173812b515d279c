// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/groupaxis.h"
#include "backend/query/expression.h"
#include "models/navigator/navigatorfacet.h"

#include <QList>
#include <QString>

#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// One line of the navigator: a value of the axis with what the columns know of it, or a line that says how many are not shown or why
/// those below it stand last.
struct NavigatorItem {
    static constexpr int Bars = 10;

    enum class Kind {
        Value,
        Tail,        ///< how many values are not shown (with a filter: of those that have a match)
        WithoutMatch, ///< how many values have no event that matches; some of them may stand below it
        LastTail,    ///< how many of those without a match are not shown
    };

    Kind kind = Kind::Value;
    quint32 code = NoCode; ///< of the value, in the columns that the tree was made from
    QByteArray value;    ///< entity id, event type, run or source, exact; empty for the other kinds
    EntityType entityType; ///< of an entity
    qint64 count = 0;    ///< events that match the filter; of the other kinds: values
    qint64 total = 0;    ///< events, whatever the filter
    qint64 firstRow = -1; ///< ledger rows of the first and the last event that matches, or of all where none does
    qint64 lastRow = -1;
    std::optional<Instant> first; ///< when these occurred
    std::optional<Instant> last;
    QList<int> activity; ///< events that match, per tenth of all history on the occurred clock

    [[nodiscard]] bool isValue() const { return kind == Kind::Value; }
    [[nodiscard]] bool isSameLine(const NavigatorItem &other) const
    {
        return kind == other.kind && value == other.value && entityType == other.entityType;
    }
    friend bool operator==(const NavigatorItem &, const NavigatorItem &) = default;
};

/// Entities of one type; on the other axes the only group, without a name.
struct NavigatorGroup {
    QByteArray name;
    qint64 valueCount = 0;    ///< that fit the search, shown or not
    qint64 matchingCount = 0; ///< of these, that have an event that matches the filter
    QList<NavigatorItem> items;

    friend bool operator==(const NavigatorGroup &, const NavigatorGroup &) = default;
};

/// What the navigator shows, made in one go away from the GUI thread. A value.
struct NavigatorTree {
    GroupAxis axis = GroupAxis::Entity;
    QString search;
    query::Expression query; ///< the filter that counts are of; empty: of all events
    QList<NavigatorGroup> groups; ///< by name, numbers in them by their value
    qint64 valueCount = 0;        ///< distinct values of the axis, whatever the search
    bool isComplete = false;      ///< the columns it was made from hold all events
    bool isFinal = true;          ///< otherwise payloads decide too, and not all are read: counts are lower bounds

    [[nodiscard]] bool isFiltered() const { return !query.isEmpty(); }
    [[nodiscard]] qint64 fittingCount() const; ///< values that fit the search, shown or not
    friend bool operator==(const NavigatorTree &, const NavigatorTree &) = default;
};

struct NavigatorRequest {
    GroupAxis axis = GroupAxis::Entity;
    QString search; ///< any part of the value (of "type:id" for entities), case-insensitive
    int maximumPerGroup = 20;
    std::optional<EntityRef> always; ///< listed behind the others of its group where it would not be among them
    std::shared_ptr<const NavigatorFacet> facet = {}; ///< of this axis and these columns; nullptr: no filter
};

/// Groups, sorts, counts. Values are in natural order ("item 9" before "item 10"), runs the latest first; those that begin with the search
/// come before those that contain it, and those without an event that matches the filter behind all others, below a line that says so.
/// Ends early, with a part, when the token asks to stop.
[[nodiscard]] NavigatorTree navigatorTreeOf(const EventColumns &columns, const NavigatorRequest &request, const std::stop_token &stop);

/// Byte order, but runs of digits compare by their value: "item 9" before "item 10".
[[nodiscard]] bool isNaturallyBefore(QByteArrayView a, QByteArrayView b) noexcept;

} // namespace ledgerscope
