// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/fieldreader.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ledgerscope::dap {

namespace {

Error badValue(Phrase what, const QString &where)
{
    return {ErrorCode::BadValue, std::move(what), where.isEmpty() ? Phrase() : Phrase(where), {}, {}, {where}};
}

} // namespace

FieldReader::FieldReader(const json::Document &document, json::NodeIndex object, QString where)
    : m_document(document)
    , m_where(std::move(where))
{
    if (object == json::NoNode || document.node(object).kind != json::NodeKind::Object) {
        refuse(QT_TRANSLATE_NOOP("Phrase", "An object was expected here."), m_where);
        return;
    }
    for (const json::NodeIndex child : document.children(object))
        m_members.emplace_back(document.key(child), child);
}

void FieldReader::read(json::NodeIndex node, const QString &where, bool &value)
{
    const json::NodeKind kind = m_document.node(node).kind;
    if (kind != json::NodeKind::True && kind != json::NodeKind::False)
        return refuse(QT_TRANSLATE_NOOP("Phrase", "true or false was expected here."), where);
    value = kind == json::NodeKind::True;
}

void FieldReader::read(json::NodeIndex node, const QString &where, qint64 &value)
{
    bool isWhole = false;
    if (m_document.node(node).kind == json::NodeKind::Number)
        value = m_document.rawText(node).toLongLong(&isWhole);
    if (!isWhole)
        refuse(QT_TRANSLATE_NOOP("Phrase", "A whole number of 64 bits was expected here."), where);
}

void FieldReader::read(json::NodeIndex node, const QString &where, QString &value)
{
    if (m_document.node(node).kind != json::NodeKind::String)
        return refuse(QT_TRANSLATE_NOOP("Phrase", "A text was expected here."), where);
    value = QString::fromUtf8(m_document.text(node));
}

void FieldReader::read(json::NodeIndex node, const QString &, RawJson &value)
{
    value.text = m_document.rawText(node).toByteArray();
}

void FieldReader::read(json::NodeIndex node, const QString &where, NullableText &value)
{
    read(node, where, value.text.emplace());
}

json::NodeIndex FieldReader::member(QByteArrayView name) const
{
    const auto found = std::find_if(m_members.crbegin(), m_members.crend(), [name](const auto &member) { return member.first == name; });
    return found == m_members.crend() ? json::NoNode : found->second;
}

bool FieldReader::isNothing(json::NodeIndex node) const
{
    return node == json::NoNode || m_document.node(node).kind == json::NodeKind::Null;
}

bool FieldReader::isArray(json::NodeIndex node, const QString &where)
{
    if (m_document.node(node).kind == json::NodeKind::Array)
        return true;
    refuse(QT_TRANSLATE_NOOP("Phrase", "A list was expected here."), where);
    return false;
}

std::optional<int> FieldReader::nameAmong(json::NodeIndex node, const QString &where, std::span<const char *const> names)
{
    QString text;
    read(node, where, text);
    if (m_error)
        return {};
    const auto found = std::find_if(names.begin(), names.end(), [&text](const char *name) { return text == QLatin1StringView(name); });
    if (found != names.end())
        return static_cast<int>(found - names.begin());
    refuse(QT_TRANSLATE_NOOP("Phrase", "One of the words of the protocol was expected here."), where);
    return {};
}

QString FieldReader::pathTo(const char *name) const
{
    const QLatin1StringView last(name);
    return m_where.isEmpty() ? QString(last) : QString(m_where + u'.' + last);
}

QString FieldReader::elementOf(const QString &where, qsizetype position)
{
    return where + u'[' + QString::number(position) + u']';
}

void FieldReader::refuseMissing(const QString &where)
{
    refuse(QT_TRANSLATE_NOOP("Phrase", "This field is missing."), where);
}

void FieldReader::refuse(const char *form, const QString &where)
{
    if (!m_error)
        m_error = badValue(form, where);
}

Result<json::Document> parseBounded(const QByteArray &text)
{
    json::Document document = json::Document::parse(text, {.maximumNodes = MaximumValues});
    if (document.extent() == json::Document::Extent::Complete)
        return document;
    if (!document.error())
        return badValue(QT_TRANSLATE_NOOP("Phrase", "The message holds too many values."), {});
    return badValue({QT_TRANSLATE_NOOP("Phrase", "The message is no JSON: %1 at byte %2."),
                     {json::describe(document.error()->kind), QString::number(document.error()->position)}},
                    {});
}

} // namespace ledgerscope::dap
