// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/ledger/arrivals.h"
#include "backend/ledger/postgres/postgresmoment.h"

#include <QHash>

#include <optional>

namespace ledgerscope {

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
