// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/filtertext.h"

#include <QCoreApplication>
#include <QStringDecoder>

#include <algorithm>
#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Translator {
    Q_DECLARE_TR_FUNCTIONS(FilterText)
};

enum class Field { Type, Entity, EntityType, Run, Source };

struct FieldName {
    QStringView name;
    Field field;
};

constexpr std::array<FieldName, 5> FieldNames{{
    {u"type", Field::Type},
    {u"entity", Field::Entity},
    {u"entity_type", Field::EntityType},
    {u"run", Field::Run},
    {u"source", Field::Source},
}};

std::optional<Field> fieldOf(QStringView word)
{
    const auto found = std::find_if(FieldNames.begin(), FieldNames.end(), [word](const FieldName &f) { return f.name == word; });
    return found != FieldNames.end() ? std::optional{found->field} : std::nullopt;
}

/// One pass over the text; stops at the first fault.
class Parser final
{
public:
    explicit Parser(const QString &text) : m_text(text) { }

    [[nodiscard]] ParsedFilter run()
    {
        skipBlanks();
        while (m_at < m_text.size() && !m_result.fault) {
            parseCondition();
            skipBlanks();
            if (!m_result.fault && m_at < m_text.size())
                parseJoin();
        }
        return std::move(m_result);
    }

private:
    void fail(qsizetype position, const QString &sentence)
    {
        if (!m_result.fault)
            m_result.fault = {position, sentence};
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text.at(m_at).isSpace())
            ++m_at;
    }

    [[nodiscard]] QStringView bareWord(QStringView ends)
    {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && !m_text.at(m_at).isSpace() && !ends.contains(m_text.at(m_at)))
            ++m_at;
        return QStringView(m_text).sliced(start, m_at - start);
    }

    void parseJoin()
    {
        const qsizetype start = m_at;
        if (bareWord({}).compare(u"and", Qt::CaseInsensitive) != 0) {
            fail(start, Translator::tr("expected “and” between two conditions"));
            return;
        }
        skipBlanks();
        if (m_at == m_text.size())
            fail(m_at, Translator::tr("expected a condition after “and”"));
    }

    void parseCondition()
    {
        const qsizetype start = m_at;
        const QStringView word = bareWord(u"=~\"");
        const qsizetype afterWord = m_at;
        skipBlanks();
        const QChar sign = m_at < m_text.size() ? m_text.at(m_at) : QChar();
        if (sign != u'=' && sign != u'~') {
            m_at = afterWord;
            setShortForm(start, word);
            return;
        }
        const std::optional<Field> field = fieldOf(word);
        if (!field) {
            fail(start, Translator::tr("“%1” is not a field; the fields are type, entity, entity_type, run, source").arg(word.toString()));
            return;
        }
        if (sign == u'~' && *field != Field::Type) {
            fail(m_at, Translator::tr("“~” works with type only; write “=”"));
            return;
        }
        ++m_at;
        skipBlanks();
        const qsizetype valueAt = m_at;
        const std::optional<QByteArray> value = parseValue(sign);
        if (value)
            set(valueAt, *field, *value);
    }

    void setShortForm(qsizetype start, QStringView word)
    {
        if (word.contains(u':'))
            set(start, Field::Entity, word.toUtf8());
        else if (word.contains(u'.') || word.contains(u'*'))
            set(start, Field::Type, word.toUtf8());
        else
            fail(start, Translator::tr("expected a field and “=”, an entity such as item:10472, or a type such as price.*"));
    }

    [[nodiscard]] std::optional<QByteArray> parseValue(QChar sign)
    {
        if (m_at < m_text.size() && m_text.at(m_at) == u'"')
            return parseQuoted();
        const qsizetype start = m_at;
        const QStringView word = bareWord({});
        if (word.isEmpty()) {
            fail(start, Translator::tr("expected a value after “%1”").arg(sign));
            return std::nullopt;
        }
        return word.toUtf8();
    }

    [[nodiscard]] std::optional<QByteArray> parseQuoted()
    {
        const qsizetype start = m_at++;
        QByteArray value;
        while (m_at < m_text.size() && m_text.at(m_at) != u'"') {
            if (m_text.at(m_at) != u'\\') {
                const qsizetype length = m_text.at(m_at).isHighSurrogate() && m_at + 1 < m_text.size() ? 2 : 1;
                value += QStringView(m_text).sliced(m_at, length).toUtf8();
                m_at += length;
            } else if (!parseEscape(value)) {
                return std::nullopt;
            }
        }
        if (m_at == m_text.size()) {
            fail(start, Translator::tr("this quotation mark is never closed"));
            return std::nullopt;
        }
        ++m_at;
        return value;
    }

    [[nodiscard]] bool parseEscape(QByteArray &value)
    {
        const qsizetype start = m_at++;
        const QChar sign = m_at < m_text.size() ? m_text.at(m_at++) : QChar();
        if (sign == u'"' || sign == u'\\') {
            value += sign.toLatin1();
            return true;
        }
        bool isNumber = false;
        const uint byte = sign == u'x' && m_at + 2 <= m_text.size() ? QStringView(m_text).sliced(m_at, 2).toUInt(&isNumber, 16) : 0;
        if (!isNumber) {
            fail(start, Translator::tr("after “\\” may stand “\"”, “\\” or x and two hexadecimal digits"));
            return false;
        }
        value += static_cast<char>(byte);
        m_at += 2;
        return true;
    }

    template<typename T>
    void assign(qsizetype position, std::optional<T> &part, T value)
    {
        if (part)
            fail(position, Translator::tr("this is asked for twice"));
        else
            part = std::move(value);
    }

    void set(qsizetype position, Field field, const QByteArray &value)
    {
        EventFilter &filter = m_result.filter;
        switch (field) {
        case Field::Type:
            assign(position, filter.type, TypePattern(value));
            return;
        case Field::Entity:
            if (const auto entity = EntityRef::parse(value); entity)
                assign(position, filter.entity, *entity);
            else
                fail(position, Translator::tr("an entity is written type:id, for example item:10472"));
            return;
        case Field::EntityType:
            assign(position, filter.entityType, EntityType(value));
            return;
        case Field::Run:
            assign(position, filter.run, RunId(value));
            return;
        case Field::Source:
            assign(position, filter.source, SourceSystem(value));
            return;
        }
        Q_UNREACHABLE();
    }

    QString m_text;
    qsizetype m_at = 0;
    ParsedFilter m_result;
};

