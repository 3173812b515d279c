// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/evaluationfault.h"

namespace ledgerscope::matching {

namespace {

Phrase reasonOf(const EvaluationFault &fault)
{
    using Reason = EvaluationFault::Reason;
    const Phrase first = nounOf(fault.first);
    switch (fault.reason) {
    case Reason::PayloadUnreadable: return QT_TRANSLATE_NOOP("Phrase", "the payload is not JSON, or was not read to its end");
    case Reason::SwitchUnknown: return QT_TRANSLATE_NOOP("Phrase", "the state of the kill switch is not known");
    case Reason::NotComparable: return Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 cannot be compared with %2"), {first, nounOf(fault.second)});
    case Reason::NoOrder: return Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 has no order: it is equal or not"), {first});
    case Reason::NotANumber: return Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 cannot be calculated with"), {first});
    case Reason::NotAText: return Phrase(QT_TRANSLATE_NOOP("Phrase", "a text is needed, and %1 was found"), {first});
    case Reason::NoLength: return Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 has no length"), {first});
    case Reason::NotACondition: return Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 is neither true nor false"), {first});
    case Reason::DivisionByZero: return QT_TRANSLATE_NOOP("Phrase", "nothing can be divided by zero");
    case Reason::NumberTooLong: return QT_TRANSLATE_NOOP("Phrase", "the number has too many digits to be calculated with exactly");
    }
    Q_UNREACHABLE();
}

} // namespace

Phrase phraseOf(const EvaluationFault &fault)
{
    return Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” cannot be evaluated: %2"), {QString::fromUtf8(fault.where), reasonOf(fault)});
}

} // namespace ledgerscope::matching
