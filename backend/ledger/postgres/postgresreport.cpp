// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresreport.h"

#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/postgres/postgrescatalog.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Capability serverLine(const PostgresCatalog &catalog, const LedgerProfile &profile)
{
    const char *form = catalog.isStandby ? QT_TRANSLATE_NOOP("Phrase", "The server is %1, a standby; the database has the encoding %2.")
                                         : QT_TRANSLATE_NOOP("Phrase", "The server is %1; the database has the encoding %2.");
    return {.state = CapabilityState::AsNeeded,
            .code = CapabilityCode::Server,
            .subject = profile.product,
            .text = Phrase(form, {profile.product, QString::fromLatin1(catalog.encoding)})};
}

Capability sessionLine(const PostgresCatalog &catalog, const LedgerProfile &profile)
{
    const bool couldWrite = catalog.tables.value(profile.eventsTable).isWritable;
    const char *form = couldWrite
        ? QT_TRANSLATE_NOOP("Phrase",
                            "Every statement runs in a transaction that the server keeps READ ONLY and that ends with it. The role %1 has a right to "
                            "change the events; this session does not use it.")
        : QT_TRANSLATE_NOOP(
            "Phrase",
            "Every statement runs in a transaction that the server keeps READ ONLY and that ends with it. The role %1 has no right to "
            "change the events.");
    return {
        .state = CapabilityState::AsNeeded, .code = CapabilityCode::ReadOnlySession, .subject = profile.role, .text = Phrase(form, {profile.role})};
}

Capability collationLine(const LedgerProfile &profile)
{
    const QString collation = QString::fromUtf8(profile.collation);
    const QString column = QString::fromUtf8(profile.nameOf(EventColumn::Id));
    return {
        .state = profile.isBytewiseCollation ? CapabilityState::AsNeeded : CapabilityState::Remark,
        .code = CapabilityCode::Collation,
        .subject = Phrase(QT_TRANSLATE_NOOP("Phrase", "Collation of %1"), {column}),
        .text = profile.isBytewiseCollation
            ? Phrase(QT_TRANSLATE_NOOP("Phrase", "Ids are ordered byte by byte (collation %1)."), {collation})
            : Phrase(
                QT_TRANSLATE_NOOP(
                    "Phrase",
                    "Ids are ordered by the collation %1, as the drainer sees them; that is the order of time only if all ids are upper-case ULIDs."),
                {collation})};
}

Capability slowOrderLine(const LedgerProfile &profile)
{
    const QString column = QString::fromUtf8(profile.nameOf(EventColumn::Id));
    return {.state = CapabilityState::Remark,
            .code = CapabilityCode::OrderUnavailable,
            .subject = QT_TRANSLATE_NOOP("Phrase", "ledger"),
            .text
            = Phrase(QT_TRANSLATE_NOOP("Phrase", "No index begins with %1: the server may have to look at all events for each page."), {column})};
}

Capability hiddenRowsLine(const LedgerProfile &profile)
{
    const QString table = QString::fromUtf8(profile.eventsTable);
    return {.state = CapabilityState::Remark,
            .code = CapabilityCode::RowSecurity,
            .subject = Phrase(QT_TRANSLATE_NOOP("Phrase", "Row security of %1"), {table}),
            .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "Row security is active on %1: the role %2 may see only a part of the events."),
                           {table, profile.role})};
}

Capability convertedLine(const PostgresCatalog &catalog)
{
    const QString encoding = QString::fromLatin1(catalog.encoding);
    return {.state = CapabilityState::Remark,
            .code = CapabilityCode::Encoding,
            .subject = QT_TRANSLATE_NOOP("Phrase", "Encoding"),
            .text
            = Phrase(QT_TRANSLATE_NOOP("Phrase", "The database has the encoding %1: texts are shown in UTF-8, into which the server turns them."),
                     {encoding})};
}

} // namespace

CapabilityReport postgresReportOf(const PostgresCatalog &catalog, const LedgerProfile &profile)
{
    CapabilityReport report;
    report.lines += serverLine(catalog, profile);
    report.lines += sessionLine(catalog, profile);
    report.lines += collationLine(profile);
    const QByteArray id = profile.nameOf(EventColumn::Id);
    const bool hasIdIndex = std::any_of(profile.indexes.begin(), profile.indexes.end(),
                                        [&id](const IndexShape &index) { return !index.isPartial && index.columns.value(0) == id; });
    const char kind = catalog.tables.value(profile.eventsTable).kind;
    if (!hasIdIndex && (kind == 'r' || kind == 'p' || kind == 'm'))
        report.lines += slowOrderLine(profile);
    if (catalog.tables.value(profile.eventsTable).hasRowSecurity)
        report.lines += hiddenRowsLine(profile);
    if (catalog.encoding != "UTF8" && catalog.encoding != "SQL_ASCII")
        report.lines += convertedLine(catalog);
    return report;
}

CapabilityReport postgresTablesReport(const QList<PostgresTable> &tables, const QList<PostgresTable> &missing)
{
    CapabilityReport report;
    const auto foreign = std::count_if(tables.begin(), tables.end(), [](const PostgresTable &table) { return table.kind == 'f'; });
    if (foreign > 0) {
        report.lines += {.state = CapabilityState::Remark,
                         .code = CapabilityCode::EventsTable,
                         .subject = QT_TRANSLATE_NOOP("Phrase", "Tables of other servers"),
                         .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "The events lie in %1 tables, %2 of them on other servers. There is no snapshot across "
                                                                    "servers: each table is read as of a moment of its own."),
                                        {QString::number(tables.size()), QString::number(foreign)})};
    }
    for (const PostgresTable &table : missing) {
        report.lines += {.state = CapabilityState::NotAvailable,
                         .code = CapabilityCode::EventsTable,
                         .subject = Phrase(table.label()),
                         .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "The server %1 does not answer: the events of %2 are unreachable, those of the other "
                                                                    "tables are shown."),
                                        {QString::fromUtf8(table.server), table.label()})};
    }
    return report;
}

} // namespace ledgerscope
