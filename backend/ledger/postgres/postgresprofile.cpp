// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresprofile.h"

#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/identifier.h"
#include "backend/ledger/postgres/postgrescatalog.h"
#include "backend/ledger/profileprobe.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// The first word that is a version: "15.20" of "15.20 (Debian 15.20-0+deb12u1)".
QString productOf(const PostgresCatalog &catalog)
{
    return u"PostgreSQL "_s + catalog.version.section(u' ', 0, 0);
}

Error closedSchemaError(const PostgresCatalog &catalog, const QString &where)
{
    const QString schema = QString::fromUtf8(catalog.closedSchemas.first());
    const QString grant = u"GRANT USAGE ON SCHEMA %1 TO %2;"_s.arg(QString::fromUtf8(quotedIdentifier(catalog.closedSchemas.first())),
                                                                  QString::fromUtf8(quotedIdentifier(catalog.role.toUtf8())));
    return {.code = ErrorCode::PermissionDenied,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The role %1 may not look into the schema %2."), {catalog.role, schema}),
            .where = where,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "No event was read."),
            .remedy = Phrase(QT_TRANSLATE_NOOP("Phrase", "Ask the owner for: %1"), {grant})};
}

} // namespace

Result<LedgerProfile> postgresProfile(const PostgresCatalog &catalog, const LedgerMapping &mapping, const QString &displayName)
{
    LedgerProfile known;
    known.store = StoreKind::Postgres;
    known.displayName = displayName;
    known.product = productOf(catalog);
    known.openedAs = QT_TRANSLATE_NOOP("Phrase", "read-only transactions, one for each statement");
    known.role = catalog.role;
    known.schema = catalog.currentSchema;
    auto probed = probeProfile(catalog.schema, mapping, known);
    if (!probed) {
        if (probed.error().code == ErrorCode::NoEventsTable && !catalog.closedSchemas.isEmpty())
            return closedSchemaError(catalog, known.displayName);
        return probed.error();
    }
    LedgerProfile profile = std::move(probed).value();
    profile.schema = catalog.tables.value(profile.eventsTable).schema;
    // Types without a collation, such as uuid, are ordered by their bytes.
    const auto collation = catalog.collationOf(profile.eventsTable, profile.nameOf(EventColumn::Id));
    const bool isUuid = profile.columns.value(EventColumn::Id).declaredType == "uuid";
    profile.collation = isUuid ? "uuid"_ba : collation.name;
    profile.isBytewiseCollation = isUuid || collation.isBytewise;
    return profile;
}

TableBinding companionNamed(const LedgerProfile &profile, const QByteArray &canonicalName)
{
    const auto all = allCompanionTables();
    const auto found = std::find_if(all.begin(), all.end(), [&](CompanionTable table) { return canonicalNameOf(table) == canonicalName; });
    return found == all.end() ? TableBinding{canonicalName, TableAccess::Missing, {}} : profile.companions.value(*found);
}

} // namespace ledgerscope
