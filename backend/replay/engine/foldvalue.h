// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/json/document.h"
#include "backend/json/path.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope::replay {

class FoldValue;
using FoldValuePointer = std::shared_ptr<const FoldValue>; ///< never null

/// A piece of an entity's state: an object, or any other JSON value in the very text in which an event wrote it (digits, escapes and the
/// inside of arrays are kept). Each knows the event that set it last. Immutable; states share what did not change.
class FoldValue final
{
public:
    struct Member {
        QByteArray key; ///< decoded
        FoldValuePointer value;
    };

    /// Beyond this depth nothing is folded: see FoldMark::TooDeep.
    static constexpr int MaximumDepth = 256;

    [[nodiscard]] static FoldValuePointer emptyObject();
    [[nodiscard]] static FoldValuePointer object(std::vector<Member> members, EventId setBy);
    [[nodiscard]] static FoldValuePointer text(QByteArray json, EventId setBy);
    /// The value of a document; of members with one key the last counts (case C03). nullptr: nested too deeply.
    [[nodiscard]] static FoldValuePointer of(const json::Document &document, json::NodeIndex node, const EventId &setBy);
    /// RFC 7396: what a patch makes of a value. nullptr: nested too deeply.
    [[nodiscard]] static FoldValuePointer merged(const FoldValuePointer &old, const json::Document &patch, json::NodeIndex node, const EventId &setBy);

    [[nodiscard]] bool isObject() const noexcept { return m_isObject; }
    [[nodiscard]] const std::vector<Member> &members() const noexcept { return m_members; }
    [[nodiscard]] const EventId &setBy() const noexcept { return m_setBy; } ///< of an object: the event that changed anything in it last
    [[nodiscard]] const FoldValue *member(QByteArrayView key) const;
    /// What stands at a path of members; nullptr: nothing. Steps into an array find nothing, for an array is set as a whole.
    [[nodiscard]] const FoldValue *find(const json::Path &path) const;
    /// The innermost value on the way to a path: the array that a path leads into. nullptr: not even its first step is there.
    [[nodiscard]] const FoldValue *nearest(const json::Path &path) const;
    [[nodiscard]] QByteArray toJson() const;
    void appendJson(QByteArray &text) const;

    struct Key {
        explicit Key() = default;
    };
    FoldValue(Key, bool isObject, std::vector<Member> members, QByteArray json, EventId setBy);

private:
    [[nodiscard]] static FoldValuePointer ofNode(const json::Document &document, json::NodeIndex node, const EventId &setBy, bool dropsNulls, int depth);
    [[nodiscard]] static FoldValuePointer mergedNode(const FoldValue *old, const json::Document &patch, json::NodeIndex node, const EventId &setBy,
                                                     int depth);

    bool m_isObject;
    std::vector<Member> m_members;
    QByteArray m_json; ///< of anything but an object
    EventId m_setBy;
};

} // namespace ledgerscope::replay
