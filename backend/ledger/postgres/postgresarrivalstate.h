// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/instant.h"
#include "backend/ledger/arrivals.h"

#include <QByteArray>
#include <QHash>
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
};

/// How far the arrivals of a PostgreSQL ledger have been read.
class PostgresArrivalState final : public ArrivalState
{
public:
    /// The plain values, to be filled before the state is made.
    struct Values {
        std::optional<EventId> head;
        PostgresMoment settled; ///< every transaction from before it is over, and its rows are known
        std::optional<PostgresMoment> pending; ///< becomes the settled one when its transactions are over
        PostgresMoment last;    ///< when the last look began that came to its end
        /// Rows of transactions since the settled moment that were given (or known from the start), and the lower half of the number of
        /// the transaction that wrote them.
        QHash<EventId, quint32> recent;
        qint64 given = 0;               ///< rows given since insertedBefore was taken
        std::optional<qint64> insertedBefore;

        /// A look that was not at its end when the last batch was full.
        struct Look {
            PostgresMoment begin;
            std::optional<EventId> head; ///< what lies below is late
            bool isHeadDone = false;
            qsizetype leaf = 0;
            std::optional<qint64> block; ///< of the leaf; nullopt: at its beginning
            bool mayMiss = false;
        };
        std::optional<Look> look;
    };

    explicit PostgresArrivalState(Values values);
    ~PostgresArrivalState() override;

    [[nodiscard]] const Values &values() const { return m_values; }

private:
    Values m_values;
};

} // namespace ledgerscope
