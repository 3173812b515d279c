// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/scan.h"

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope {

/// Counts events of one kind while they pass in ledger order, and remembers the first and the last.
class Tally final
{
public:
    void add(const ScanRow &row);

    [[nodiscard]] qint64 count() const { return m_count; }
    [[nodiscard]] const QByteArray &firstId() const { return m_firstId; }
    [[nodiscard]] const QByteArray &firstAt() const { return m_firstAt; } ///< occurred_at as stored; empty where there is none
    [[nodiscard]] const QByteArray &lastId() const { return m_lastId; }
    [[nodiscard]] const QByteArray &lastAt() const { return m_lastAt; }

private:
    qint64 m_count = 0;
    QByteArray m_firstId;
    QByteArray m_firstAt;
    QByteArray m_lastId;
    QByteArray m_lastAt;
};

} // namespace ledgerscope
