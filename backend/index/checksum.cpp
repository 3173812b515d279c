// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/checksum.h"

#include <xxhash.h>

#include <atomic>
#include <numeric>
#include <thread>

namespace ledgerscope {

quint64 checksumOf(std::span<const std::byte> bytes)
{
    return XXH3_64bits(bytes.data(), bytes.size());
}

quint64 hashOf(QByteArrayView text, quint64 seed)
{
    return XXH3_64bits_withSeed(text.data(), static_cast<std::size_t>(text.size()), seed);
}

bool areAsWritten(std::span<const WrittenBytes> blocks)
{
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> isRight = true;
    const auto work = [&] {
        for (std::size_t at = next++; at < blocks.size() && isRight; at = next++) {
            if (checksumOf(blocks[at].bytes) != blocks[at].checksum)
                isRight = false;
        }
    };
    constexpr std::size_t BytesWorthAThread = 4 * 1024 * 1024;
    const std::size_t bytes = std::accumulate(blocks.begin(), blocks.end(), std::size_t{0},
                                              [](std::size_t sum, const WrittenBytes &block) { return sum + block.bytes.size(); });
    if (bytes < BytesWorthAThread) {
        work();
    } else {
        const std::jthread second(work);
        work();
    }
    return isRight;
}

QByteArray digestOf(const QByteArray &bytes)
{
    const XXH128_hash_t hash = XXH3_128bits(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, hash);
    return QByteArray(reinterpret_cast<const char *>(canonical.digest), sizeof(canonical.digest)).toHex();
}

} // namespace ledgerscope
