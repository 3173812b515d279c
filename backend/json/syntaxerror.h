// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"

#include <QtGlobal>

namespace ledgerscope::json {

/// Why bytes are not JSON (RFC 8259).
enum class SyntaxErrorKind {
    Empty,                  ///< nothing but white space
    UnexpectedEnd,          ///< the bytes end inside a value
    ExpectedValue,
    ExpectedKey,
    ExpectedColon,
    ExpectedCommaOrBracket, ///< after an element of an array
    ExpectedCommaOrBrace,   ///< after a member of an object
    TrailingComma,          ///< nothing but a closing bracket or brace behind a comma
    BadLiteral,             ///< almost true, false or null
    BadNumber,
    LeadingZero,
    ControlCharacter,       ///< an unescaped byte below 0x20 inside a string
    BadEscape,
    TrailingBytes,          ///< something behind the end of the value
};

/// `position` is the offset of the first byte that no JSON text could have there (a byte-order mark counts), or the number of bytes if
/// the input ends too early. A trailing comma is the one exception: the comma itself is pointed at, because it is what must go.
struct SyntaxError {
    SyntaxErrorKind kind = SyntaxErrorKind::Empty;
    qsizetype position = 0;

    friend bool operator==(const SyntaxError &, const SyntaxError &) = default;
};

/// The reason without position, for example "a comma before the closing brace or bracket".
[[nodiscard]] Phrase describe(SyntaxErrorKind kind);

} // namespace ledgerscope::json
