// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope {

/// An event-type pattern with GFS semantics (ledgers.md §1.5): `*` stands for any run of characters, also dots and none at all;
/// every other character stands for itself; anchored at both ends; case-sensitive, byte by byte. `?`, `[`, `%` and `_` are ordinary.
class TypePattern final
{
public:
    explicit TypePattern(QByteArray text);

    [[nodiscard]] const QByteArray &text() const noexcept { return m_text; }
    [[nodiscard]] bool isLiteral() const noexcept { return m_isLiteral; } ///< no star: matches one type only
    [[nodiscard]] bool matches(QByteArrayView type) const noexcept;
    [[nodiscard]] bool matches(const EventType &type) const noexcept { return matches(QByteArrayView{type.bytes()}); }

    friend bool operator==(const TypePattern &, const TypePattern &) = default;

private:
    QByteArray m_text;
    bool m_isLiteral = false;
};

} // namespace ledgerscope
