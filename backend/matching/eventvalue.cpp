// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/eventvalue.h"

namespace ledgerscope::matching {

QByteArray EventValue::text() const
{
    const QByteArrayView inner = isJson && kind == Kind::Text ? bytes.sliced(1, bytes.size() - 2) : bytes;
    if (isJson && marks.testFlag(json::TextMark::Escape))
        return json::decodeString(bytes);
    return QByteArray::fromRawData(inner.data(), inner.size());
}

QByteArray EventValue::toJson() const
{
    switch (kind) {
    case Kind::Null: return "null";
    case Kind::False: return "false";
    case Kind::True: return "true";
    case Kind::Text: return isJson ? bytes.toByteArray() : json::quoteString(bytes);
    case Kind::Number:
    case Kind::Array:
    case Kind::Object: return bytes.toByteArray();
    case Kind::Missing:
    case Kind::Unreadable:
    case Kind::UnknownSwitch: break;
    }
    return {};
}

Phrase nounOf(EventValue::Kind kind)
{
    using Kind = EventValue::Kind;
    switch (kind) {
    case Kind::Missing: return QT_TRANSLATE_NOOP("Phrase", "nothing");
    case Kind::Null: return QT_TRANSLATE_NOOP("Phrase", "the value null");
    case Kind::False:
    case Kind::True: return QT_TRANSLATE_NOOP("Phrase", "true or false");
    case Kind::Number: return QT_TRANSLATE_NOOP("Phrase", "a number");
    case Kind::Text: return QT_TRANSLATE_NOOP("Phrase", "a text");
    case Kind::Array: return QT_TRANSLATE_NOOP("Phrase", "an array");
    case Kind::Object: return QT_TRANSLATE_NOOP("Phrase", "an object");
    case Kind::Unreadable: return QT_TRANSLATE_NOOP("Phrase", "a payload that cannot be read");
    case Kind::UnknownSwitch: return QT_TRANSLATE_NOOP("Phrase", "an unknown switch");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::matching
