// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/ulid.h"

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

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto ulid = Ulid::decode(text);
    const auto instant = ulidInstant(EventId(text));
    if (!ulid) {
        require(!instant && !isCanonicalUlid(text));
        return 0;
    }
    require(text.size() == Ulid::TextSize);
    const QByteArray again = ulid->toText();
    require(again == text.toUpper());
    require(isCanonicalUlid(text) == (again == text));
    require(Ulid::decode(again) == ulid);
    require(Ulid::fromBytes(ulid->bytes()) == *ulid);
    require(ulid->milliseconds() >= 0);
    require(Ulid::lowestOf(ulid->milliseconds()) <= *ulid);
    require(!instant || instant->milliseconds() == ulid->milliseconds());
    return 0;
}
