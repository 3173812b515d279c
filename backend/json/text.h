// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/syntaxerror.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QFlags>

#include <optional>

namespace ledgerscope::json {

/// What is remarkable in the bytes of a string. None of them makes the JSON invalid: the bytes stay as they are (case C09).
enum class TextMark : quint8 {
    Escape = 1,        ///< at least one backslash escape: the decoded text differs from the bytes
    BadUtf8 = 2,       ///< bytes that are not UTF-8
    LoneSurrogate = 4, ///< an escaped UTF-16 surrogate without its other half
};
Q_DECLARE_FLAGS(TextMarks, TextMark)
Q_DECLARE_OPERATORS_FOR_FLAGS(TextMarks)

/// Length in bytes (1 to 4) of the UTF-8 character at `position`, or 0 where no well-formed one begins (RFC 3629: no overlong forms,
/// no surrogates, nothing above U+10FFFF).
[[nodiscard]] int utf8LengthAt(QByteArrayView bytes, qsizetype position) noexcept;

/// Offset of the first byte that is not part of well-formed UTF-8; -1 if there is none.
[[nodiscard]] qsizetype firstBadUtf8(QByteArrayView bytes) noexcept;

/// The bytes without the beginning of a character that was cut off at their end (at most three bytes shorter).
[[nodiscard]] QByteArrayView withoutCutCharacter(QByteArrayView bytes) noexcept;

/// Where a string ends that begins with the quotation mark at a given offset.
struct StringScan {
    qsizetype end = 0; ///< one past the closing quotation mark; where `error` is set, the offset of the offending byte
    TextMarks marks;
    std::optional<SyntaxErrorKind> error;
};
[[nodiscard]] StringScan scanString(QByteArrayView bytes, qsizetype begin) noexcept;

/// The text of a string given with or without its quotation marks: escapes resolved, all other bytes as they are. A lone surrogate becomes
/// its three-byte form (WTF-8), so that different strings stay different. An escape that is cut off or unknown is kept as written.
[[nodiscard]] QByteArray decodeString(QByteArrayView raw);

/// A JSON string with that text: the reverse of decodeString, escaping only what must be escaped.
[[nodiscard]] QByteArray quoteString(QByteArrayView text);

} // namespace ledgerscope::json
