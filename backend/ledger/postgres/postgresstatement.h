// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <optional>
#include <utility>

namespace ledgerscope {

/// One SQL statement with bound values ($1, $2 …): values never become part of the text. Names are put in by quotedIdentifier().
class PostgresStatement final
{
public:
    struct Value {
        std::optional<QByteArray> bytes; ///< nullopt: NULL
        bool isBinary = false;           ///< in the wire form of its type, and not as text
    };

    PostgresStatement() = default;
    explicit PostgresStatement(QByteArray text) : m_text(std::move(text)) { }

    [[nodiscard]] const QByteArray &text() const noexcept { return m_text; }
    [[nodiscard]] const QList<Value> &values() const noexcept { return m_values; }

    PostgresStatement &operator+=(const QByteArray &text) { m_text += text; return *this; }
    /// Binds a text and returns its place: "$3". The server takes the type from where it stands. No NUL byte may be in it.
    QByteArray bind(const QByteArray &value);
    QByteArray bindNull();
    /// Binds a list as an array of text or bytea (no type conversion by the server: bytes as they are); "$3::text[]".
    QByteArray bindTexts(const QList<std::optional<QByteArray>> &values);
    QByteArray bindBlobs(const QList<std::optional<QByteArray>> &values);

private:
    QByteArray bindArray(const QList<std::optional<QByteArray>> &values, quint32 elementType, QByteArrayView cast);
    QByteArray bindValue(Value value);

    QByteArray m_text;
    QList<Value> m_values;
};

} // namespace ledgerscope
