// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ulid.h"
#include "backend/ledger/knownids.h"

#include <QByteArrayView>

#include <vector>

namespace ledgerscope {

/// Ids in memory: 16 bytes for each canonical ULID as long as there is no other id, else as they are. Filled in ledger order; immutable
/// once it is given away as KnownIds.
class IdList final : public KnownIds
{
public:
    IdList();
    ~IdList() override;

    void append(QByteArrayView id);

    [[nodiscard]] qint64 count() const override;
    [[nodiscard]] EventId idAt(qint64 place) const override;
    [[nodiscard]] bool contains(const EventId &id) const override;

private:
    [[nodiscard]] bool isExact() const { return !m_ends.empty(); }
    void becomeExact();
    void appendExact(QByteArrayView id);
    [[nodiscard]] QByteArrayView exactAt(std::size_t place) const;

    std::vector<Ulid::Bytes> m_ulids;
    std::vector<char> m_bytes;           ///< ids that are no ULIDs, one behind the other
    std::vector<std::size_t> m_ends;     ///< of each in m_bytes; empty: all are ULIDs
    bool m_isAscending = true;           ///< byte by byte
};

} // namespace ledgerscope
