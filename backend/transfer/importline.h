// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <QByteArrayView>

namespace ledgerscope {

/// One line of JSON Lines as an event to store (ledgerctl.md `import`).
///
/// Keys are the columns of ledgers.md §1.1. `payload_json` is any JSON value, whose bytes are kept exactly as they stand in the line;
/// `payload_text` a string with the payload's text, `payload_base64` its bytes; null under payload_text is SQL NULL. Other values are
/// strings (`…_base64` for bytes), null meaning "not there"; times may be numbers, kept as written; sequence_no is a whole number.
/// Refused with a reason in Error::what (code BadValue): what is not one JSON object, unknown and repeated keys, values of the wrong
/// kind, bytes that are not UTF-8, missing id, type, entity or occurred_at. Pure; any thread.
[[nodiscard]] Result<EventRecord> parseImportLine(QByteArrayView line);

} // namespace ledgerscope