bool isPlainWord(const QByteArray &bytes)
{
    return !bytes.isEmpty() && std::all_of(bytes.begin(), bytes.end(), [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
}

/// Bytes that are no UTF-8 become \xHH, so that the text parses to the same bytes again.
QString valueText(const QByteArray &bytes)
{
    if (isPlainWord(bytes))
        return QString::fromLatin1(bytes);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString decoded = decoder(bytes);
    const bool isText = !decoder.hasError();
    QString text = u"\""_s;
    if (isText) {
        text += QString(decoded).replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    } else {
        for (const char c : bytes)
            text += u"\\x%1"_s.arg(uint{static_cast<quint8>(c)}, 2, 16, QLatin1Char('0'));
    }
    return text + u'"';
}

} // namespace

ParsedFilter parseFilterText(const QString &text)
{
    return Parser(text).run();
}

QString filterText(const EventFilter &filter)
{
    QStringList conditions;
    if (filter.type)
        conditions += (filter.type->isLiteral() ? u"type = "_s : u"type ~ "_s) + valueText(filter.type->text());
    if (filter.entity)
        conditions += u"entity = "_s + valueText(filter.entity->toText());
    if (filter.entityType)
        conditions += u"entity_type = "_s + valueText(filter.entityType->bytes());
    if (filter.run)
        conditions += u"run = "_s + valueText(filter.run->bytes());
    if (filter.source)
        conditions += u"source = "_s + valueText(filter.source->bytes());
    return conditions.join(u" and "_s);
}

} // namespace ledgerscope
