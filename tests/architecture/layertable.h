// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QStringList>

/// The table of docs/architecture.md §1 as data: which room may include, and link, which.
class LayerTable final
{
public:
    LayerTable();

    /// The room a file or folder belongs to: the deepest one of the table that holds it; empty if none does.
    [[nodiscard]] QString roomOf(const QString &path) const;
    /// Empty when a file of `room` may include `header` (both relative to the root); else why not.
    [[nodiscard]] QString refusalOfInclude(const QString &room, const QString &header) const;
    /// The same for linking a target that is made in `linkedRoom`.
    [[nodiscard]] QString refusalOfLink(const QString &room, const QString &linkedRoom) const;
    /// The local includes of a source text.
    [[nodiscard]] static QStringList includesOf(const QString &source);

private:
    struct Rule {
        QString room;
        QStringList allowedRooms;   ///< rooms, including what lies below them if it is no room of its own
        QStringList allowedHeaders; ///< single headers of other rooms; linking them is fine too
    };

    [[nodiscard]] const Rule *ruleOf(const QString &room) const;

    QList<Rule> m_rules;
};
