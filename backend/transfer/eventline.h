// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/scan.h"

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope {

/// The form in which a payload can stand in a line so that its bytes come back exactly (ledgerctl.md `export`).
enum class PayloadForm {
    Null,   ///< `"payload_text":null`
    Json,   ///< raw under `payload_json`: valid JSON, UTF-8, no line breaks, no white space or byte-order mark around it
    Text,   ///< the string `payload_text`: other valid UTF-8
    Base64, ///< `payload_base64`: anything else
};
[[nodiscard]] PayloadForm payloadFormOf(const ScanRow &row);

/// Whom a line is for.
enum class LineAudience {
    File,     ///< exact, as it stands in the store
    Terminal, ///< the same JSON values, with control and bidi characters inside strings escaped: no byte can steer a terminal (case C13)
};

/// Appends an event as one line of JSON, with the line feed. Columns that are NULL or absent are left out; other values that are not
/// UTF-8 stand as base64 under their name with `_base64`. `import` reads the line back to the same event. Pure; any thread.
void appendEventLine(QByteArray &out, const ScanRow &row, LineAudience audience);

/// Appends the event alone, as an object without line feed.
void appendEventObject(QByteArray &out, const ScanRow &row, LineAudience audience);

/// A JSON string; for a terminal with control and bidi characters escaped.
void appendJsonString(QByteArray &out, QByteArrayView text, LineAudience audience);

} // namespace ledgerscope
