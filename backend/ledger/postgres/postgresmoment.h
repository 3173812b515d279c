// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace ledgerscope {

/// A table that holds rows itself: the table of events, or one of its partitions.
struct PostgresLeaf {
    QByteArray oid;
    QByteArray schema;
    QByteArray name;
    qint64 blocks = 0;
    bool hasBlocks = false; ///< we may read it by its blocks: an ordinary heap, and nothing hides its rows from us

    friend bool operator==(const PostgresLeaf &, const PostgresLeaf &) = default;
};

/// What the server said about its transactions and the size of the table at one moment; the sizes were taken before the rest.
struct PostgresMoment {
    QByteArray snapshot;  ///< as the server writes it: equal texts, and nothing was committed between
    quint64 oldest = 0;   ///< every transaction below is over
    quint64 next = 0;     ///< the first number that was not given away
    Instant time;         ///< the server's clock
    QList<PostgresLeaf> leaves;
    std::optional<qint64> inserted; ///< rows ever inserted, as the statistics say; also those of transactions that failed

    /// Whether no transaction was in progress.
    [[nodiscard]] bool isSettled() const { return oldest >= next; }
    [[nodiscard]] bool isEqualState(const PostgresMoment &other) const;
    [[nodiscard]] const PostgresLeaf *leafOf(const QByteArray &oid) const; ///< nullptr: not there (yet)

    /// A table grows by several blocks at once when writers crowd, and each writer goes on in the block it used last.
    static constexpr qint64 BlocksBefore = 128;
    /// What a transaction in progress may have written before.
    static constexpr qint64 BlocksOfUnsettled = 4096;
    /// The latest settled moment that is known of: itself, or one that looks as far back as its running transactions may reach.
    [[nodiscard]] PostgresMoment settled() const;
    /// The first block of a table that may have rows of transactions since this settled moment.
    [[nodiscard]] qint64 firstBlockOf(const PostgresLeaf &leaf) const;
    /// The settled moment in a form that may be kept between sessions (UpperBound::moment), without the names of tables.
    [[nodiscard]] QByteArray kept() const;
    [[nodiscard]] static std::optional<PostgresMoment> fromKept(const QByteArray &bytes); ///< nullopt: it is no such thing
};

} // namespace ledgerscope
