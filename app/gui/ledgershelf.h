// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/clock.h"
#include "backend/core/result.h"
#include "backend/userdata/mappingstore.h"
#include "backend/userdata/recentledgers.h"
#include "models/shell/savedconnectionsmodel.h"

#include <QString>

namespace ledgerscope {

/// The ledgers opened before, with their mappings, as the model that dialog, start page and menu show. Failures to read or write the
/// user's own files are logged: they keep nobody from opening a ledger. GUI thread.
class LedgerShelf final
{
public:
    LedgerShelf(const QString &configDirectory, const Clock &clock);

    [[nodiscard]] SavedConnectionsModel &model() { return m_model; }
    void remember(const OpenRequest &request);
    void forget(const QString &url);

private:
    void refill();
    [[nodiscard]] LedgerMapping mappingOf(const QString &url) const;

    const Clock &m_clock;
    RecentLedgers m_recent;
    MappingStore m_mappings;
    SavedConnectionsModel m_model;
};

} // namespace ledgerscope
