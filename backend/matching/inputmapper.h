// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/eventview.h"
#include "backend/matching/mappedinputs.h"

#include <QByteArray>
#include <QByteArrayList>

#include <memory>
#include <variant>
#include <vector>

namespace ledgerscope::matching {

/// What becomes of a path that the event does not have (option `mapper_missing`).
enum class MissingPath {
    Absent, ///< the input is absent; an error only if it is required
    Null,   ///< the input is null
    Fail,   ///< the dispatch fails
};

struct MappingOptions {
    MissingPath missing = MissingPath::Absent;
    QByteArrayList required = {}; ///< inputs that the contract requires

    friend bool operator==(const MappingOptions &, const MappingOptions &) = default;
};

/// The text in `input_mapper` of a subscription (ledgers.md §1.6): a JSON object of inputs. A string that begins with `$` is an EventPath
/// with the event row as its root (`{"vendor_id": "$.entity_id"}`), everything else is a literal, also a `$` deeper inside it. Of equal
/// keys the last one counts. `$` alone is the whole row, with its payload as `payload_json`.
///
/// Values are handed on as the JSON text that was written, digit by digit; columns are made JSON texts, the sequence number a number, and a
/// NULL column null. Immutable, shared, any thread.
class InputMapper final
{
public:
    using Outcome = std::variant<InputMapper, MapperError>;
    [[nodiscard]] static Outcome parse(const QByteArray &text);
    /// For a subscription without a mapper: the members of the payload, then event_id, event_type, entity_type and entity_id where the
    /// payload has no such member. A payload that is no object has no members.
    InputMapper();

    [[nodiscard]] MappedInputs map(EventView &event, const MappingOptions &options = {}) const;

private:
    struct Entry {
        QByteArray input;
        std::variant<EventPath, QByteArray> source; ///< a path, or a literal as JSON
    };

    explicit InputMapper(std::vector<Entry> entries);

    [[nodiscard]] static MappedInputs mapMembers(EventView &event);
    [[nodiscard]] static MappedInput mapPath(const QByteArray &input, const EventPath &path, EventView &event, MissingPath missing,
                                             std::optional<InputFault> &fault);

    std::shared_ptr<const std::vector<Entry>> m_entries; ///< null: without a mapper
};

} // namespace ledgerscope::matching
