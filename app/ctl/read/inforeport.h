// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/read/ledgersummary.h"
#include "backend/core/instant.h"
#include "backend/ledger/ledgerreader.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

namespace ledgerscope {

/// What `info` tells, as lines of three cells (section, name, value) and as one JSON object. Pure.
class InfoReport final
{
public:
    struct Line {
        QByteArray section;
        QByteArray name;
        QByteArray value; ///< UTF-8, or bytes of the ledger
    };

    /// Asks the reader for what it knows without the store; must not outlive it.
    InfoReport(const LedgerReader &reader, const LedgerSummary &summary, Instant now);

    [[nodiscard]] QList<Line> lines() const;
    [[nodiscard]] QByteArray json() const; ///< one line, without line feed

private:
    void addStore(QList<Line> &lines) const;
    void addColumns(QList<Line> &lines) const;
    void addCounts(QList<Line> &lines) const;
    void addJsonStore(QByteArrayList &members) const;
    [[nodiscard]] QByteArray jsonColumns() const;
    [[nodiscard]] QByteArray jsonTables() const;
    [[nodiscard]] QByteArray jsonGrowth() const;
    [[nodiscard]] QByteArray jsonCapabilities() const;
    [[nodiscard]] QByteArray jsonOrders() const;

    const LedgerReader &m_reader;
    const LedgerProfile &m_profile;
    const LedgerSummary &m_summary;
    Instant m_now;
};

} // namespace ledgerscope
