// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/eventcolumn.h"

#include <QByteArray>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace ledgerscope::matching {

/// Where in an event a value is looked for (ledgers.md §1.6, §1.7): `$.payload.lines[0].qty` or `bid.status`.
///
/// Its first step is sought in two places. A path with `$` means the row: a column of the event, `payload`, `payload_json` or `entity_ref`;
/// only what is none of them is a member of the payload (case C45 writes `$.delta` for it). A bare path means the payload first, as a
/// whole, and then the row. A member is the LAST one of that key, as everywhere here (json::Path). Immutable, any thread.
class EventPath final
{
public:
    using Step = std::variant<QByteArray, qint64>; ///< member, or element; −1 is the last element
    enum class Root : quint8 { Row, Payload };     ///< with `$`, and bare

    EventPath() = default; ///< `$`, the row itself
    EventPath(QByteArray text, Root root, std::vector<Step> steps);

    [[nodiscard]] const QByteArray &text() const noexcept { return m_text; } ///< as written
    [[nodiscard]] Root root() const noexcept { return m_root; }
    [[nodiscard]] const std::vector<Step> &steps() const noexcept { return m_steps; }
    [[nodiscard]] std::optional<EventColumn> column() const noexcept { return m_column; } ///< that the first step names
    /// `kill:` and a name: a kill switch, where neither payload nor row has that name.
    [[nodiscard]] bool isSwitch() const noexcept;
    /// One bare name, which a filter may take for a text.
    [[nodiscard]] bool isWord() const noexcept;

private:
    QByteArray m_text = "$";
    Root m_root = Root::Row;
    std::vector<Step> m_steps;
    std::optional<EventColumn> m_column;
};

} // namespace ledgerscope::matching
