// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgermapping.h"

#include "backend/json/document.h"
#include "backend/ledger/canonicalnames.h"

#include <QTimeZone>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString shown(const QByteArray &name)
{
    return QString::fromUtf8(name);
}

/// Reads the file member by member; the first thing that is wrong ends it.
class MappingReader final
{
public:
    explicit MappingReader(const QByteArray &bytes) : m_document(json::Document::parse(bytes)) { }

    [[nodiscard]] Result<LedgerMapping> read()
    {
        if (const auto &error = m_document.error())
            return bad(error->position, Phrase(QT_TRANSLATE_NOOP("Phrase", "This is not JSON: %1."), {json::describe(error->kind)}));
        if (m_document.node(m_document.root()).kind != json::NodeKind::Object)
            return bad(0, QT_TRANSLATE_NOOP("Phrase", "A mapping is an object with the members tables, columns and zone."));
        if (const auto duplicate = firstDuplicate(); duplicate != json::NoNode)
            return bad(m_document.node(duplicate).keyBegin,
                       Phrase(QT_TRANSLATE_NOOP("Phrase", "The key %1 stands twice in one object."), {shown(m_document.key(duplicate))}));
        LedgerMapping mapping;
        for (const json::NodeIndex member : m_document.children(m_document.root())) {
            if (const auto done = readMember(member, mapping); !done)
                return done.error();
        }
        return mapping;
    }

private:
    [[nodiscard]] Error bad(qsizetype position, const Phrase &what) const
    {
        const auto line = m_document.bytes().first(std::clamp<qsizetype>(position, 0, m_document.bytes().size())).count('\n') + 1;
        return {.code = ErrorCode::BadMapping,
                .what = what,
                .where = Phrase(QT_TRANSLATE_NOOP("Phrase", "line %1 of the mapping"), {QString::number(line)}),
                .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was opened."),
                .remedy = QT_TRANSLATE_NOOP("Phrase", "Correct that line. Keys are our names, values the names in the ledger.")};
    }
    [[nodiscard]] Error badKey(json::NodeIndex node, const Phrase &what) const { return bad(m_document.node(node).keyBegin, what); }
    [[nodiscard]] QByteArray keyOf(json::NodeIndex node) const
    {
        QByteArray key = m_document.key(node);
        key.detach(); // it may share the document's bytes, and must outlive them
        return key;
    }
    [[nodiscard]] json::NodeIndex firstDuplicate() const
    {
        for (json::NodeIndex node = 0; node < m_document.nodeCount(); ++node) {
            if (m_document.node(node).flags.testFlag(json::NodeFlag::DuplicateKey))
                return node;
        }
        return json::NoNode;
    }
    [[nodiscard]] Result<QByteArray> readName(json::NodeIndex node) const
    {
        if (m_document.node(node).kind != json::NodeKind::String || m_document.text(node).isEmpty())
            return badKey(node, Phrase(QT_TRANSLATE_NOOP("Phrase", "The value of %1 must be a name in quotation marks."), {shown(keyOf(node))}));
        return m_document.text(node);
    }
    [[nodiscard]] Result<void> readMember(json::NodeIndex member, LedgerMapping &mapping) const
    {
        const QByteArray key = keyOf(member);
        if (key == "zone")
            return readZone(member, mapping);
        if (key != "tables" && key != "columns")
            return badKey(member, Phrase(QT_TRANSLATE_NOOP("Phrase", "A mapping has no member %1: it has tables, columns and zone."), {shown(key)}));
        if (m_document.node(member).kind != json::NodeKind::Object)
            return badKey(member, Phrase(QT_TRANSLATE_NOOP("Phrase", "The value of %1 must be an object."), {shown(key)}));
        for (const json::NodeIndex entry : m_document.children(member)) {
            const auto done = key == "tables" ? readTable(entry, mapping) : readColumns(entry, mapping);
            if (!done)
                return done.error();
        }
        return {};
    }
    [[nodiscard]] Result<void> readZone(json::NodeIndex member, LedgerMapping &mapping) const
    {
        const auto zone = readName(member);
        if (!zone)
            return zone.error();
        if (!QTimeZone(*zone).isValid())
            return badKey(
                member, Phrase(QT_TRANSLATE_NOOP("Phrase", "The time zone %1 is not known; write it as in Europe/Berlin, or UTC."), {shown(*zone)}));
        mapping.zone = *zone;
        return {};
    }
    [[nodiscard]] Result<void> readTable(json::NodeIndex entry, LedgerMapping &mapping) const
    {
        const QByteArray table = keyOf(entry);
        if (tableNamed(table) == nullptr)
            return badKey(entry, Phrase(QT_TRANSLATE_NOOP("Phrase", "No table of ours is called %1."), {shown(table)}));
        const auto name = readName(entry);
        if (!name)
            return name.error();
        mapping.tables.insert(table, *name);
        return {};
    }
    [[nodiscard]] Result<void> readColumns(json::NodeIndex entry, LedgerMapping &mapping) const
    {
        const QByteArray tableName = keyOf(entry);
        const CanonicalTable *table = tableNamed(tableName);
        if (table == nullptr)
            return badKey(entry, Phrase(QT_TRANSLATE_NOOP("Phrase", "No table of ours is called %1."), {shown(tableName)}));
        if (m_document.node(entry).kind != json::NodeKind::Object)
            return badKey(entry, Phrase(QT_TRANSLATE_NOOP("Phrase", "The value of %1 must be an object of columns."), {shown(tableName)}));
        for (const json::NodeIndex column : m_document.children(entry)) {
            const QByteArray key = keyOf(column);
            if (!table->hasColumn(key))
                return badKey(
                    column,
                    Phrase(QT_TRANSLATE_NOOP("Phrase", "The table %1 has no column of ours that is called %2."), {shown(tableName), shown(key)}));
            const auto name = readName(column);
            if (!name)
                return name.error();
            mapping.columns[tableName].insert(key, *name);
        }
        return {};
    }

    json::Document m_document;
};

/// An object of names, sorted so that the same mapping is always the same file.
QByteArray objectOf(const QHash<QByteArray, QByteArray> &names, const QByteArray &indent)
{
    auto keys = names.keys();
    std::sort(keys.begin(), keys.end());
    QList<QByteArray> lines;
    for (const QByteArray &key : keys)
        lines += indent + "  " + json::quoteString(key) + ": " + json::quoteString(names.value(key));
    return lines.isEmpty() ? "{}"_ba : "{\n" + lines.join(",\n") + '\n' + indent + '}';
}

} // namespace

Result<LedgerMapping> LedgerMapping::fromJson(const QByteArray &json)
{
    return MappingReader(json).read();
}

QByteArray LedgerMapping::toJson() const
{
    QList<QByteArray> members;
    if (!tables.isEmpty())
        members += "  \"tables\": " + objectOf(tables, "  ");
    if (!columns.isEmpty()) {
        auto names = columns.keys();
        std::sort(names.begin(), names.end());
        QList<QByteArray> lines;
        for (const QByteArray &name : names)
            lines += "    " + json::quoteString(name) + ": " + objectOf(columns.value(name), "    ");
        members += "  \"columns\": {\n" + lines.join(",\n") + "\n  }";
    }
    if (!zone.isEmpty())
        members += "  \"zone\": " + json::quoteString(zone);
    return members.isEmpty() ? "{}\n"_ba : "{\n" + members.join(",\n") + "\n}\n";
}

} // namespace ledgerscope
