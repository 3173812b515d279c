// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/bytereader.h"
#include "backend/index/columnstable.h"
#include "backend/index/indexfile.h"
#include "backend/index/indexidentity.h"
#include "backend/index/payloadrecord.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace ledgerscope {

/// Reads what PayloadRecordWriter wrote, a block at a time. Nothing of it is believed before all its checksums were compared. One thread.
class PayloadRecordReader final
{
public:
    /// Reads the file once; does not fail. What is not Sound has no records.
    PayloadRecordReader(const QString &path, const IndexIdentity &identity);

    [[nodiscard]] IndexFinding finding() const noexcept { return m_finding; }
    /// The next record in the order in which they were written; false at the end, or when the file is not any more what it was.
    [[nodiscard]] bool next(PayloadRecord &record);
    /// Whether everything that was found in the beginning could be read; after next() said no.
    [[nodiscard]] bool isWhole() const noexcept { return m_isWhole; }

private:
    struct Block {
        quint32 records = 0;
        QByteArray content;
    };

    [[nodiscard]] IndexFinding check(const IndexIdentity &identity);
    /// The block at m_at, which is left behind; false if there is none that is as it was written.
    [[nodiscard]] bool take(Block &block);

    std::unique_ptr<IndexFile> m_file;
    quint64 m_size = 0;
    quint64 m_at = 0;
    IndexFinding m_finding;
    bool m_isWhole = true;
    Block m_block;
    ByteReader m_rest{QByteArrayView{}};
    quint32 m_left = 0; ///< records in m_rest
};

} // namespace ledgerscope
