// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/index/columnstable.h"
#include "backend/index/eventcolumns.h"
#include "backend/index/indexfile.h"
#include "backend/index/indexidentity.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope {

/// The index of one ledger on disk (ADR 13): a folder with a table, a data file that only grows, and a lock. Nothing in it is believed before
/// its checksum was compared; what is wrong is as if it were not there. One process writes, others read what it has committed.
///
/// A commit is whole or not there, whatever kills the process or takes the power. Columns that were given out stay valid when the store is
/// closed, written again or removed. One thread; the columns any thread.
class ColumnsStore final
{
public:
    /// Looks below `directory` for the index of a ledger and reads it; makes the folder and takes the lock if it can. Does not fail: an index
    /// that cannot be read has no columns, one that cannot be written says why.
    [[nodiscard]] static std::unique_ptr<ColumnsStore> open(const QString &directory, const IndexIdentity &identity);
    ~ColumnsStore();

    [[nodiscard]] IndexFinding finding() const noexcept { return m_finding; }
    /// What is committed and checked; no rows unless Sound.
    [[nodiscard]] const EventColumns &columns() const noexcept { return m_columns; }
    /// Rows that had arrived by then are in columns().
    [[nodiscard]] const UpperBound &bound() const noexcept { return m_table.bound; }
    [[nodiscard]] const std::optional<Error> &whyNotWritable() const noexcept { return m_whyNotWritable; } ///< StoreBusy: another one writes
    /// Tries again to become the one that writes, where another one was. True: it has become so just now, and columns() are what that one left.
    [[nodiscard]] bool takeOver();
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] quint64 bytes() const; ///< on disk: data that is used, and the table

    /// Puts these columns in the place of what was committed: writes the chunks that are new, then the table. Answers the same columns with
    /// all chunks mapped. After an error the index is as it was.
    [[nodiscard]] Result<EventColumns> commit(const EventColumns &columns, const UpperBound &bound);
    /// Reads everything again and checks also what checksums do not tell: that codes, offsets and counts fit together. One sentence a finding.
    [[nodiscard]] QList<Phrase> verify() const;
    /// Removes the index. Not while another one writes it (StoreBusy).
    [[nodiscard]] Result<void> drop();

private:
    struct DataFile {
        std::unique_ptr<IndexFile> file;
        quint64 number = 0;
        quint64 end = 0;
    };

    ColumnsStore(QString folder, IndexIdentity identity);
    void takeLock();
    void read();
    [[nodiscard]] bool isAsRead() const;
    [[nodiscard]] IndexFinding readTable(ColumnsTable &table, quint64 &tableBytes) const;
    void mapDictionaries(ColumnsParts &parts) const;
    [[nodiscard]] IndexFinding readChunks(const ColumnsTable &table, std::vector<std::shared_ptr<const ColumnChunk>> &chunks) const;
    [[nodiscard]] bool isTimeToCompact(const std::vector<std::shared_ptr<const ColumnChunk>> &chunks) const;
    [[nodiscard]] Result<DataFile> openData(bool isNew) const;
    [[nodiscard]] Result<std::vector<StoredChunk>> write(const EventColumns &columns, DataFile &data, bool isNew) const;
    [[nodiscard]] Result<EventColumns> commitTo(DataFile &data, bool isNew, const EventColumns &columns, const UpperBound &bound);
    [[nodiscard]] QString dataPath(quint64 number) const;
    [[nodiscard]] QString tablePath() const;
    void removeOtherData() const;

    QString m_folder;
    IndexIdentity m_identity;
    std::unique_ptr<IndexFile> m_lock;
    std::optional<Error> m_whyNotWritable;
    IndexFinding m_finding = IndexFinding::Nothing;
    ColumnsTable m_table; ///< as committed
    quint64 m_tableBytes = 0;
    EventColumns m_columns;
};

/// "damaged", "of another version" …: English words for a finding.
[[nodiscard]] QString nameOf(IndexFinding finding);

} // namespace ledgerscope
