// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/timestamp.h"
#include "backend/ledger/timestampreader.h"

#include <cstdint>
#include <cstdlib>

// What holds for every input, whatever bytes it is. A broken promise aborts, also in a release build.

using namespace ledgerscope;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void check(const Timestamp &time, QByteArrayView text)
{
    require(time.text() == text);
    require(time.zone() != Timestamp::Zone::Missing);
    require(time.isReadable() == (time.zone() != Timestamp::Zone::Unreadable));
    require(time.fractionDigits() >= 0 && time.fractionDigits() <= 9);
    if (!time.instant())
        return;
    const QByteArray iso = toIsoUtc(*time.instant(), 9);
    const auto again = Timestamp::fromText(iso);
    require(again.instant() == time.instant() && again.zone() == Timestamp::Zone::Utc);
    require(Timestamp::fromInstant(*time.instant()).instant() == time.instant());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    static const TimestampReader berlin(QByteArrayLiteral("Europe/Berlin"));
    const auto utc = Timestamp::fromText(text);
    check(utc, text);
    const auto local = berlin.read(text);
    check(local, text);
    // Only a time without a zone depends on the zone it is read in.
    require(utc.zone() == Timestamp::Zone::None || local == utc);
    return 0;
}
