// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/savedvalues.h"

#include "backend/json/document.h"
#include "backend/json/text.h"
#include "backend/userdata/jsonmembers.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Contents {
    QHash<QByteArray, QByteArray> values;
    bool isWhole = false; ///< everything in the file could be read
};

Contents contentsOf(const QByteArray &bytes)
{
    Contents contents;
    const auto document = json::Document::parse(bytes);
    const JsonMembers members(document, document.root());
    const auto values = members.find("values", json::NodeKind::Object);
    if (document.error() || !values)
        return contents;
    contents.isWhole = members.number("version") == "1" && !document.hasDuplicateKeys();
    for (const json::NodeIndex node : document.children(*values)) {
        const bool isText = document.node(node).kind == json::NodeKind::String;
        const auto decoded = QByteArray::fromBase64Encoding(isText ? document.text(node) : "?"_ba, QByteArray::AbortOnBase64DecodingErrors);
        QByteArray key = document.key(node);
        key.detach(); // it may share the document's bytes, and must outlive them
        if (decoded)
            contents.values.insert(key, *decoded);
        else
            contents.isWhole = false;
    }
    return contents;
}

} // namespace

SavedValues::SavedValues(const QString &configDirectory, const QString &name)
    : m_file(configDirectory + u'/' + name + u".json"_s)
{
}

Result<void> SavedValues::load()
{
    m_setAsidePath.reset();
    m_isChanged = false;
    const auto bytes = m_file.read();
    if (!bytes)
        return bytes.error();
    const Contents contents = *bytes ? contentsOf(**bytes) : Contents{{}, true};
    m_values = contents.values;
    if (contents.isWhole)
        return {};
    const auto aside = m_file.setAside();
    if (!aside)
        return aside.error();
    m_setAsidePath = *aside;
    m_isChanged = !m_values.isEmpty();
    return save();
}

std::optional<QByteArray> SavedValues::value(const QByteArray &key) const
{
    const auto found = m_values.constFind(key);
    return found == m_values.constEnd() ? std::nullopt : std::optional(*found);
}

void SavedValues::set(const QByteArray &key, const QByteArray &value)
{
    if (this->value(key) == value)
        return;
    m_values.insert(key, value);
    m_isChanged = true;
}

void SavedValues::remove(const QByteArray &key)
{
    m_isChanged = m_values.remove(key) || m_isChanged;
}

void SavedValues::clear()
{
    m_isChanged = m_isChanged || !m_values.isEmpty();
    m_values.clear();
}

Result<void> SavedValues::save()
{
    if (!m_isChanged)
        return {};
    auto keys = m_values.keys();
    std::sort(keys.begin(), keys.end());
    QByteArrayList lines;
    for (const QByteArray &key : keys)
        lines += "    " + json::quoteString(key) + ": \"" + m_values.value(key).toBase64() + '"';
    if (const auto written = m_file.write("{\n  \"version\": 1,\n  \"values\": {\n" + lines.join(",\n") + "\n  }\n}\n"); !written)
        return written.error();
    m_isChanged = false;
    return {};
}

} // namespace ledgerscope
