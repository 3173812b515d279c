// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/scanplaces.h"
#include "backend/ledger/sqlite/sqliteshape.h"
#include "backend/ledger/sqlite/sqliteslice.h"

#include <QByteArray>

#include <memory>

struct sqlite3_blob;

namespace ledgerscope {

/// What an Event holds.
inline constexpr ScanColumns EverythingButPayload = ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Run | ScanColumn::Source
    | ScanColumn::Sequence | ScanColumn::CausedBy | ScanColumn::IdempotencyKey | ScanColumn::PayloadSize;

/// Sizes of payloads without reading them (case C10): SQLite's record header tells the size, and only the blob interface asks for no more.
/// Holds a read transaction while it lives: one for each slice.
class PayloadSizer final
{
public:
    PayloadSizer(const SqliteShape &shape, QByteArray column);

    /// Bytes of a text or blob; -1 after an error, which is noted in the slice.
    [[nodiscard]] qint64 sizeOf(qint64 rowId, SqliteSlice &slice);

private:
    struct Close {
        void operator()(sqlite3_blob *blob) const;
    };

    const SqliteShape &m_shape;
    QByteArray m_column;
    std::unique_ptr<sqlite3_blob, Close> m_blob;
};

/// The columns of a select over events and how to read a row of it. Columns that are not wanted are not selected.
class SqliteColumns final
{
public:
    enum class Sizes {
        WithRow,  ///< the payload is read to know its size: fastest where payloads are small or wanted anyway
        FromHeader, ///< by PayloadSizer, however large they are; only where the table has rowids
    };

    SqliteColumns(const LedgerProfile &profile, const SqliteShape &shape, ScanColumns wanted, Sizes sizes);

    [[nodiscard]] QByteArray select() const { return m_select; }
    [[nodiscard]] PayloadSizer sizer() const { return {m_shape, m_payloadName}; }

    [[nodiscard]] SqliteValue::Class storageOfId(const SqliteStatement &statement) const { return statement.storageOf(0); }
    [[nodiscard]] qint64 rowId(const SqliteStatement &statement) const { return statement.integer(1); } ///< 0 without rowids
    /// Views into the statement's row, all but the payload. Reading the payload is put off until a row is known to match.
    void read(const SqliteStatement &statement, ScanRow &row) const;
    /// Payload, kind and size, as far as wanted; false after an error noted in the slice.
    [[nodiscard]] bool readPayload(const SqliteStatement &statement, ScanRow &row, PayloadSizer &sizer, SqliteSlice &slice) const;

private:
    [[nodiscard]] int add(EventColumn column);
    void addPayload(ScanColumns wanted, Sizes sizes);
    [[nodiscard]] QByteArrayView bytes(const SqliteStatement &statement, int place) const;
    [[nodiscard]] std::optional<QByteArrayView> optional(const SqliteStatement &statement, int place) const;
    [[nodiscard]] std::optional<qint64> sequenceOf(const SqliteStatement &statement) const;

    const LedgerProfile &m_profile;
    const SqliteShape &m_shape;
    QByteArray m_select;
    QByteArray m_payloadName;
    int m_count = 0;
    ScanPlaces<int> m_places{};
    int m_payload = -1;     ///< the value itself
    int m_payloadType = -1; ///< typeof(payload); the next column is the value if it is a number
    bool m_wantsPayloadBytes = false;
};

} // namespace ledgerscope
