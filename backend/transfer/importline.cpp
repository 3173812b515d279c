// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/importline.h"

#include "backend/json/reader.h"
#include "backend/transfer/importfields.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using json::TextMark;
using json::Token;
using json::TokenKind;

namespace {

/// Walks over one line; each step gives an error or nothing.
class LineParser final
{
public:
    explicit LineParser(QByteArrayView line)
        : m_line(line)
        , m_reader(line)
    {
    }

    Result<EventRecord> parse()
    {
        const Token first = m_reader.next();
        if (first.kind == TokenKind::Error)
            return syntaxError();
        if (first.kind != TokenKind::BeginObject)
            return ImportFields::refusal(u"not a JSON object"_s);
        for (;;) {
            const Token token = m_reader.next();
            if (token.kind == TokenKind::Error)
                return syntaxError();
            if (token.kind == TokenKind::EndObject)
                break;
            if (const auto done = readMember(token); !done)
                return done.error();
        }
        if (m_reader.next().kind == TokenKind::Error)
            return syntaxError();
        return m_fields.take();
    }

private:
    Result<void> readMember(const Token &keyToken)
    {
        const auto key = stringOf(keyToken);
        if (!key)
            return key.error();
        const auto name = importNameOf(*key);
        if (!name)
            return ImportFields::refusal(u"unknown key \"%1\""_s.arg(QString::fromUtf8(*key)));
        if (!m_fields.claim(name->key))
            return ImportFields::refusal(u"%1 is given twice"_s.arg(QString::fromUtf8(canonicalNameOf(name->key))));
        const Token value = m_reader.next();
        if (value.kind == TokenKind::Error)
            return syntaxError();
        if (name->key == ImportKey::PayloadJson)
            return readPayloadJson(value);
        return readScalar(*name, value);
    }

    Result<void> readScalar(ImportName name, const Token &value)
    {
        const bool isTime = name.key == ImportKey::Occurred || name.key == ImportKey::Recorded;
        if (value.kind == TokenKind::Null) {
            if (name.key == ImportKey::PayloadText)
                m_fields.setPayload({});
            return {};
        }
        if (name.key == ImportKey::Sequence)
            return readSequence(value);
        if (isTime && !name.isBase64 && value.kind == TokenKind::Number) {
            m_fields.set(name.key, raw(value).toByteArray());
            return {};
        }
        if (value.kind != TokenKind::String)
            return ImportFields::refusal(u"%1 is not a string"_s.arg(QString::fromUtf8(canonicalNameOf(name.key))));
        auto text = stringOf(value);
        if (!text)
            return text.error();
        if (name.isBase64)
            return m_fields.setBase64(name.key, *text);
        if (name.key == ImportKey::PayloadKind)
            return m_fields.setPayloadKind(*text);
        if (name.key == ImportKey::PayloadText) {
            const qint64 size = text->size();
            m_fields.setPayload({PayloadKind::Text, std::move(*text), size});
        } else {
            m_fields.set(name.key, std::move(*text));
        }
        return {};
    }

    Result<void> readSequence(const Token &value)
    {
        bool isWhole = false;
        const qint64 number = value.kind == TokenKind::Number ? raw(value).toByteArray().toLongLong(&isWhole) : 0;
        if (!isWhole)
            return ImportFields::refusal(u"sequence_no is not a whole number of 64 bits"_s);
        m_fields.setSequence(number);
        return {};
    }

    Result<void> readPayloadJson(const Token &first)
    {
        Token last = first;
        auto marks = first.marks;
        const qsizetype outside = 1; // the object of the line itself
        while (m_reader.depth() > outside) {
            last = m_reader.next();
            if (last.kind == TokenKind::Error)
                return syntaxError();
            marks |= last.marks;
        }
        if (marks.testFlag(TextMark::BadUtf8))
            return badUtf8();
        const QByteArrayView bytes = m_line.sliced(first.begin, last.end - first.begin);
        m_fields.setPayload({PayloadKind::Text, bytes.toByteArray(), bytes.size()});
        return {};
    }

    [[nodiscard]] QByteArrayView raw(const Token &token) const { return m_line.sliced(token.begin, token.end - token.begin); }

    Result<QByteArray> stringOf(const Token &token) const
    {
        if (token.marks.testFlag(TextMark::BadUtf8))
            return badUtf8();
        if (token.marks.testFlag(TextMark::LoneSurrogate))
            return ImportFields::refusal(u"half of a surrogate pair at byte %1"_s.arg(token.begin + 1));
        const QByteArrayView text = raw(token);
        return token.marks.testFlag(TextMark::Escape) ? json::decodeString(text) : text.sliced(1, text.size() - 2).toByteArray();
    }

    [[nodiscard]] Error badUtf8() const
    {
        return ImportFields::refusal(u"not UTF-8 at byte %1; such bytes are given as base64"_s.arg(json::firstBadUtf8(m_line) + 1));
    }

    [[nodiscard]] Error syntaxError() const
    {
        const auto &error = m_reader.error();
        return ImportFields::refusal(u"not JSON at byte %1: %2"_s.arg(error->position + 1).arg(json::describe(error->kind).text()));
    }

    QByteArrayView m_line;
    json::Reader m_reader;
    ImportFields m_fields;
};

} // namespace

Result<EventRecord> parseImportLine(QByteArrayView line)
{
    return LineParser(line).parse();
}

} // namespace ledgerscope
