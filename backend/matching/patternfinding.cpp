// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/patternfinding.h"

#include "backend/matching/expansion.h"

#include <algorithm>

namespace ledgerscope::matching {

namespace {

/// Characters that mean something under some rule, and nothing under this one.
QByteArrayView foreignTo(PatternMeaning meaning)
{
    switch (meaning) {
    case PatternMeaning::StarAnywhere:
    case PatternMeaning::Expansion:
    case PatternMeaning::OneSegment: return "?[]%{}";
    case PatternMeaning::SqliteGlob: return "%{}";
    case PatternMeaning::SqlLike: return "*?[]{}";
    }
    Q_UNREACHABLE();
}

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

} // namespace

std::vector<PatternFinding> findingsOf(const SubscriptionPattern &pattern)
{
    const QByteArray &text = pattern.text();
    const PatternMeaning meaning = pattern.rule().meaning;
    if (text.isEmpty())
        return {PatternFinding::Empty};
    std::vector<PatternFinding> findings;
    if (meaning == PatternMeaning::Expansion && !isExpandedTo(text))
        findings.push_back(PatternFinding::NeverExpanded);
    if (pattern.isClassUnclosed())
        findings.push_back(PatternFinding::UnclosedClass);
    const QByteArrayView foreign = foreignTo(meaning);
    if (std::any_of(text.begin(), text.end(), [foreign](char c) { return foreign.contains(c); }))
        findings.push_back(PatternFinding::OtherSyntax);
    if (isBlank(text.front()) || isBlank(text.back()))
        findings.push_back(PatternFinding::OuterBlank);
    if (text.contains("**") && meaning != PatternMeaning::Expansion && meaning != PatternMeaning::SqlLike)
        findings.push_back(PatternFinding::DoubledStar);
    return findings;
}

bool cannotMatch(PatternFinding finding)
{
    return finding == PatternFinding::Empty || finding == PatternFinding::NeverExpanded || finding == PatternFinding::UnclosedClass;
}

Phrase phraseOf(PatternFinding finding)
{
    switch (finding) {
    case PatternFinding::Empty: return QT_TRANSLATE_NOOP("Phrase", "the pattern is empty: no event has an empty type");
    case PatternFinding::NeverExpanded: return QT_TRANSLATE_NOOP("Phrase", "no event is ever looked up by this pattern: a star stands alone, or at the end behind a dot");
    case PatternFinding::UnclosedClass: return QT_TRANSLATE_NOOP("Phrase", "the class of characters that begins with [ is not closed: nothing matches it");
    case PatternFinding::OtherSyntax: return QT_TRANSLATE_NOOP("Phrase", "characters that are special in other pattern languages are ordinary here");
    case PatternFinding::OuterBlank: return QT_TRANSLATE_NOOP("Phrase", "the pattern begins or ends with a blank, which the type of an event must have too");
    case PatternFinding::DoubledStar: return QT_TRANSLATE_NOOP("Phrase", "** means the same as *");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::matching
