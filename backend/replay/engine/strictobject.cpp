// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/strictobject.h"

#include "backend/json/number.h"
#include "backend/json/path.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

Phrase foreign(QByteArrayView bytes)
{
    return Phrase(QString::fromUtf8(bytes));
}

} // namespace

void StrictIssue::report(Phrase what, const QByteArray &path, qsizetype offset, Phrase remedy)
{
    report(Error{.code = ErrorCode::BadValue,
                 .what = std::move(what),
                 .where = Phrase(QT_TRANSLATE_NOOP("Phrase", "Replay plan, %1 (byte %2)"),
                                 {foreign(path.isEmpty() ? QByteArrayView("$") : QByteArrayView(path)), Phrase(QString::number(offset))}),
                 .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was replayed."),
                 .remedy = std::move(remedy),
                 .arguments = {QString::number(offset)}});
}

void StrictIssue::report(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

StrictObject::StrictObject(const json::Document &document, json::NodeIndex node, QByteArray path, StrictIssue &issue)
    : m_document(document)
    , m_node(node)
    , m_path(std::move(path))
    , m_issue(issue)
{
    if (document.node(node).kind != json::NodeKind::Object) {
        report(QT_TRANSLATE_NOOP("Phrase", "An object is expected here."), node);
        return;
    }
    for (const json::NodeIndex child : document.children(node)) {
        QByteArray key = document.key(child);
        if (has(key))
            report(Phrase(QT_TRANSLATE_NOOP("Phrase", "The key “%1” stands here twice."), {foreign(key)}), child);
        m_members.push_back({std::move(key), child});
    }
}

bool StrictObject::has(QByteArrayView key) const
{
    return std::any_of(m_members.cbegin(), m_members.cend(), [key](const Member &member) { return member.key == key; });
}

json::NodeIndex StrictObject::take(QByteArrayView key)
{
    json::NodeIndex found = json::NoNode;
    for (Member &member : m_members) {
        if (member.key == key) {
            member.isTaken = true;
            found = member.node;
        }
    }
    return found;
}

std::optional<QByteArray> StrictObject::takeText(QByteArrayView key)
{
    const json::NodeIndex node = take(key);
    if (node == json::NoNode)
        return std::nullopt;
    if (m_document.node(node).kind != json::NodeKind::String) {
        report(QT_TRANSLATE_NOOP("Phrase", "A text in quotation marks is expected here."), node);
        return std::nullopt;
    }
    return m_document.text(node);
}

std::optional<bool> StrictObject::takeBool(QByteArrayView key)
{
    const json::NodeIndex node = take(key);
    if (node == json::NoNode)
        return std::nullopt;
    const json::NodeKind kind = m_document.node(node).kind;
    if (kind != json::NodeKind::True && kind != json::NodeKind::False) {
        report(QT_TRANSLATE_NOOP("Phrase", "true or false is expected here."), node);
        return std::nullopt;
    }
    return kind == json::NodeKind::True;
}

std::optional<qint64> StrictObject::takeInteger(QByteArrayView key, qint64 least)
{
    const json::NodeIndex node = take(key);
    if (node == json::NoNode)
        return std::nullopt;
    const auto number = m_document.node(node).kind == json::NodeKind::Number ? json::Number::parse(m_document.rawText(node)) : std::nullopt;
    const auto value = number ? number->toInteger() : std::nullopt;
    if (!value || *value < least) {
        report(Phrase(QT_TRANSLATE_NOOP("Phrase", "A whole number from %1 on is expected here."), {Phrase(QString::number(least))}), node);
        return std::nullopt;
    }
    return value;
}

std::optional<QByteArray> StrictObject::takeRaw(QByteArrayView key)
{
    const json::NodeIndex node = take(key);
    return node == json::NoNode ? std::nullopt : std::optional(m_document.rawText(node).toByteArray());
}

std::vector<json::NodeIndex> StrictObject::takeArray(QByteArrayView key)
{
    const json::NodeIndex node = take(key);
    if (node == json::NoNode)
        return {};
    if (m_document.node(node).kind != json::NodeKind::Array) {
        report(QT_TRANSLATE_NOOP("Phrase", "A list is expected here."), node);
        return {};
    }
    return m_document.children(node);
}

std::optional<std::size_t> StrictObject::takeName(QByteArrayView key, const std::vector<QByteArrayView> &names)
{
    const auto text = takeText(key);
    if (!text)
        return std::nullopt;
    const auto found = std::find(names.cbegin(), names.cend(), QByteArrayView(*text));
    if (found != names.cend())
        return static_cast<std::size_t>(found - names.cbegin());
    QByteArrayList known;
    for (const QByteArrayView name : names)
        known += name.toByteArray();
    report(Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” is no value of “%2”."), {foreign(*text), foreign(key)}), take(key),
           Phrase(QT_TRANSLATE_NOOP("Phrase", "Known values: %1."), {foreign(known.join(", "))}));
    return std::nullopt;
}

void StrictObject::refuse(QByteArrayView key, const Phrase &reason)
{
    if (has(key))
        report(reason, take(key));
}

void StrictObject::require(QByteArrayView key)
{
    if (m_document.node(m_node).kind == json::NodeKind::Object && !has(key))
        report(Phrase(QT_TRANSLATE_NOOP("Phrase", "The key “%1” is missing."), {foreign(key)}), m_node);
}

void StrictObject::finish()
{
    for (const Member &member : m_members) {
        if (!member.isTaken) {
            report(Phrase(QT_TRANSLATE_NOOP("Phrase", "The key “%1” is unknown here."), {foreign(member.key)}), member.node);
            return;
        }
    }
}

void StrictObject::report(const Phrase &what, json::NodeIndex node, const Phrase &remedy)
{
    m_issue.report(what, pathOf(node), m_document.node(node).firstByte(), remedy);
}

QByteArray StrictObject::pathOf(json::NodeIndex node) const
{
    return node == m_node ? m_path : json::Path::of(m_document, node).toText();
}

} // namespace ledgerscope::replay
