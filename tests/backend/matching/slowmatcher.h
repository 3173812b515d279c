// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/patternrule.h"

#include <QByteArrayView>

namespace ledgerscope::matching {

/// What the patterns mean, written down as plainly as it can be and as slow as it then is: an oracle that shares nothing with the room but
/// the name of the meaning. For ASCII; for GLOB of SQLite, SQLite itself is asked.
[[nodiscard]] bool slowMatch(QByteArrayView pattern, QByteArrayView type, const PatternRule &rule);

} // namespace ledgerscope::matching
