// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/json/text.h"

#include <QByteArray>
#include <QByteArrayView>

namespace ledgerscope::matching {

/// What was found at an EventPath. A view into the event: it must not outlive the EventView that found it.
struct EventValue {
    enum class Kind : quint8 {
        Missing,       ///< there is no such member, element or column
        Null,          ///< null of JSON, or NULL of a column
        False,
        True,
        Number,
        Text,
        Array,
        Object,
        Unreadable,    ///< the payload is not JSON, or was not read to its end: nobody knows
        UnknownSwitch, ///< a kill switch, where nobody told the state of any
    };

    Kind kind = Kind::Missing;
    bool isJson = false;   ///< bytes are JSON text; otherwise those of a column
    json::TextMarks marks; ///< of a text that is JSON
    qint32 childCount = 0; ///< of an array or object
    QByteArrayView bytes;  ///< a text that is JSON has its quotation marks

    /// A text with its escapes resolved, a number as written. Without escapes it shares the event's bytes and must not outlive them.
    [[nodiscard]] QByteArray text() const;
    /// As JSON, with all digits and escapes as they were written; a copy. Of what is a value only.
    [[nodiscard]] QByteArray toJson() const;
};

/// "a text", "a number", …
[[nodiscard]] Phrase nounOf(EventValue::Kind kind);

} // namespace ledgerscope::matching
