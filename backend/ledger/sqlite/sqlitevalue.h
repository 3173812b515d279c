// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <compare>
#include <utility>

namespace ledgerscope {

/// A value as SQLite compares it: the bytes and the storage class. A text and a blob of the same bytes are different values.
struct SqliteValue {
    enum class Class { Null, Number, Text, Blob };

    Class storage = Class::Null;
    QByteArray bytes; ///< a number as decimal text

    [[nodiscard]] static SqliteValue text(QByteArray bytes) { return {Class::Text, std::move(bytes)}; }
    [[nodiscard]] static SqliteValue blob(QByteArray bytes) { return {Class::Blob, std::move(bytes)}; }

    friend bool operator==(const SqliteValue &, const SqliteValue &) = default;
    /// SQLite's own order of texts and blobs under the BINARY collation: all texts before all blobs, each by memcmp.
    friend std::strong_ordering operator<=>(const SqliteValue &a, const SqliteValue &b)
    {
        if (a.storage != b.storage)
            return a.storage <=> b.storage;
        return QByteArrayView(a.bytes).compare(b.bytes) <=> 0;
    }
};

} // namespace ledgerscope
