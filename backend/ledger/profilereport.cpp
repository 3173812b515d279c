// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/identifier.h"
#include "backend/ledger/profileprobe.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString shown(const QByteArray &name)
{
    return QString::fromUtf8(name);
}

/// Columns of ours that the store has, of twelve: a reference to the entity counts for the two columns it stands for.
int countOfColumns(const LedgerProfile &profile)
{
    return static_cast<int>(profile.columns.size()) + (profile.has(EventColumn::RefOfEntity) ? 1 : 0);
}

Capability eventsLine(const LedgerProfile &profile)
{
    const QString known = QString::number(eventsTable().columns.size() - 1);
    const QString found = QString::number(countOfColumns(profile));
    const QString table = shown(profile.eventsTable);
    return {.state = CapabilityState::AsNeeded,
            .code = CapabilityCode::EventsTable,
            .subject = table,
            .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "Events are in the table %1: dialect %2, %3 of %4 columns."),
                           {table, profile.dialect, found, known})};
}

bool isExpected(const LedgerProfile &profile, EventColumn column)
{
    const bool isReference = profile.has(EventColumn::RefOfEntity);
    if (column == EventColumn::RefOfEntity)
        return isReference;
    return !isReference || (column != EventColumn::TypeOfEntity && column != EventColumn::IdOfEntity);
}

void addColumnLines(const LedgerProfile &profile, QList<Capability> &lines)
{
    for (const EventColumn column : allEventColumns()) {
        if (!isExpected(profile, column))
            continue;
        const QString ours = shown(canonicalNameOf(column));
        if (!profile.has(column)) {
            lines += {.state = CapabilityState::Remark,
                      .code = CapabilityCode::ColumnMissing,
                      .subject = ours,
                      .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "There is no column for %1."), {ours})};
            continue;
        }
        const QString theirs = shown(profile.nameOf(column));
        if (theirs != ours) {
            lines += {.state = CapabilityState::AsNeeded,
                      .code = CapabilityCode::ColumnMapped,
                      .subject = ours,
                      .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "%1 is read from the column %2."), {ours, theirs})};
        }
    }
    if (!profile.otherIdColumns.isEmpty()) {
        const QString chosen = shown(profile.nameOf(EventColumn::Id));
        const QString others = shown(profile.otherIdColumns.join(", "));
        lines += {.state = CapabilityState::Remark,
                  .code = CapabilityCode::SeveralIdColumns,
                  .subject = chosen,
                  .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "More than one column could be the id: %1 is used, %2 is not."), {chosen, others})};
    }
}

void addPayloadLine(const LedgerProfile &profile, QList<Capability> &lines)
{
    if (!profile.has(EventColumn::Payload))
        return;
    const QString name = shown(profile.nameOf(EventColumn::Payload));
    const QString type = shown(profile.columns.value(EventColumn::Payload).declaredType);
    const Phrase typeText = type.isEmpty() ? Phrase(QT_TRANSLATE_NOOP("Phrase", "of no declared type")) : Phrase(type);
    lines += {
        .state = profile.isPayloadRewritten ? CapabilityState::Remark : CapabilityState::AsNeeded,
        .code = CapabilityCode::PayloadType,
        .subject = name,
        .text = profile.isPayloadRewritten
            ? Phrase(QT_TRANSLATE_NOOP("Phrase", "The column %1 is %2: key order, white space and duplicate keys are not preserved by the store."),
                     {name, typeText})
            : Phrase(QT_TRANSLATE_NOOP("Phrase", "The column %1 is %2: payloads are shown byte for byte as stored."), {name, typeText})};
}

