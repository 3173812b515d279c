// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/recentledgers.h"

#include "backend/core/timestamp.h"
#include "backend/json/document.h"
#include "backend/json/text.h"
#include "backend/userdata/jsonmembers.h"

#include <QRegularExpression>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A last guard: URLs come here redacted.
bool holdsPassword(const QString &url)
{
    static const QRegularExpression secret(uR"(://[^/?#@]*:[^@]*@|password\s*=)"_s, QRegularExpression::CaseInsensitiveOption);
    return secret.match(url).hasMatch();
}

Error badEntry(const Phrase &what)
{
    return {.code = ErrorCode::BadValue,
            .what = what,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "The list of recent ledgers was not changed."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Give the address without its password.")};
}

struct Contents {
    QList<RecentLedger> ledgers;
    bool isWhole = false; ///< everything in the file could be read
};

std::optional<RecentLedger> entryOf(const json::Document &document, json::NodeIndex node)
{
    const JsonMembers members(document, node);
    const auto url = members.text("url");
    const auto kind = kindNamed(members.text("kind").value_or(QByteArray()));
    const auto colour = colourNamed(members.text("colour").value_or(QByteArray()));
    const auto opened = Timestamp::fromText(members.text("lastOpened").value_or(QByteArray())).instant();
    const auto name = members.text("name");
    if (!url || url->isEmpty() || !kind || !colour || !opened || !name)
        return std::nullopt;
    return RecentLedger{QString::fromUtf8(*url), QString::fromUtf8(*name), *kind, *colour, *opened};
}

Contents contentsOf(const QByteArray &bytes)
{
    Contents contents;
    const auto document = json::Document::parse(bytes);
    const JsonMembers members(document, document.root());
    const auto list = members.find("ledgers", json::NodeKind::Array);
    if (document.error() || !list)
        return contents;
    contents.isWhole = members.number("version") == "1";
    for (const json::NodeIndex node : document.children(*list)) {
        const auto entry = entryOf(document, node);
        if (entry && !holdsPassword(entry->url))
            contents.ledgers += *entry;
        else
            contents.isWhole = false;
    }
    return contents;
}

QByteArray jsonOf(const RecentLedger &ledger)
{
    const auto member = [](const QByteArray &key, const QByteArray &text) -> QByteArray {
        return json::quoteString(key) + ": " + json::quoteString(text);
    };
    const QByteArrayList members{member("url"_ba, ledger.url.toUtf8()), member("name"_ba, ledger.name.toUtf8()),
                                 member("kind"_ba, nameOf(ledger.kind)), member("colour"_ba, nameOf(ledger.colour)),
                                 member("lastOpened"_ba, Timestamp::fromInstant(ledger.lastOpened).text())};
    return "    { " + members.join(", ") + " }";
}

} // namespace

RecentLedgers::RecentLedgers(const QString &configDirectory)
    : m_file(configDirectory + u"/recent-ledgers.json"_s)
{
}

Result<void> RecentLedgers::load()
{
    m_setAsidePath.reset();
    const auto bytes = m_file.read();
    if (!bytes)
        return bytes.error();
    if (!*bytes) {
        m_ledgers.clear();
        return {};
    }
    const Contents contents = contentsOf(**bytes);
    m_ledgers = contents.ledgers;
    sort();
    if (contents.isWhole)
        return {};
    const auto aside = m_file.setAside();
    if (!aside)
        return aside.error();
    m_setAsidePath = *aside;
    return m_ledgers.isEmpty() ? Result<void>() : save();
}

std::optional<RecentLedger> RecentLedgers::find(const QString &url) const
{
    const auto found = std::find_if(m_ledgers.begin(), m_ledgers.end(), [&url](const RecentLedger &ledger) { return ledger.url == url; });
    return found == m_ledgers.end() ? std::nullopt : std::optional(*found);
}

Result<void> RecentLedgers::remember(const RecentLedger &ledger)
{
    if (ledger.url.isEmpty())
        return badEntry(QT_TRANSLATE_NOOP("Phrase", "A ledger without an address cannot be remembered."));
    if (holdsPassword(ledger.url))
        return badEntry(QT_TRANSLATE_NOOP("Phrase", "The address holds a password, which is never stored."));
    if (const auto loaded = load(); !loaded)
        return loaded.error();
    m_ledgers.removeIf([&ledger](const RecentLedger &known) { return known.url == ledger.url; });
    m_ledgers += ledger;
    sort();
    if (m_ledgers.size() > LargestCount)
        m_ledgers.resize(LargestCount);
    return save();
}

Result<void> RecentLedgers::forget(const QString &url)
{
    if (const auto loaded = load(); !loaded)
        return loaded.error();
    if (m_ledgers.removeIf([&url](const RecentLedger &known) { return known.url == url; }) == 0)
        return {};
    return save();
}

Result<void> RecentLedgers::save() const
{
    QByteArrayList lines;
    for (const RecentLedger &ledger : m_ledgers)
        lines += jsonOf(ledger);
    return m_file.write("{\n  \"version\": 1,\n  \"ledgers\": [\n" + lines.join(",\n") + "\n  ]\n}\n");
}

void RecentLedgers::sort()
{
    std::stable_sort(m_ledgers.begin(), m_ledgers.end(), [](const RecentLedger &a, const RecentLedger &b) { return a.lastOpened > b.lastOpened; });
}

} // namespace ledgerscope
