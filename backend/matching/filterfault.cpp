// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterfault.h"

#include "backend/matching/filterparser.h"

namespace ledgerscope::matching {

Phrase phraseOf(const FilterError &error)
{
    switch (error.fault) {
    case FilterFault::ExpectedOperand: return QT_TRANSLATE_NOOP("Phrase", "expected a value: a path, a number, a text in quotes or a parenthesis");
    case FilterFault::ExpectedJoint: return QT_TRANSLATE_NOOP("Phrase", "expected AND, OR or the end");
    case FilterFault::ExpectedClosing: return QT_TRANSLATE_NOOP("Phrase", "the closing parenthesis is missing");
    case FilterFault::UnexpectedClosing: return QT_TRANSLATE_NOOP("Phrase", "this parenthesis closes nothing");
    case FilterFault::ExpectedList: return QT_TRANSLATE_NOOP("Phrase", "expected a list in parentheses behind IN");
    case FilterFault::ExpectedListEnd: return QT_TRANSLATE_NOOP("Phrase", "expected a comma or the closing parenthesis of the list");
    case FilterFault::ExpectedNull: return QT_TRANSLATE_NOOP("Phrase", "expected NULL or NOT NULL behind IS");
    case FilterFault::ExpectedTest: return QT_TRANSLATE_NOOP("Phrase", "expected IN or LIKE behind NOT");
    case FilterFault::SecondComparison: return QT_TRANSLATE_NOOP("Phrase", "a comparison cannot be compared again; join two of them with AND");
    case FilterFault::TooDeep:
        return Phrase(QT_TRANSLATE_NOOP("Phrase", "more than %1 levels of parentheses and signs"), {QString::number(FilterParser::MaximumDepth)});
    case FilterFault::UnclosedText: return QT_TRANSLATE_NOOP("Phrase", "the closing quote is missing");
    case FilterFault::BadNumber: return QT_TRANSLATE_NOOP("Phrase", "this is not a number");
    case FilterFault::BadPath: return phraseOf(error.path);
    case FilterFault::UnknownCharacter: return QT_TRANSLATE_NOOP("Phrase", "this character has no meaning here");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::matching
