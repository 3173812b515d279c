// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QtGlobal>

#include <span>

namespace ledgerscope {

/// XXH3: notices damage at the speed of memory; no protection against somebody who wants to deceive.
[[nodiscard]] quint64 checksumOf(std::span<const std::byte> bytes);
/// The same hash of a text, on top of another one: for looking up in tables on disk.
[[nodiscard]] quint64 hashOf(QByteArrayView text, quint64 seed);

/// Bytes and what checksumOf() said of them when they were written.
struct WrittenBytes {
    std::span<const std::byte> bytes;
    quint64 checksum = 0;
};
/// Whether all are as they were written. Two threads where that is worth it: six hundred megabytes in some fifty milliseconds.
[[nodiscard]] bool areAsWritten(std::span<const WrittenBytes> blocks);

/// 128 bits in hexadecimal digits: a name for something that is identified by bytes.
[[nodiscard]] QByteArray digestOf(const QByteArray &bytes);

} // namespace ledgerscope
