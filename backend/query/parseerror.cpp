// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/parseerror.h"

namespace ledgerscope::query {

Phrase phraseOf(const ParseError &error)
{
    const Phrase first = error.arguments.value(0);
    const Phrase second = error.arguments.value(1);
    switch (error.fault) {
    case ParseFault::ExpectedCondition: return Phrase(QT_TRANSLATE_NOOP("Phrase", "expected a condition, for example type ~ \"price.*\""));
    case ParseFault::ExpectedName: return Phrase(QT_TRANSLATE_NOOP("Phrase", "expected the name of what to compare: %1"), {first});
    case ParseFault::UnknownName: return Phrase(QT_TRANSLATE_NOOP("Phrase", "there is nothing called \"%1\"; there are %2"), {first, second});
    case ParseFault::ExpectedOperator: return Phrase(QT_TRANSLATE_NOOP("Phrase", "expected %1"), {first});
    case ParseFault::UnsuitableOperator: return Phrase(QT_TRANSLATE_NOOP("Phrase", "\"%1\" cannot be used here; use %2"), {first, second});
    case ParseFault::ExpectedValue: return Phrase(QT_TRANSLATE_NOOP("Phrase", "expected a value after \"%1\""), {first});
    case ParseFault::ExpectedJoint: return Phrase(QT_TRANSLATE_NOOP("Phrase", "expected \"and\" or \"or\" before the next condition"));
    case ParseFault::ExpectedClosing: return Phrase(QT_TRANSLATE_NOOP("Phrase", "the closing parenthesis is missing"));
    case ParseFault::UnexpectedClosing: return Phrase(QT_TRANSLATE_NOOP("Phrase", "this parenthesis closes nothing"));
    case ParseFault::TooDeep: return Phrase(QT_TRANSLATE_NOOP("Phrase", "more than %1 levels of parentheses and \"not\""), {first});
    case ParseFault::UnclosedQuote: return Phrase(QT_TRANSLATE_NOOP("Phrase", "the closing quote is missing"));
    case ParseFault::UnclosedPattern: return Phrase(QT_TRANSLATE_NOOP("Phrase", "the closing / of the pattern is missing"));
    case ParseFault::BadEscape: return Phrase(QT_TRANSLATE_NOOP("Phrase", "unknown escape; known are \\\" \\\\ \\n and \\xHH"));
    case ParseFault::QuoteInWord: return Phrase(QT_TRANSLATE_NOOP("Phrase", "a value with quotation marks in it must be quoted"));
    case ParseFault::NotAnEntity: return Phrase(QT_TRANSLATE_NOOP("Phrase", "an entity is written type:id"));
    case ParseFault::StarInValue: return Phrase(QT_TRANSLATE_NOOP("Phrase", "\"=\" compares with one type; for a pattern with * use ~"));
    case ParseFault::NotATime: return Phrase(QT_TRANSLATE_NOOP("Phrase", "this is not a time; write it as 2026-05-25 14:23, 25 May 14:23, -2h or 2026-05-25T14:23:11Z"));
    case ParseFault::NotAWholeNumber: return Phrase(QT_TRANSLATE_NOOP("Phrase", "a sequence number is a whole number of 64 bits"));
    case ParseFault::NotAPath: return Phrase(QT_TRANSLATE_NOOP("Phrase", "this is not a payload path; write payload.lines[0].qty, and odd keys as payload[\"a.b\"]"));
    case ParseFault::NotOrdered: return Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 has no order: a value is equal to it or not"), {first});
    case ParseFault::BadPattern: return Phrase(QT_TRANSLATE_NOOP("Phrase", "the pattern cannot be read: %1"), {first});
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::query
