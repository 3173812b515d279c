// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/filterexpression.h"

#include "models/find/filterlexer.h"

#include "backend/core/timestamp.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

enum class Field { Type, Entity, EntityType, Run, Source, Time };

struct FieldName {
    QLatin1StringView name;
    Field field;
};

constexpr std::array FieldNames{FieldName{"type"_L1, Field::Type},     FieldName{"entity"_L1, Field::Entity},
                                FieldName{"entity_type"_L1, Field::EntityType}, FieldName{"run"_L1, Field::Run},
                                FieldName{"source"_L1, Field::Source}, FieldName{"time"_L1, Field::Time}};

QString fieldList()
{
    QStringList names;
    for (const FieldName &field : FieldNames)
        names.append(field.name);
    return names.join(u", "_s);
}

bool isUtf8(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes).toUtf8() == bytes;
}

/// Recursive descent would be too much said: condition { "and" condition }.
class Parser final
{
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::FilterExpression)

public:
    using Outcome = FilterExpression::Outcome; // its qualified name before a function would mislead lupdate

    Parser(const QString &text, const FilterExpression::Context &context)
        : m_tokens(filterTokensOf(text))
        , m_context(context)
    {
    }

    Outcome parse()
    {
        m_filter.clock = m_context.clock;
        if (current().kind == FilterToken::Kind::End)
            return m_filter;
        while (true) {
            parseCondition();
            if (m_error || current().kind == FilterToken::Kind::End)
                break;
            parseJoint();
            if (m_error)
                break;
        }
        if (!m_error && m_filter.time && m_filter.time->isEmpty())
            fail(m_timeAt, tr("this range of time is empty: its end is not after its start"));
        if (m_error)
            return *m_error;
        return m_filter;
    }

private:
    [[nodiscard]] const FilterToken &current() const { return m_tokens.at(m_at); }
    FilterToken take() { return m_tokens.at(m_at < m_tokens.size() - 1 ? m_at++ : m_at); }

    void fail(const FilterToken &token, const QString &message)
    {
        if (!m_error)
            m_error = FilterError{token.position, token.length, message};
    }

    void parseJoint()
    {
        const FilterToken joint = take();
        if (joint.kind == FilterToken::Kind::Word && joint.text == "and"_L1)
            return;
        if (joint.kind == FilterToken::Kind::Word && (joint.text == "or"_L1 || joint.text == "not"_L1))
            fail(joint, tr("conditions can be joined by “and” only, not by “%1”").arg(joint.text));
        else
            fail(joint, tr("expected “and” before the next condition"));
    }

    void parseCondition()
    {
        const FilterToken name = take();
        const auto field = fieldOf(name);
        if (!field)
            return;
        const FilterToken operation = take();
        if (!checkOperator(*field, operation))
            return;
        const FilterToken value = take();
        if (checkValue(operation, value))
            apply(*field, name, operation, value);
    }

    [[nodiscard]] std::optional<Field> fieldOf(const FilterToken &name)
    {
        const auto found = std::find_if(FieldNames.begin(), FieldNames.end(), [&](const FieldName &field) { return name.text == field.name; });
        if (name.kind == FilterToken::Kind::Word && found != FieldNames.end())
            return found->field;
        if (name.kind == FilterToken::Kind::End)
            fail(name, tr("expected a condition, for example type ~ \"price.*\""));
        else if (name.kind == FilterToken::Kind::Word && name.text.startsWith("payload"_L1))
            fail(name, tr("payloads cannot be filtered by; use %1").arg(fieldList()));
        else if (name.kind == FilterToken::Kind::Word && name.text == "not"_L1)
            fail(name, tr("a condition cannot be negated"));
        else if (name.text == "("_L1)
            fail(name, tr("conditions cannot be grouped by parentheses"));
        else if (name.kind == FilterToken::Kind::Word)
            fail(name, tr("there is nothing called “%1”; use %2").arg(name.text, fieldList()));
        else
            fail(name, tr("expected the name of what to compare: %1").arg(fieldList()));
        return std::nullopt;
    }

    [[nodiscard]] bool checkOperator(Field field, const FilterToken &operation)
    {
        const QStringList allowed = field == Field::Type ? QStringList{u"="_s, u"~"_s}
            : field == Field::Time                       ? QStringList{u">="_s, u"<"_s}
                                                         : QStringList{u"="_s};
        if (operation.kind == FilterToken::Kind::Operator && allowed.contains(operation.text))
            return true;
        const QString list = allowed.join(u" "_s);
        if (operation.kind == FilterToken::Kind::Operator)
            fail(operation, tr("“%1” cannot be used here; use %2").arg(operation.text, list));
        else
            fail(operation, tr("expected %1").arg(list));
        return false;
    }

    [[nodiscard]] bool checkValue(const FilterToken &operation, const FilterToken &value)
    {
        switch (value.kind) {
        case FilterToken::Kind::Word:
        case FilterToken::Kind::Text: return true;
        case FilterToken::Kind::Unclosed: fail(value, tr("the closing quote is missing")); break;
        case FilterToken::Kind::BadEscape: fail(value, tr("unknown escape; known are \\\" \\\\ \\n and \\xHH")); break;
        case FilterToken::Kind::Operator:
        case FilterToken::Kind::End: fail(value, tr("expected a value after “%1”").arg(operation.text)); break;
        }
        return false;
    }

    template<typename T>
    void set(std::optional<T> &part, const FilterToken &name, T value)
    {
        if (part)
            fail(name, tr("“%1” is given twice").arg(name.text));
        else
            part = std::move(value);
    }

    void apply(Field field, const FilterToken &name, const FilterToken &operation, const FilterToken &value)
    {
        switch (field) {
        case Field::Type:
            if (operation.text == "="_L1 && value.value.contains('*'))
                fail(value, tr("“=” compares with one type; for a pattern with * use ~"));
            else
                set(m_filter.type, name, TypePattern{value.value});
            return;
        case Field::Entity:
            if (const auto entity = EntityRef::parse(value.value))
                set(m_filter.entity, name, *entity);
            else
                fail(value, tr("an entity is written type:id"));
            return;
        case Field::EntityType: set(m_filter.entityType, name, EntityType{value.value}); return;
        case Field::Run: set(m_filter.run, name, RunId{value.value}); return;
        case Field::Source: set(m_filter.source, name, SourceSystem{value.value}); return;
        case Field::Time: applyTime(name, operation, value); return;
        }
        Q_UNREACHABLE();
    }

    void applyTime(const FilterToken &name, const FilterToken &operation, const FilterToken &value)
    {
        const auto at = typedTime(QString::fromUtf8(value.value), m_context.time);
        if (!at) {
            fail(value, tr("this is not a time; write it as 2026-05-25 14:23, 25 May 14:23, -2h or 2026-05-25T14:23:11Z"));
            return;
        }
        const bool isStart = operation.text == ">="_L1;
        if (std::exchange(isStart ? m_hasStart : m_hasEnd, true)) {
            fail(name, tr("“%1 %2” is given twice").arg(name.text, operation.text));
            return;
        }
        InstantRange range = m_filter.time.value_or(InstantRange{});
        (isStart ? range.from : range.to) = *at;
        m_filter.time = range;
        m_timeAt = value;
    }

    QList<FilterToken> m_tokens;
    FilterExpression::Context m_context;
    qsizetype m_at = 0;
    EventFilter m_filter;
    std::optional<FilterError> m_error;
    FilterToken m_timeAt;
    bool m_hasStart = false;
    bool m_hasEnd = false;
};

} // namespace

