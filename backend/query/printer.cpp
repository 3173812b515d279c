// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/printer.h"

#include "backend/core/timestamp.h"
#include "backend/json/text.h"
#include "backend/query/names.h"
#include "backend/query/token.h"

#include <QStringDecoder>
#include <QStringList>

#include <algorithm>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

namespace {

/// QString::fromUtf8 leaves a leading U+FEFF out: here it is a character like others.
QString wholeText(QByteArrayView bytes)
{
    return QStringDecoder(QStringConverter::Utf8, QStringConverter::Flag::ConvertInitialBom).decode(bytes);
}

bool isUtf8(const QByteArray &bytes)
{
    return json::firstBadUtf8(bytes) < 0;
}

QString clockName(ClockKind clock)
{
    switch (clock) {
    case ClockKind::Occurred: return u"occurred"_s;
    case ClockKind::Recorded: return u"recorded"_s;
    case ClockKind::Ulid: return u"ulid"_s;
    }
    Q_UNREACHABLE();
}

QString columnName(TextColumn column)
{
    const auto &names = allNames();
    return std::find_if(names.begin(), names.end(), [column](const Name &name) { return name.kind == Name::Kind::Text && name.column == column; })->text;
}

QString columnName(OptionalColumn column)
{
    switch (column) {
    case OptionalColumn::Run: return u"run"_s;
    case OptionalColumn::Source: return u"source"_s;
    case OptionalColumn::Occurred: return u"occurred"_s;
    case OptionalColumn::Recorded: return u"recorded"_s;
    case OptionalColumn::Ulid: return u"ulid"_s;
    case OptionalColumn::Sequence: return u"sequence"_s;
    }
    Q_UNREACHABLE();
}

QString presenceName(bool isPresent)
{
    return isPresent ? u" exists"_s : u" missing"_s;
}

QString timeText(Instant at)
{
    const int digits = at.nanoseconds % Instant::PerSecond == 0 ? 0 : 9;
    return QString::fromLatin1(toIsoUtc(at, digits));
}

/// A key in brackets, as a JSON string. Halves of surrogates, the only bytes in a path that are no UTF-8, are written as escapes.
QString bracketedKey(const QByteArray &key)
{
    QByteArray quoted = json::quoteString(key);
    for (qsizetype bad = json::firstBadUtf8(quoted); bad >= 0 && bad + 2 < quoted.size(); bad = json::firstBadUtf8(quoted)) {
        const auto bits = [&](qsizetype at) { return static_cast<uint>(static_cast<uchar>(quoted[bad + at])); };
        const uint unit = (bits(0) & 0x0F) << 12 | (bits(1) & 0x3F) << 6 | (bits(2) & 0x3F);
        const QByteArray escape = "\\u" + QByteArray::number(unit, 16).rightJustified(4, '0');
        quoted.replace(bad, 3, escape);
    }
    return u'[' + wholeText(quoted) + u']';
}

QString memberText(const json::Path::Member &member)
{
    const QString plain = wholeText(json::Path({json::Path::Member{member.key, -1}}).toText());
    const bool isBare = !plain.startsWith(u'[') && isBareWord(u"payload."_s + plain);
    const QString occurrence = member.occurrence < 0 ? QString() : u"{%1}"_s.arg(member.occurrence);
    return (isBare ? u'.' + plain : bracketedKey(member.key)) + occurrence;
}

/// "payload", "payload.a[0]", "payload[0]".
QString pathText(const json::Path &path)
{
    QString text = u"payload"_s;
    for (const json::Path::Step &step : path.steps()) {
        const auto *member = std::get_if<json::Path::Member>(&step);
        text += member != nullptr ? memberText(*member) : u"[%1]"_s.arg(std::get<qint32>(step));
    }
    return text;
}

QString literalText(const Literal &literal)
{
    switch (literal.kind) {
    case Literal::Kind::Null: return u"null"_s;
    case Literal::Kind::True: return u"true"_s;
    case Literal::Kind::False: return u"false"_s;
    case Literal::Kind::Number: return QString::fromLatin1(literal.text);
    case Literal::Kind::String: return quotedText(literal.text);
    }
    Q_UNREACHABLE();
}

QString patternText(const MatchesCondition &condition)
{
    QString text = u"/"_s;
    const QString pattern = wholeText(condition.pattern);
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        if (pattern[at] == u'\\' && at + 1 < pattern.size())
            text += pattern[at++];
        else if (pattern[at] == u'/')
            text += u'\\';
        text += pattern[at];
    }
    return text + (condition.ignoresCase ? u"/i"_s : u"/"_s);
}

struct ConditionText {
    QString operator()(const TextCondition &condition) const
    {
        using enum TextCondition::Operation;
        const QString operation = condition.operation == Equal ? u" = "_s : condition.operation == Like ? u" ~ "_s : u" != "_s;
        return columnName(condition.column) + operation + valueText(condition.value);
    }
    QString operator()(const TimeCondition &condition) const
    {
        return clockName(condition.clock) + u' ' + textOf(condition.comparison) + u' ' + timeText(condition.at);
    }
    QString operator()(const SequenceCondition &condition) const
    {
        return u"sequence "_s + textOf(condition.comparison) + u' ' + QString::number(condition.value);
    }
    QString operator()(const PresenceCondition &condition) const { return columnName(condition.column) + presenceName(condition.isPresent); }
    QString operator()(const LateCondition &) const { return u"late"_s; }
    QString operator()(const InvalidCondition &) const { return u"invalid"_s; }
    QString operator()(const PathCondition &condition) const
    {
        return pathText(condition.path) + u' ' + textOf(condition.comparison) + u' ' + literalText(condition.value);
    }
    QString operator()(const PathPresenceCondition &condition) const { return pathText(condition.path) + presenceName(condition.isPresent); }
    QString operator()(const ContainsCondition &condition) const { return pathText(condition.path) + u" contains "_s + quotedText(condition.text); }
    QString operator()(const MatchesCondition &condition) const { return pathText(condition.path) + u" matches "_s + patternText(condition); }
};

} // namespace

QString textOf(const Condition &condition)
{
    return std::visit(ConditionText{}, condition);
}

QString textOf(const Expression &expression)
{
    using Kind = Expression::Kind;
    const auto grouped = [](const Expression &part, bool needsGroup) { return needsGroup ? u"("_s + textOf(part) + u")"_s : textOf(part); };
    QStringList texts;
    switch (expression.kind()) {
    case Kind::Everything: return {};
    case Kind::Leaf: return textOf(expression.condition());
    case Kind::Not: {
        const Expression &part = expression.parts().front();
        return u"not "_s + grouped(part, part.kind() == Kind::All || part.kind() == Kind::Any);
    }
    case Kind::All:
        for (const Expression &part : expression.parts())
            texts.append(grouped(part, part.kind() == Kind::Any));
        return texts.join(u" and "_s);
    case Kind::Any:
        for (const Expression &part : expression.parts())
            texts.append(textOf(part));
        return texts.join(u" or "_s);
    }
    Q_UNREACHABLE();
}

QString valueText(const QByteArray &value)
{
    const QString text = wholeText(value);
    return isUtf8(value) && isBareWord(text) ? text : quotedText(value);
}

QString quotedText(const QByteArray &value)
{
    QString out = u"\""_s;
    if (isUtf8(value)) {
        for (const QChar c : wholeText(value)) {
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

} // namespace ledgerscope::query
