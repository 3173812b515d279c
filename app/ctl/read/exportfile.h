// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerurl.h"

#include <QFileDevice>
#include <QString>

#include <memory>

namespace ledgerscope {

/// The file of `export --to`: written beside its place under another name and put there whole by commit(), so that no half-written file
/// ever has the name that was asked for. `-` is standard output. Without commit() nothing is left behind.
class ExportFile final
{
public:
    /// Refuses a file that exists unless `mayReplace`, and always the ledger itself and what SQLite keeps beside it.
    [[nodiscard]] static Result<std::unique_ptr<ExportFile>> open(const QString &path, const LedgerUrl &ledger, bool mayReplace);

    ExportFile(std::unique_ptr<QFileDevice> device, bool isStandardOutput, bool mayReplace);
    ~ExportFile();

    [[nodiscard]] QFileDevice &device() { return *m_device; }
    [[nodiscard]] bool isStandardOutput() const { return m_isStandardOutput; }
    [[nodiscard]] Result<void> commit();

private:
    std::unique_ptr<QFileDevice> m_device;
    bool m_isStandardOutput;
    bool m_mayReplace;
};

} // namespace ledgerscope