FilterExpression::Outcome FilterExpression::parse(const QString &text, const Context &context)
{
    return Parser(text, context).parse();
}

QString FilterExpression::valueText(const QByteArray &value)
{
    if (const QString text = QString::fromUtf8(value); isUtf8(value) && isBareFilterWord(text))
        return text;
    QString out = u"\""_s;
    if (isUtf8(value)) {
        for (const QChar c : QString::fromUtf8(value)) {
            if (c == u'"' || c == u'\\')
                out += u'\\' + QString{c};
            else if (c == u'\n')
                out += u"\\n"_s;
            else if (c.unicode() < 0x20 || c.unicode() == 0x7F)
                out += u"\\x%1"_s.arg(uint{c.unicode()}, 2, 16, '0'_L1);
            else
                out += c;
        }
    } else {
        for (const char c : value) {
            const auto byte = static_cast<unsigned char>(c);
            const bool isPlain = byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
            out += isPlain ? QString{QChar::fromLatin1(c)} : u"\\x%1"_s.arg(uint{byte}, 2, 16, '0'_L1);
        }
    }
    return out + u'"';
}

QString FilterExpression::textOf(const EventFilter &filter)
{
    QStringList parts;
    if (filter.type)
        parts.append((filter.type->isLiteral() ? u"type = "_s : u"type ~ "_s) + valueText(filter.type->text()));
    if (filter.entity)
        parts.append(u"entity = "_s + valueText(filter.entity->toText()));
    if (filter.entityType)
        parts.append(u"entity_type = "_s + valueText(filter.entityType->bytes()));
    if (filter.run)
        parts.append(u"run = "_s + valueText(filter.run->bytes()));
    if (filter.source)
        parts.append(u"source = "_s + valueText(filter.source->bytes()));
    const auto timeText = [](Instant at) {
        const int digits = at.nanoseconds % Instant::PerSecond == 0 ? 0 : 9;
        return QString::fromLatin1(toIsoUtc(at, digits));
    };
    const InstantRange everything;
    if (filter.time && filter.time->from != everything.from)
        parts.append(u"time >= "_s + timeText(filter.time->from));
    if (filter.time && filter.time->to != everything.to)
        parts.append(u"time < "_s + timeText(filter.time->to));
    return parts.join(u" and "_s);
}

} // namespace ledgerscope
