// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/sqlite/privatecopy.h"

#include <memory>
#include <mutex>

namespace ledgerscope {

/// The one private copy that all connections of a session read. The first that asks makes it, on its own thread; the others wait for it. It goes
/// with the last reader that holds it; whoever asks later gets a new one. Any thread.
class SharedPrivateCopy final
{
public:
    SharedPrivateCopy(QString path, QString cacheDirectory);

    [[nodiscard]] const QString &originalPath() const { return m_path; }
    /// Errors: those of PrivateCopy::make.
    [[nodiscard]] Result<std::shared_ptr<const PrivateCopy>> get(const std::stop_token &stop);

private:
    const QString m_path;
    const QString m_cacheDirectory;
    std::mutex m_mutex; ///< held while the copy is made
    std::weak_ptr<const PrivateCopy> m_copy;
};

} // namespace ledgerscope
