// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/index/columnstable.h"
#include "backend/index/indexidentity.h"
#include "backend/index/payloadrecord.h"
#include "backend/index/payloadrecordreader.h"
#include "backend/index/payloadrecordwriter.h"
#include "backend/ledger/ledgerreader.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// What became of an event whose payload had been noted.
struct PayloadFinding {
    enum class Kind {
        Changed,         ///< the payload is another one
        Vanished,        ///< the event is not there any more
        Returned,        ///< it had vanished when the payloads were compared before, and is there again
        ReturnedChanged, ///< … with another payload
    };
    Kind kind = Kind::Changed;
    QByteArray id;

    friend bool operator==(const PayloadFinding &, const PayloadFinding &) = default;
};

/// What comparing all payloads came to.
struct PayloadTotals {
    IndexFinding record = IndexFinding::Nothing; ///< what there was to compare with; with anything but Sound nothing was compared
    qint64 compared = 0; ///< events that were noted and are there
    qint64 added = 0;    ///< events that had not been noted
    qint64 findings = 0;

    friend bool operator==(const PayloadTotals &, const PayloadTotals &) = default;
};

/// Compares every payload of a ledger with what was noted of it the last time, and notes it anew (architecture.md §3 "History that changed is
/// reported"). One scan; memory does not grow with the ledger but, where the store does not order ids by their bytes, with the differences.
/// A difference is found once: the next comparison begins with what this one saw, and with which events are gone.
class PayloadComparison final
{
public:
    /// Called for each finding; false ends the comparison as a stop does.
    using Visitor = std::function<bool(const PayloadFinding &)>;
    /// Called now and then with the number of events that were read.
    using Progress = std::function<void(qint64)>;

    /// `folder` is that of the index, which nobody else may write meanwhile.
    PayloadComparison(QString folder, IndexIdentity identity);
    ~PayloadComparison();

    /// Nothing is noted before finish(). Errors of the store and of IndexFile; Cancelled when stopped.
    [[nodiscard]] Result<PayloadTotals> run(LedgerReader &reader, const UpperBound &bound, const Visitor &visitor, const Progress &progress,
                                            const std::stop_token &stop);
    /// After run(): puts what it noted in the place of what was noted before. Without it the next comparison finds the same again.
    [[nodiscard]] Result<void> finish();

private:
    void readRow(PayloadRecord row);
    void readRowsBefore(const PayloadRecord &row);
    void readRowAnywhere(const PayloadRecord &row);
    void readRest();
    void advance();
    void note(const PayloadRecord &record);
    void pass(PayloadRecord known);
    void match(const PayloadRecord &known, const PayloadRecord &row);
    void takeKnown(const PayloadRecord &known);
    void tell(PayloadFinding::Kind kind, const QByteArray &id);

    QString m_folder;
    IndexIdentity m_identity;
    const Visitor *m_visitor = nullptr;
    std::unique_ptr<PayloadRecordReader> m_reader;
    std::unique_ptr<PayloadRecordWriter> m_writer;
    std::optional<PayloadRecord> m_known; ///< the next one of m_reader
    bool m_isBytewise = true;             ///< both come in the order of their bytes
    QHash<QByteArray, PayloadRecord> m_waitingKnown; ///< in another order: not met among the rows yet
    QHash<QByteArray, PayloadRecord> m_waitingRows;  ///< … nor these among what is known
    PayloadTotals m_totals;
    std::optional<Error> m_error;
    bool m_isEnded = false; ///< the visitor wants no more
};

} // namespace ledgerscope
