// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/payloadfacts.h"

#include <QCoreApplication>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::PayloadFacts)
};

/// "412 bytes" while that is short, "5.2 MB" above.
QString sizeOf(qint64 bytes, const Formatter &formatter)
{
    if (bytes >= 1000)
        return formatter.bytes(bytes);
    return bytes == 1 ? Text::tr("1 byte") : Text::tr("%n bytes", nullptr, static_cast<int>(bytes));
}

/// Bytes that no text has: the payload as a whole is something else.
bool isBinary(const Payload &payload, const json::Document &document)
{
    return document.isEmpty() && (payload.bytes.contains('\0') || json::firstBadUtf8(payload.bytes) == 0);
}

PayloadState stateOf(const Payload &payload, const json::Document &document)
{
    if (payload.kind == PayloadKind::Null)
        return PayloadState::Null;
    if (payload.totalSize == 0)
        return PayloadState::EmptyText;
    if (document.extent() != json::Document::Extent::Invalid)
        return PayloadState::Json;
    return isBinary(payload, document) ? PayloadState::Binary : PayloadState::InvalidJson;
}

QString summaryOf(PayloadState state, const Payload &payload, bool isPartial, const Formatter &formatter)
{
    const QString size = sizeOf(payload.totalSize, formatter);
    switch (state) {
    case PayloadState::Null:
        return Text::tr("NULL");
    case PayloadState::EmptyText:
        return Text::tr("Empty text, 0 bytes");
    case PayloadState::Binary:
        return Text::tr("Binary, %1").arg(size);
    case PayloadState::InvalidJson:
        return Text::tr("Invalid JSON, %1").arg(size);
    case PayloadState::Json:
        break;
    }
    if (!payload.isComplete())
        return Text::tr("First %1 of %2").arg(sizeOf(payload.bytes.size(), formatter), size);
    return isPartial ? Text::tr("First part of %1").arg(size) : Text::tr("Valid JSON, %1").arg(size);
}

void addExcerpt(PayloadFacts &facts, QByteArrayView bytes)
{
    constexpr qsizetype Before = 20;
    constexpr qsizetype After = 20;
    qsizetype from = std::max<qsizetype>(0, *facts.errorPosition - Before);
    while (from > 0 && (static_cast<uchar>(bytes[from]) & 0xC0) == 0x80)
        --from; // never begin inside a character
    const qsizetype position = std::min(*facts.errorPosition, bytes.size());
    const qsizetype to = std::min(bytes.size(), position + After);
    const QString before = displayText(bytes.sliced(from, position - from));
    facts.excerpt = (from > 0 ? u"…"_s : QString()) + before;
    facts.excerptMark = facts.excerpt.size();
    facts.excerpt += displayText(json::withoutCutCharacter(bytes.sliced(position, to - position)));
    if (to < bytes.size())
        facts.excerpt += u'…';
}

void addBadges(PayloadFacts &facts, const Payload &payload, const json::Document &document, const Formatter &formatter, bool isRewritten)
{
    const auto add = [&](const QString &text, Severity severity, const QString &explanation) { facts.badges.append({text, severity, explanation}); };
    if (facts.errorPosition)
        add(Text::tr("invalid JSON at byte %1").arg(formatter.count(*facts.errorPosition)), Severity::Warning, facts.errorText);
    const QByteArrayView whole = payload.isComplete() ? QByteArrayView(payload.bytes) : json::withoutCutCharacter(payload.bytes);
    if (const qsizetype bad = json::firstBadUtf8(whole); bad >= 0)
        add(Text::tr("binary / bad encoding"), Severity::Warning, Text::tr("Not UTF-8 at byte %1. The bytes are shown as stored.").arg(formatter.count(bad)));
    if (document.hasDuplicateKeys())
        add(Text::tr("duplicate keys"), Severity::Warning, Text::tr("Both are shown. Where one value is needed, the last one counts."));
    if (document.marks() & json::TextMark::LoneSurrogate)
        add(Text::tr("lone surrogate"), Severity::Notice, Text::tr("A text holds half of a character."));
    if (document.hasByteOrderMark())
        add(Text::tr("byte-order mark"), Severity::Notice, Text::tr("The payload begins with the bytes EF BB BF."));
    if (payload.totalSize > IngressCapBytes)
        add(Text::tr("over 1 MiB"), Severity::Notice, Text::tr("%1, more than the ingress cap of 1 MiB.").arg(formatter.bytes(payload.totalSize)));
    if (isRewritten)
        add(Text::tr("jsonb"), Severity::Notice, Text::tr("The column is jsonb: key order, white space and duplicates are the store's."));
}

} // namespace

QString sentenceOf(json::SyntaxErrorKind kind)
{
    using enum json::SyntaxErrorKind;
    switch (kind) {
    case Empty:
        return Text::tr("There is no value.");
    case UnexpectedEnd:
        return Text::tr("The text ends inside a value.");
    case ExpectedValue:
        return Text::tr("A value is expected.");
    case ExpectedKey:
        return Text::tr("A key in quotation marks is expected.");
    case ExpectedColon:
        return Text::tr("A colon is expected after the key.");
    case ExpectedCommaOrBracket:
        return Text::tr("A comma or a closing bracket is expected.");
    case ExpectedCommaOrBrace:
        return Text::tr("A comma or a closing brace is expected.");
    case TrailingComma:
        return Text::tr("A comma before the closing brace or bracket.");
    case BadLiteral:
        return Text::tr("Not true, false or null.");
    case BadNumber:
        return Text::tr("A digit is expected.");
    case LeadingZero:
        return Text::tr("A number with a leading zero.");
    case ControlCharacter:
        return Text::tr("A control character that is not escaped.");
    case BadEscape:
        return Text::tr("An unknown escape.");
    case TrailingBytes:
        return Text::tr("Something follows the end of the value.");
    }
    Q_UNREACHABLE();
}

PayloadFacts factsOf(const Payload &payload, const json::Document &document, const Formatter &formatter, bool isRewritten)
{
    PayloadFacts facts;
    facts.state = stateOf(payload, document);
    facts.isPartial = !payload.isComplete() || document.extent() == json::Document::Extent::NodeLimit;
    facts.summary = summaryOf(facts.state, payload, facts.isPartial, formatter);
    if (facts.state == PayloadState::Null || facts.state == PayloadState::EmptyText)
        return facts;
    if (document.error()) {
        facts.errorPosition = document.error()->position;
        facts.errorText = sentenceOf(document.error()->kind);
        addExcerpt(facts, payload.bytes);
    }
    addBadges(facts, payload, document, formatter, isRewritten);
    return facts;
}

} // namespace ledgerscope
