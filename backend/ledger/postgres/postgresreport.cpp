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
    const QString kind = catalog.isStandby ? u", a standby"_s : QString();
    return {.state = CapabilityState::AsNeeded,
            .code = CapabilityCode::Server,
            .subject = profile.product,
            .text = u"The server is %1%2; the database has the encoding %3."_s.arg(profile.product, kind, QString::fromLatin1(catalog.encoding)),
            .arguments = {profile.product, catalog.version},
            .grant = {}};
}

Capability sessionLine(const PostgresCatalog &catalog, const LedgerProfile &profile)
{
    const bool couldWrite = catalog.tables.value(profile.eventsTable).isWritable;
    const QString rights = couldWrite ? u"The role %1 has a right to change the events; this session does not use it."_s
                                      : u"The role %1 has no right to change the events."_s;
    return {.state = CapabilityState::AsNeeded,
            .code = CapabilityCode::ReadOnlySession,
            .subject = profile.role,
            .text = u"Every statement runs in a transaction that the server keeps READ ONLY and that ends with it. "_s + rights.arg(profile.role),
            .arguments = {profile.openedAs, profile.role},
            .grant = {}};
}

Capability collationLine(const LedgerProfile &profile)
{
    const QString collation = QString::fromUtf8(profile.collation);
    const QString column = QString::fromUtf8(profile.nameOf(EventColumn::Id));
    return {.state = profile.isBytewiseCollation ? CapabilityState::AsNeeded : CapabilityState::Remark,
            .code = CapabilityCode::Collation,
            .subject = u"Collation of %1"_s.arg(column),
            .text = profile.isBytewiseCollation
                ? u"Ids are ordered byte by byte (collation %1)."_s.arg(collation)
                : u"Ids are ordered by the collation %1, as the drainer sees them; that is the order of time only if all ids are upper-case ULIDs."_s
                      .arg(collation),
            .arguments = {collation},
            .grant = {}};
}

Capability slowOrderLine(const LedgerProfile &profile)
{
    const QString column = QString::fromUtf8(profile.nameOf(EventColumn::Id));
    return {.state = CapabilityState::Remark,
            .code = CapabilityCode::OrderUnavailable,
            .subject = u"ledger"_s,
            .text = u"No index begins with %1: the server may have to look at all events for each page."_s.arg(column),
            .arguments = {u"ledger"_s, u"no index begins with %1"_s.arg(column)},
            .grant = {}};
}

Capability hiddenRowsLine(const LedgerProfile &profile)
{
    const QString table = QString::fromUtf8(profile.eventsTable);
    return {.state = CapabilityState::Remark,
            .code = CapabilityCode::EventsTable,
            .subject = u"Row security of %1"_s.arg(table),
            .text = u"Row security is active on %1: the role %2 may see only a part of the events."_s.arg(table, profile.role),
            .arguments = {table, profile.role},
            .grant = {}};
}

Capability convertedLine(const PostgresCatalog &catalog)
{
    const QString encoding = QString::fromLatin1(catalog.encoding);
    return {.state = CapabilityState::Remark,
            .code = CapabilityCode::PayloadType,
            .subject = u"Encoding"_s,
            .text = u"The database has the encoding %1: texts are shown in UTF-8, into which the server turns them."_s.arg(encoding),
            .arguments = {encoding},
            .grant = {}};
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

} // namespace ledgerscope
