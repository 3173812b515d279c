// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/completion.h"

#include "backend/query/names.h"
#include "backend/query/printer.h"
#include "backend/query/token.h"

#include <QHash>

#include <algorithm>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

namespace {

enum class Expected { Condition, Operator, Value, Joint };

/// What the cursor stands in or behind.
struct Place {
    Expected expected = Expected::Condition;
    const Name *name = nullptr; ///< of the condition that is being typed
    QString operation;
    Token partial; ///< what was typed of the next word; End when nothing
};

struct Value {
    QByteArray bytes;
    qint64 count = 0;
    bool beginsSo = false;
};

void advance(Place &place, const Token &token)
{
    switch (place.expected) {
    case Expected::Condition:
        if (token.isOperator("("_L1) || token.isWord("not"_L1))
            break;
        place.name = token.kind == Token::Kind::Word ? nameOf(token.text) : nullptr;
        place.expected = place.name != nullptr && operatorsOf(*place.name).isEmpty() ? Expected::Joint : Expected::Operator;
        break;
    case Expected::Operator:
        place.operation = token.text;
        place.expected = takesValue(token.text) ? Expected::Value : Expected::Joint;
        break;
    case Expected::Value: place.expected = Expected::Joint; break;
    case Expected::Joint:
        if (!token.isOperator(")"_L1))
            place.expected = Expected::Condition;
        break;
    }
}

Place placeOf(const QString &text, qsizetype cursor)
{
    const QString typed = text.first(std::clamp<qsizetype>(cursor, 0, text.size()));
    QList<Token> tokens = tokensOf(typed);
    Place place;
    place.partial = tokens.takeLast();
    if (!tokens.isEmpty()) {
        const Token &last = tokens.last();
        const bool isGrowing = last.kind == Token::Kind::Word || last.kind == Token::Kind::Unclosed;
        if (last.end() == typed.size() && isGrowing)
            place.partial = tokens.takeLast();
    }
    for (const Token &token : std::as_const(tokens))
        advance(place, token);
    return place;
}

class Candidates final
{
public:
    Candidates(const Token &partial, int maximum) : m_partial(partial), m_maximum(maximum) { }

    void offerWord(const QString &word)
    {
        if (word.startsWith(QString::fromUtf8(m_partial.value)) && word.size() > m_partial.value.size())
            m_words.append({word, m_partial.position, m_partial.length, -1});
    }

    void offerWords(const QStringList &words)
    {
        for (const QString &word : words)
            offerWord(word);
    }

    void offerValue(QByteArrayView value, qint64 count)
    {
        const bool beginsSo = value.startsWith(m_partial.value);
        if (beginsSo || QString::fromUtf8(value).contains(QString::fromUtf8(m_partial.value), Qt::CaseInsensitive))
            m_values.append({value.toByteArray(), count, beginsSo});
    }

    [[nodiscard]] QList<Candidate> take()
    {
        const auto isBetter = [](const Value &a, const Value &b) {
            return a.beginsSo != b.beginsSo ? a.beginsSo : a.count != b.count ? a.count > b.count : a.bytes < b.bytes;
        };
        const auto end = m_values.begin() + std::min<qsizetype>(m_values.size(), m_maximum);
        std::partial_sort(m_values.begin(), end, m_values.end(), isBetter);
        QList<Candidate> all = m_words;
        for (auto value = m_values.begin(); value != end; ++value)
            all.append({valueText(value->bytes), m_partial.position, m_partial.length, value->count});
        return all;
    }

private:
    const Token &m_partial;
    int m_maximum;
    QList<Candidate> m_words;
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
        candidates.offerValue(QByteArray(family.key() + ".*"), family.value());
}

void offerEntityTypes(Candidates &candidates, const EventColumns &columns)
{
    QHash<QByteArray, qint64> types;
    for (const auto &entry : columns.entities().entries())
        types[QByteArrayView{entry.value.type.bytes()}.toByteArray()] += entry.count;
    for (auto type = types.cbegin(); type != types.cend(); ++type)
        candidates.offerValue(type.key(), type.value());
}

void offerValues(Candidates &candidates, const Place &place, const EventColumns &columns)
{
    if (place.name == nullptr || place.name->kind != Name::Kind::Text)
        return;
    switch (place.name->column) {
    case TextColumn::Type: offerTypes(candidates, columns, place.operation == "~"_L1); break;
    case TextColumn::Entity:
        for (const auto &entry : columns.entities().entries())
            candidates.offerValue(entry.value.toText(), entry.count);
        break;
    case TextColumn::EntityType: offerEntityTypes(candidates, columns); break;
    case TextColumn::Run:
        for (const auto &entry : columns.runs().entries())
            candidates.offerValue(entry.value.bytes(), entry.count);
        break;
    case TextColumn::Source:
        for (const auto &entry : columns.sources().entries())
            candidates.offerValue(entry.value.bytes(), entry.count);
        break;
    }
}

} // namespace

QList<Candidate> candidatesOf(const QString &text, qsizetype cursor, const EventColumns &columns, int maximum)
{
    const Place place = placeOf(text, cursor);
    Candidates candidates(place.partial, maximum);
    switch (place.expected) {
    case Expected::Condition:
        for (const Name &name : allNames())
            candidates.offerWord(name.text);
        candidates.offerWord(u"not"_s);
        break;
    case Expected::Operator:
        if (place.name != nullptr)
            candidates.offerWords(operatorsOf(*place.name));
        break;
    case Expected::Value: offerValues(candidates, place, columns); break;
    case Expected::Joint: candidates.offerWords({u"and"_s, u"or"_s}); break;
    }
    return candidates.take();
}

} // namespace ledgerscope::query
