// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace ledgerscope {

/// Absolute path of a file under tests/data.
[[nodiscard]] QString testDataPath(const QString &relativePath);
/// Contents of a file under tests/data; aborts the test program when it cannot be read, because then the tests mean nothing.
[[nodiscard]] QByteArray testData(const QString &relativePath);

/// Absolute path of one of our built programs ("ledgerctl"): in LEDGERSCOPE_BIN, else beside the tests' own directory.
[[nodiscard]] QString programPath(const QString &name);

/// A real ledger of ../shared/data, or nullopt where this checkout stands alone. Use:
///
///     const auto path = realLedgerPath(u"sepsis.ledger.jsonl.gz"_s);
///     if (!path)
///         QSKIP(qPrintable(whyNoRealLedger()));
[[nodiscard]] std::optional<QString> realLedgerPath(const QString &name);
[[nodiscard]] QString whyNoRealLedger(); ///< a sentence that names the folder looked in

} // namespace ledgerscope
