// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/filtercompletion.h"

#include "models/find/filterexpression.h"
#include "models/find/filterlexer.h"

#include <QHash>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// What the cursor stands in or behind.
struct Place {
    QList<FilterToken> before; ///< whole tokens of the condition that is being typed
    FilterToken partial;       ///< what was typed of the next one; End when nothing
};

struct Value {
    QByteArray bytes;
    qint64 count = 0;
    bool beginsSo = false;
};

Place placeOf(const QString &text, qsizetype cursor)
{
    const QString typed = text.first(std::clamp<qsizetype>(cursor, 0, text.size()));
    QList<FilterToken> tokens = filterTokensOf(typed);
    Place place;
    place.partial = tokens.takeLast();
    if (!tokens.isEmpty()) {
        const FilterToken &last = tokens.last();
        const bool touches = last.position + last.length == typed.size();
        const bool isGrowing = last.kind == FilterToken::Kind::Word || last.kind == FilterToken::Kind::Unclosed;
        if (touches && isGrowing)
            place.partial = tokens.takeLast();
    }
    for (const FilterToken &token : std::as_const(tokens)) {
        if (place.before.size() == 3)
            place.before.clear(); // the joint: the next condition begins
        else
            place.before.append(token);
    }
    return place;
}

class Candidates final
{
public:
    Candidates(const FilterToken &partial, int maximum)
        : m_partial(partial)
        , m_maximum(maximum)
    {
    }

    void offerWord(const QString &word)
    {
        if (word.startsWith(QString::fromUtf8(m_partial.value)) && word.size() > m_partial.value.size())
            m_words.append({word, m_partial.position, m_partial.length, -1});
    }

    void offerValue(const QByteArray &value, qint64 count)
    {
        const bool beginsSo = value.startsWith(m_partial.value);
        if (beginsSo || QString::fromUtf8(value).contains(QString::fromUtf8(m_partial.value), Qt::CaseInsensitive))
            m_values.append({value, count, beginsSo});
    }

    [[nodiscard]] QList<FilterCandidate> take()
    {
        const auto isBetter = [](const Value &a, const Value &b) {
            return a.beginsSo != b.beginsSo ? a.beginsSo : a.count != b.count ? a.count > b.count : a.bytes < b.bytes;
        };
        const auto end = m_values.begin() + std::min<qsizetype>(m_values.size(), m_maximum);
        std::partial_sort(m_values.begin(), end, m_values.end(), isBetter);
        QList<FilterCandidate> all = m_words;
        for (auto value = m_values.begin(); value != end; ++value)
            all.append({FilterExpression::valueText(value->bytes), m_partial.position, m_partial.length, value->count});
        return all;
    }

private:
    const FilterToken &m_partial;
    int m_maximum;
    QList<FilterCandidate> m_words;
    QList<Value> m_values;
};

void offerTypes(Candidates &candidates, const EventColumns &columns, bool withPatterns)
{
    QHash<QByteArray, qint64> families;
    for (const auto &entry : columns.types().entries()) {
        candidates.offerValue(entry.value.bytes(), entry.count);
        families[familyOf(entry.value).toByteArray()] += entry.count;
    }
    if (!withPatterns)
        return;
    for (auto family = families.cbegin(); family != families.cend(); ++family)
        candidates.offerValue(family.key() + ".*", family.value());
}

void offerEntityTypes(Candidates &candidates, const EventColumns &columns)
{
    QHash<QByteArray, qint64> types;
    for (const auto &entry : columns.entities().entries())
        types[entry.value.type.bytes()] += entry.count;
    for (auto type = types.cbegin(); type != types.cend(); ++type)
        candidates.offerValue(type.key(), type.value());
}

void offerValues(Candidates &candidates, const QString &name, const QString &operation, const EventColumns &columns)
{
    if (name == "type"_L1) {
        offerTypes(candidates, columns, operation == "~"_L1);
    } else if (name == "entity"_L1) {
        for (const auto &entry : columns.entities().entries())
            candidates.offerValue(entry.value.toText(), entry.count);
    } else if (name == "entity_type"_L1) {
        offerEntityTypes(candidates, columns);
    } else if (name == "run"_L1) {
        for (const auto &entry : columns.runs().entries())
            candidates.offerValue(entry.value.bytes(), entry.count);
    } else if (name == "source"_L1) {
        for (const auto &entry : columns.sources().entries())
            candidates.offerValue(entry.value.bytes(), entry.count);
    }
}

} // namespace

QList<FilterCandidate> filterCandidatesOf(const QString &text, qsizetype cursor, const EventColumns &columns, int maximum)
{
    const Place place = placeOf(text, cursor);
    Candidates candidates(place.partial, maximum);
    switch (place.before.size()) {
    case 0:
        for (const QString &name : {u"type"_s, u"entity"_s, u"entity_type"_s, u"run"_s, u"source"_s, u"time"_s})
            candidates.offerWord(name);
        break;
    case 1: {
        const QString name = place.before.first().text;
        const QStringList operators = name == "type"_L1 ? QStringList{u"="_s, u"~"_s} : name == "time"_L1 ? QStringList{u">="_s, u"<"_s} : QStringList{u"="_s};
        if (place.partial.kind == FilterToken::Kind::End) {
            for (const QString &operation : operators)
                candidates.offerWord(operation);
        }
        break;
    }
    case 2: offerValues(candidates, place.before.first().text, place.before.at(1).text, columns); break;
    default: candidates.offerWord(u"and"_s); break;
    }
    return candidates.take();
}

} // namespace ledgerscope
