// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sharedprivatecopy.h"

#include <utility>

namespace ledgerscope {

SharedPrivateCopy::SharedPrivateCopy(QString path, QString cacheDirectory)
    : m_path(std::move(path))
    , m_cacheDirectory(std::move(cacheDirectory))
{
}

Result<std::shared_ptr<const PrivateCopy>> SharedPrivateCopy::get(const std::stop_token &stop)
{
    const std::lock_guard lock(m_mutex);
    if (auto known = m_copy.lock())
        return known;
    auto made = PrivateCopy::make(m_path, m_cacheDirectory, stop);
    if (!made)
        return made.error();
    std::shared_ptr<const PrivateCopy> copy = std::move(made).value();
    m_copy = copy;
    return copy;
}

} // namespace ledgerscope
