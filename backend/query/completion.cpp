// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/completion.h"

#include "backend/query/names.h"
#include "backend/query/printer.h"
#include "backend/query/token.h"

#include <QHash>

#include <algorithm>
#include <optional>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

namespace {

enum class Expected { Condition, Operator, Value, Joint };

/// What the cursor stands in or behind.
struct Place {
    Expected expected = Expected::Condition;
    const Name *name = nullptr; ///< of the condition that is being typed
    QString nameText;           ///< as typed: of a payload, with its path
    QString operation;
    Token partial; ///< what was typed of the next word; End when nothing
};

struct Value {
    QByteArray bytes;
    qint64 count = 0;
    bool beginsSo = false;
    std::optional<Candidate> sampled = {}; ///< complete already
};

void advance(Place &place, const Token &token)
{
    switch (place.expected) {
    case Expected::Condition:
        if (token.isOperator("("_L1) || token.isWord("not"_L1))
            break;
        place.name = token.kind == Token::Kind::Word ? nameOf(token.text) : nullptr;
        place.nameText = token.text;
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

    /// What stands in the text as it is, with what is known of it besides.
    void offerSampled(const Candidate &candidate, bool beginsSo)
    {
        m_values.append({{}, candidate.count, beginsSo, candidate});
    }

    [[nodiscard]] const Token &partial() const { return m_partial; }

    [[nodiscard]] QList<Candidate> take()
    {
        const auto isBetter = [](const Value &a, const Value &b) {
            return a.beginsSo != b.beginsSo ? a.beginsSo : a.count != b.count ? a.count > b.count : a.bytes != b.bytes ? a.bytes < b.bytes : a.sampled && b.sampled && a.sampled->text < b.sampled->text;
        };
        const auto end = m_values.begin() + std::min<qsizetype>(m_values.size(), m_maximum);
        std::partial_sort(m_values.begin(), end, m_values.end(), isBetter);
        QList<Candidate> all = m_words;
        for (auto value = m_values.begin(); value != end; ++value)
            all.append(value->sampled ? *value->sampled : Candidate{valueText(value->bytes), m_partial.position, m_partial.length, value->count});
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

QByteArray kindName(const PayloadSample::SeenPath &path)
{
    if (path.hasOtherKinds)
        return {};
    switch (path.kind) {
    case json::NodeKind::Null: return "null";
    case json::NodeKind::True:
    case json::NodeKind::False: return "boolean";
    case json::NodeKind::Number: return "number";
    case json::NodeKind::String: return "string";
    case json::NodeKind::Array: return "array";
    case json::NodeKind::Object: return "object";
    }
    Q_UNREACHABLE();
}

/// `payload.new_price`: behind "payload" at least one more character is typed, or all of it.
void offerPaths(Candidates &candidates, const PayloadSample &sample)
{
    const Token &partial = candidates.partial();
    if (!partial.text.startsWith("payload"_L1))
        return;
    const QString typed = partial.text.sliced(7);
    for (const PayloadSample::SeenPath &path : sample.paths()) {
        const QString inText = (path.text.startsWith('[') ? QString() : u"."_s) + QString::fromUtf8(path.text);
        const bool beginsSo = inText.startsWith(typed, Qt::CaseInsensitive);
        if (inText == typed || (!beginsSo && !inText.contains(QStringView(typed).mid(typed.startsWith(u'.') ? 1 : 0), Qt::CaseInsensitive)))
            continue;
        candidates.offerSampled({u"payload"_s + inText, partial.position, partial.length, path.count, true, kindName(path),
                                 path.values.isEmpty() ? QByteArray() : path.values.first().literal},
                                beginsSo);
    }
}

void offerSampledValues(Candidates &candidates, const Place &place, const PayloadSample &sample)
{
    const bool isComparison = comparisonOf(place.operation).has_value();
    const PayloadSample::SeenPath *path = sample.find(place.nameText.sliced(place.nameText.startsWith("payload."_L1) ? 8 : 7).toUtf8());
    if (path == nullptr || !isComparison)
        return;
    const Token &partial = candidates.partial();
    const QString typed = partial.kind == Token::Kind::Unclosed || partial.text.startsWith(u'"') ? QString::fromUtf8(partial.value) : partial.text;
    for (const PayloadSample::SeenValue &value : path->values) {
        const QString literal = QString::fromUtf8(value.literal);
        const QStringView bare = literal.startsWith(u'"') ? QStringView(literal).mid(1) : QStringView(literal);
        if (literal != partial.text && bare.contains(typed, Qt::CaseInsensitive))
            candidates.offerSampled({literal, partial.position, partial.length, value.count, true, {}, {}}, bare.startsWith(typed));
    }
}

} // namespace

QList<Candidate> candidatesOf(const QString &text, qsizetype cursor, const EventColumns &columns, const PayloadSample &sample, int maximum)
{
    const Place place = placeOf(text, cursor);
    Candidates candidates(place.partial, maximum);
    switch (place.expected) {
    case Expected::Condition:
        for (const Name &name : allNames())
            candidates.offerWord(name.text);
        candidates.offerWord(u"not"_s);
        offerPaths(candidates, sample);
        break;
    case Expected::Operator:
        if (place.name != nullptr)
            candidates.offerWords(operatorsOf(*place.name));
        break;
    case Expected::Value:
        if (place.name != nullptr && place.name->kind == Name::Kind::Payload)
            offerSampledValues(candidates, place, sample);
        else
            offerValues(candidates, place, columns);
        break;
    case Expected::Joint: candidates.offerWords({u"and"_s, u"or"_s}); break;
    }
    return candidates.take();
}

} // namespace ledgerscope::query
