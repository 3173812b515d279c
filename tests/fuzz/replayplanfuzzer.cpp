// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/planreader.h"
#include "backend/replay/engine/planwriter.h"

#include <cstdint>
#include <cstdlib>

// What holds for every text: it is refused with a place inside of it, or it is a plan whose canonical form is JSON and reads back to the
// same plan. A broken promise aborts, also in a release build.

using namespace ledgerscope;
using namespace ledgerscope::replay;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray json(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto plan = readPlan(json);
    if (!plan) {
        require(plan.error().code == ErrorCode::BadValue && !plan.error().what.isEmpty());
        const qsizetype offset = plan.error().arguments.value(0).toLongLong();
        require(offset >= 0 && offset <= json.size());
        return 0;
    }
    const QByteArray canonical = canonicalJson(*plan);
    const auto again = readPlan(canonical);
    require(again.isOk() && *again == *plan);
    require(canonicalJson(*again) == canonical);
    return 0;
}
