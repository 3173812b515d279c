// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "tests/bench/benchledger.h"

#include <QTemporaryDir>

namespace ledgerscope {

/// What the event index is for, each question asked of the index and of the store's own library. Answers must agree, and the columns that
/// answer must be mapped from the index on disk; else the program ends. Indexes are made in a temporary folder.
class IndexQuestions final
{
public:
    /// `ledger` must outlive this.
    explicit IndexQuestions(BenchLedger &ledger);

    void build();
    void reopen();
    void jump();
    void entity();
    void filter();
    void density();

    [[nodiscard]] const EventColumns &columns() const { return m_columns; } ///< after build()

private:
    struct Opened {
        EventColumns columns;
        double milliseconds = 0; ///< until what the index holds was published
    };
    [[nodiscard]] EventColumns buildOnce(const UpperBound &bound) const;
    [[nodiscard]] Opened openOnce(qint64 rowsInIndex) const;
    Timing jumpTo(const QString &name, const std::function<qint64()> &row, const std::function<QByteArray()> &before);
    void ask(const QString &name, const QString &expression, const QByteArray &condition, const Target &target);
    void removeIndexes() const;

    BenchLedger &m_ledger;
    QTemporaryDir m_folder;
    EventColumns m_columns;
};

} // namespace ledgerscope
