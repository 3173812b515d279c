// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/json/document.h"
#include "models/inspector/eventfacts.h"

#include <QString>

#include <optional>

namespace ledgerscope {

/// What a payload is; each looks different from the others (case C06).
enum class PayloadState {
    Null,        ///< the column is NULL
    EmptyText,   ///< no bytes
    Json,        ///< valid, or valid as far as it was read
    InvalidJson, ///< text that is not JSON (case C05)
    Binary,      ///< not text at all (case C09)
};

struct PayloadFacts {
    PayloadState state = PayloadState::Null;
    QString summary;         ///< "Valid JSON, 412 bytes", "First 262.1 kB of 5.2 MB"
    QList<FactBadge> badges; ///< "invalid JSON at byte 6", "binary / bad encoding", "over 1 MiB" …
    std::optional<qsizetype> errorPosition;
    QString errorText;       ///< "A comma before the closing brace or bracket."
    QString excerpt;         ///< one line around the error, safe to show
    qsizetype excerptMark = -1; ///< index in `excerpt` of the offending character
    bool isPartial = false;  ///< bytes or nodes are missing: "Load all" helps

    friend bool operator==(const PayloadFacts &, const PayloadFacts &) = default;
};

/// Payloads above this are over the ingress cap of the producers (case C10).
inline constexpr qint64 IngressCapBytes = 1024 * 1024;

/// `document` must have been made from the payload's bytes. `isRewritten`: the column is jsonb. Pure; any thread.
[[nodiscard]] PayloadFacts factsOf(const Payload &payload, const json::Document &document, const Formatter &formatter, bool isRewritten);

/// Translated, one sentence.
[[nodiscard]] QString sentenceOf(json::SyntaxErrorKind kind);

} // namespace ledgerscope
