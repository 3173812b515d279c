// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/ledgerconformance.h"

#include <QObject>

#include <memory>

namespace ledgerscope {

/// What every LedgerReader must do with the tables beside the events. Used as LedgerConformance is.
class CompanionConformance : public QObject
{
    Q_OBJECT

protected:
    using Rows = QList<CompanionRow>;

    [[nodiscard]] virtual StoreKind kind() const = 0;
    [[nodiscard]] virtual std::unique_ptr<ConformanceStore> makeStore() = 0; ///< empty: no tables yet

    [[nodiscard]] std::unique_ptr<ConformanceStore> storeWith(const QByteArray &sql); ///< with the base schema
    [[nodiscard]] static std::unique_ptr<LedgerReader> open(ConformanceStore &store);
    [[nodiscard]] static Result<Rows> read(LedgerReader &reader, CompanionTable table, const QList<QByteArray> &columns);

private Q_SLOTS:
    void rowsComeAsStored();
    void columnsThatAreNotThereAreNull();
    void anEmptyTableHasNoRows();
    void aMissingTableSaysSo();
    void manyRowsComeOnceEach();
    void theVisitorCanEndIt();
    void aStoppedReadIsCancelled();
};

} // namespace ledgerscope
