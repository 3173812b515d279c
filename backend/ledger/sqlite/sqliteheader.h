// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>
#include <QtGlobal>

#include <optional>

namespace ledgerscope {

/// The first 100 bytes of an SQLite database (sqlite.org/fileformat2.html §1.3), as far as opening one without a trace needs them.
struct SqliteHeader {
    static constexpr qsizetype Size = 100;

    quint32 pageSize = 0; ///< 0: not a legal one
    bool isWal = false;   ///< the read version (byte 19) asks for a write-ahead log
    quint32 changeCounter = 0;
    quint32 pageCount = 0; ///< 0: unknown (an old SQLite wrote the file last)

    /// nullopt: these bytes do not begin an SQLite database.
    [[nodiscard]] static std::optional<SqliteHeader> parse(QByteArrayView bytes);

    /// Bytes the file must have; 0 when the header does not tell.
    [[nodiscard]] qint64 expectedFileSize() const { return qint64{pageSize} * qint64{pageCount}; }

    friend bool operator==(const SqliteHeader &, const SqliteHeader &) = default;
};

} // namespace ledgerscope
