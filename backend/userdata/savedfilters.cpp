// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/savedfilters.h"

#include "backend/json/document.h"
#include "backend/json/text.h"
#include "backend/userdata/jsonmembers.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int Version = 1;

struct Contents {
    QList<SavedFilter> filters;
    bool isWhole = false; ///< everything in the file could be read
    bool isNewer = false; ///< than what is known here
};

std::optional<SavedFilter> entryOf(const json::Document &document, json::NodeIndex node)
{
    const JsonMembers members(document, node);
    const auto name = members.text("name");
    const auto expression = members.text("expression");
    const auto colour = colourNamed(members.text("colour").value_or(QByteArray()));
    const auto use = useNamed(members.text("use").value_or(QByteArray()));
    if (!name || name->isEmpty() || !expression || !colour || !use)
        return std::nullopt;
    const QByteArray ledger = members.text("ledger").value_or(QByteArray());
    return SavedFilter{{QString::fromUtf8(ledger), QString::fromUtf8(*name)}, QString::fromUtf8(*expression), *colour, *use};
}

Contents contentsOf(const QByteArray &bytes)
{
    Contents contents;
    const auto document = json::Document::parse(bytes);
    const JsonMembers members(document, document.root());
    const auto version = members.number("version");
    if (!document.error() && version && version->toLongLong() > Version) {
        contents.isNewer = true;
        return contents;
    }
    const auto list = members.find("filters", json::NodeKind::Array);
    if (document.error() || !list)
        return contents;
    contents.isWhole = version == QByteArray::number(Version);
    for (const json::NodeIndex node : document.children(*list)) {
        const auto entry = entryOf(document, node);
        const bool isKnown = entry && std::any_of(contents.filters.cbegin(), contents.filters.cend(),
                                                  [&entry](const SavedFilter &filter) { return filter.key == entry->key; });
        if (entry && !isKnown)
            contents.filters += *entry;
        else
            contents.isWhole = false;
    }
    return contents;
}

QByteArray jsonOf(const SavedFilter &filter)
{
    const auto member = [](const QByteArray &key, const QByteArray &text) -> QByteArray {
        return json::quoteString(key) + ": " + json::quoteString(text);
    };
    QByteArrayList members{member("name"_ba, filter.key.name.toUtf8())};
    if (!filter.key.ledger.isEmpty())
        members += member("ledger"_ba, filter.key.ledger.toUtf8());
    members += {member("expression"_ba, filter.expression.toUtf8()), member("colour"_ba, nameOf(filter.colour)), member("use"_ba, nameOf(filter.use))};
    return "    { " + members.join(", ") + " }";
}

Error newerError(const QString &path)
{
    return {.code = ErrorCode::BadFile,
            .what = QT_TRANSLATE_NOOP("Phrase", "The saved filters were written by a newer version of Ledgerscope."),
            .where = path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "What was stored before is still there."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Use the newer version, or move the file away.")};
}

} // namespace

SavedFilters::SavedFilters(const QString &configDirectory)
    : m_file(configDirectory + u"/saved-filters.json"_s)
{
}

Result<void> SavedFilters::load()
{
    m_setAsidePath.reset();
    const auto bytes = m_file.read();
    if (!bytes)
        return bytes.error();
    if (!*bytes) {
        m_filters.clear();
        return {};
    }
    const Contents contents = contentsOf(**bytes);
    if (contents.isNewer)
        return newerError(m_file.path());
    m_filters = contents.filters;
    sort();
    if (contents.isWhole)
        return {};
    const auto aside = m_file.setAside();
    if (!aside)
        return aside.error();
    m_setAsidePath = *aside;
    return m_filters.isEmpty() ? Result<void>() : save();
}

Result<void> SavedFilters::replace(const std::optional<SavedFilterKey> &before, const std::optional<SavedFilter> &now)
{
    if (now && (now->key.name.isEmpty() || now->expression.isEmpty())) {
        return Error{.code = ErrorCode::BadValue,
                     .what = QT_TRANSLATE_NOOP("Phrase", "A filter needs a name and an expression to be saved."),
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "The saved filters were not changed.")};
    }
    if (const auto loaded = load(); !loaded)
        return loaded.error();
    m_filters.removeIf([&](const SavedFilter &known) { return known.key == before || (now && known.key == now->key); });
    if (now)
        m_filters += *now;
    sort();
    return save();
}

Result<void> SavedFilters::save() const
{
    QByteArrayList lines;
    for (const SavedFilter &filter : m_filters)
        lines += jsonOf(filter);
    return m_file.write("{\n  \"version\": " + QByteArray::number(Version) + ",\n  \"filters\": [\n" + lines.join(",\n") + "\n  ]\n}\n");
}

void SavedFilters::sort()
{
    std::sort(m_filters.begin(), m_filters.end(), [](const SavedFilter &a, const SavedFilter &b) {
        return a.key.name != b.key.name ? a.key.name < b.key.name : a.key.ledger < b.key.ledger;
    });
}

} // namespace ledgerscope
