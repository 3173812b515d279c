// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/index/bytewriter.h"
#include "backend/index/indexfile.h"
#include "backend/index/indexidentity.h"
#include "backend/index/payloadrecord.h"

#include <QString>

#include <memory>

namespace ledgerscope {

/// Writes payload records in blocks, each under a checksum, into a file beside the one that is there, which commit() replaces whole: what
/// ends before, in whatever way, leaves the old one. 25 bytes an event with a canonical ULID. One thread.
class PayloadRecordWriter final
{
public:
    static constexpr quint32 Format = 1;
    static constexpr quint32 BlockRecords = 4'096;

    /// Errors as of IndexFile.
    [[nodiscard]] static Result<std::unique_ptr<PayloadRecordWriter>> create(const QString &path, const IndexIdentity &identity);
    PayloadRecordWriter(const PayloadRecordWriter &) = delete;
    PayloadRecordWriter &operator=(const PayloadRecordWriter &) = delete;
    ~PayloadRecordWriter(); ///< without commit(): as if nothing had been written

    [[nodiscard]] Result<void> add(const PayloadRecord &record);
    [[nodiscard]] Result<void> commit();

    /// What stands at the beginning of a file of this format, of this ledger.
    [[nodiscard]] static QByteArray headerOf(const IndexIdentity &identity);

private:
    PayloadRecordWriter(std::unique_ptr<IndexFile> file, QString path);
    [[nodiscard]] Result<void> put(const QByteArray &bytes);
    [[nodiscard]] Result<void> putBlock();

    std::unique_ptr<IndexFile> m_file;
    QString m_path;
    quint64 m_end = 0;
    quint64 m_total = 0;
    quint32 m_records = 0; ///< in m_block
    ByteWriter m_block;
    bool m_isCommitted = false;
};

} // namespace ledgerscope
