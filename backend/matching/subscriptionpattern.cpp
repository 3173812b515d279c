// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/subscriptionpattern.h"

#include <utility>

namespace ledgerscope::matching {

namespace {

Wildcard wildcardOf(const QByteArray &text, const PatternRule &rule)
{
    switch (rule.meaning) {
    case PatternMeaning::StarAnywhere: return Wildcard::compile(text, {.anyRun = '*'}, rule.letters);
    case PatternMeaning::SqliteGlob: return Wildcard::compile(text, {.anyRun = '*', .anyCharacter = '?', .hasClasses = true}, rule.letters);
    case PatternMeaning::SqlLike: return Wildcard::compile(text, {.anyRun = '%', .anyCharacter = '_'}, rule.letters);
    case PatternMeaning::OneSegment: return Wildcard::compile(text, {.anyRun = '*', .stopsAtDots = true}, rule.letters);
    case PatternMeaning::Expansion: break;
    }
    const bool isBeginning = text == "*" || text.endsWith(".*");
    return isBeginning ? Wildcard::beginningWith(text.chopped(1), rule.letters) : Wildcard::compile(text, {}, rule.letters);
}

} // namespace

SubscriptionPattern::SubscriptionPattern(QByteArray text, const PatternRule &rule)
    : m_text(std::move(text))
    , m_rule(rule)
    , m_wildcard(wildcardOf(m_text, rule))
{
}

} // namespace ledgerscope::matching
