// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <span>

namespace ledgerscope {

/// XXH3: notices damage at the speed of memory; no protection against somebody who wants to deceive.
[[nodiscard]] quint64 checksumOf(std::span<const std::byte> bytes);
/// 128 bits in hexadecimal digits: a name for something that is identified by bytes.
[[nodiscard]] QByteArray digestOf(const QByteArray &bytes);

} // namespace ledgerscope
