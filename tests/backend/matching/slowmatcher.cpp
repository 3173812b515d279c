// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/matching/slowmatcher.h"

#include <QByteArray>
#include <QRegularExpression>

#include <sqlite3.h>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

namespace {

/// A regular expression that means the same.
QString regularExpressionOf(QByteArrayView pattern, PatternMeaning meaning)
{
    QString expression;
    for (const char c : pattern) {
        const bool isStar = c == '*' && (meaning == PatternMeaning::StarAnywhere || meaning == PatternMeaning::OneSegment);
        if (isStar && meaning == PatternMeaning::OneSegment)
            expression += u"[^.]*"_s;
        else if (isStar || (c == '%' && meaning == PatternMeaning::SqlLike))
            expression += u".*"_s;
        else if (c == '_' && meaning == PatternMeaning::SqlLike)
            expression += u"."_s;
        else
            expression += QRegularExpression::escape(QString(QLatin1Char(c)));
    }
    return expression;
}

/// ledgers.md §2.6, "equivalent predicate without expansion".
bool isHitByExpansion(QByteArrayView pattern, QByteArrayView name)
{
    return pattern == name || pattern == QByteArrayView("*") || (pattern.endsWith(".*") && name.startsWith(pattern.chopped(1)));
}

} // namespace

bool slowMatch(QByteArrayView pattern, QByteArrayView type, const PatternRule &rule)
{
    const bool ignoresCase = rule.letters == Qt::CaseInsensitive;
    if (rule.meaning == PatternMeaning::Expansion) {
        return ignoresCase ? isHitByExpansion(pattern.toByteArray().toLower(), type.toByteArray().toLower()) : isHitByExpansion(pattern, type);
    }
    if (rule.meaning == PatternMeaning::SqliteGlob) {
        const QByteArray patternText = ignoresCase ? pattern.toByteArray().toLower() : pattern.toByteArray();
        const QByteArray typeText = ignoresCase ? type.toByteArray().toLower() : type.toByteArray();
        return sqlite3_strglob(patternText.constData(), typeText.constData()) == 0;
    }
    auto options = QRegularExpression::DotMatchesEverythingOption | QRegularExpression::NoPatternOption;
    if (ignoresCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    const QRegularExpression expression(QRegularExpression::anchoredPattern(regularExpressionOf(pattern, rule.meaning)), options);
    return expression.match(QString::fromLatin1(type)).hasMatch();
}

} // namespace ledgerscope::matching
