// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Views get the completion of the filter language through models.
#include "backend/query/completion.h"

namespace ledgerscope {

using FilterCandidate = query::Candidate;
using query::candidatesOf;

} // namespace ledgerscope