/// Whether the declared type says that times have no zone, or a mapping spoke for times that are written without one.
bool mayLackZone(const LedgerProfile &profile, const ColumnBinding &column)
{
    const QByteArray &type = column.declaredType;
    const bool isTimestamp = type.startsWith("timestamp") && !type.contains("with time zone") && !type.startsWith("timestamptz");
    if (isTimestamp && profile.store == StoreKind::Postgres)
        return true;
    return profile.zoneOfZonelessTimes != "UTC" && classOfType(type) != TypeClass::Integer && !type.contains("with time zone")
        && !type.startsWith("timestamptz");
}

void addTimeLines(const LedgerProfile &profile, QList<Capability> &lines)
{
    for (const EventColumn column : {EventColumn::Occurred, EventColumn::Recorded}) {
        if (!profile.has(column) || !mayLackZone(profile, profile.columns.value(column)))
            continue;
        const QString name = shown(profile.nameOf(column));
        const QString zone = shown(profile.zoneOfZonelessTimes);
        lines += {.state = CapabilityState::Remark,
                  .code = CapabilityCode::TimesWithoutZone,
                  .subject = name,
                  .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "Times of %1 that have no zone are read as %2."), {name, zone})};
    }
}

void addOrderLines(const LedgerProfile &profile, QList<Capability> &lines)
{
    struct OrderColumn {
        const char *order; ///< the form of a Phrase
        EventColumn column;
    };
    for (const OrderColumn &entry : {OrderColumn{QT_TRANSLATE_NOOP("Phrase", "occurred"), EventColumn::Occurred},
                                     OrderColumn{QT_TRANSLATE_NOOP("Phrase", "recorded"), EventColumn::Recorded},
                                     OrderColumn{QT_TRANSLATE_NOOP("Phrase", "sequence"), EventColumn::Sequence}}) {
        if (profile.has(entry.column))
            continue;
        const Phrase reason(QT_TRANSLATE_NOOP("Phrase", "there is no column for %1"), {shown(canonicalNameOf(entry.column))});
        lines += {.state = CapabilityState::NotAvailable,
                  .code = CapabilityCode::OrderUnavailable,
                  .subject = entry.order,
                  .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "Events cannot be put in %1 order: %2."), {entry.order, reason})};
    }
}

Capability companionLine(const LedgerProfile &profile, CompanionTable companion)
{
    const TableBinding binding = profile.companions.value(companion, {canonicalNameOf(companion), TableAccess::Missing, {}});
    const QString table = shown(binding.name);
    switch (binding.access) {
    case TableAccess::Readable:
        return {.state = CapabilityState::AsNeeded,
                .code = CapabilityCode::CompanionTable,
                .subject = table,
                .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "The table %1 can be read."), {table})};
    case TableAccess::NoSelectRight:
        return {.state = CapabilityState::NotAvailable,
                .code = CapabilityCode::NoSelectRight,
                .subject = table,
                .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "no SELECT on %1 for role %2"), {table, profile.role}),
                .grant = selectGrant(profile, binding.name)};
    case TableAccess::Missing:
        return {.state = CapabilityState::NotAvailable,
                .code = CapabilityCode::TableMissing,
                .subject = table,
                .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "There is no table %1."), {table})};
    }
    Q_UNREACHABLE();
}

} // namespace

QString selectGrant(const LedgerProfile &profile, const QByteArray &table)
{
    const QByteArray schema = profile.schema.isEmpty() ? QByteArray() : quotedIdentifier(profile.schema) + '.';
    return u"GRANT SELECT ON %1 TO %2;"_s.arg(shown(schema + quotedIdentifier(table)), shown(quotedIdentifier(profile.role.toUtf8())));
}

CapabilityReport reportOf(const LedgerProfile &profile)
{
    CapabilityReport report;
    report.lines += eventsLine(profile);
    addColumnLines(profile, report.lines);
    addPayloadLine(profile, report.lines);
    addTimeLines(profile, report.lines);
    addOrderLines(profile, report.lines);
    for (const CompanionTable companion : allCompanionTables())
        report.lines += companionLine(profile, companion);
    return report;
}

} // namespace ledgerscope
