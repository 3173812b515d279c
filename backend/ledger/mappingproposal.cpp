// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/mappingproposal.h"

#include "backend/ledger/canonicalnames.h"

#include <QSet>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Names seen in event stores beyond the aliases of the dialects, likeliest first. Compared without underscores and case.
QList<QByteArray> furtherNamesOf(EventColumn column)
{
    const auto words = [](const char *text) { return QByteArray(text).split(' '); };
    switch (column) {
    case EventColumn::Id: return words("eventulid eventuuid uuid guid messageid uid");
    case EventColumn::Type: return words("type eventname kind name action topic activity");
    case EventColumn::TypeOfEntity: return words("aggregatetype subjecttype objecttype streamtype entitykind category");
    case EventColumn::IdOfEntity: return words("aggregateid subjectid objectid streamid caseid entitykey");
    case EventColumn::RefOfEntity: return words("entity subject subjectref stream streamname aggregate ref");
    case EventColumn::Payload: return words("data body eventdata json content message");
    case EventColumn::CausedBy: return words("causationid cause causedbyid actor");
    case EventColumn::Run: return words("runid workflowid correlationid traceid");
    case EventColumn::Source: return words("source producer origin system service");
    case EventColumn::Occurred: return words("at eventtime occurred happenedat timestamp time ts createdat date");
    case EventColumn::Recorded: return words("inserted insertedat storedat receivedat appendedat createdat recorded");
    case EventColumn::Sequence: return words("seq sequence seqno version revision position");
    case EventColumn::IdempotencyKey: return words("dedupekey dedupkey idemkey idempotency");
    }
    Q_UNREACHABLE();
}

QByteArray plain(QByteArray name)
{
    name.replace('_', "");
    return name.toLower();
}

/// Columns that could stand for ours, likeliest first.
QList<QByteArray> candidatesFor(EventColumn column, const StoreTable &table, StoreKind store)
{
    QList<QByteArray> names = namesOf(column);
    names += furtherNamesOf(column);
    QList<QByteArray> found;
    for (const QByteArray &name : names) {
        for (const StoreColumn &candidate : table.columns) {
            const bool isNamedSo = plain(candidate.name) == plain(name);
            if (isNamedSo && canHold(column, classOfType(candidate.declaredType), store) && !found.contains(candidate.name))
                found += candidate.name;
        }
    }
    return found;
}

struct Choice {
    QHash<EventColumn, QList<QByteArray>> candidates;
    QHash<EventColumn, QByteArray> chosen; ///< each column of the store once
    int score = 0;
};

/// Our own columns take their pick in the order of the enumeration, required ones and the pair of the entity before a reference.
Choice chooseColumns(const StoreTable &table, StoreKind store)
{
    Choice choice;
    QSet<QByteArray> taken;
    for (const EventColumn column : allEventColumns()) {
        const auto candidates = candidatesFor(column, table, store);
        choice.candidates.insert(column, candidates);
        const auto free = std::find_if(candidates.begin(), candidates.end(), [&taken](const QByteArray &name) { return !taken.contains(name); });
        if (free == candidates.end())
            continue;
        taken.insert(*free);
        choice.chosen.insert(column, *free);
    }
    const bool hasPair = choice.chosen.contains(EventColumn::TypeOfEntity) && choice.chosen.contains(EventColumn::IdOfEntity);
    if (hasPair) {
        choice.chosen.remove(EventColumn::RefOfEntity);
    } else if (choice.chosen.contains(EventColumn::RefOfEntity)) {
        choice.chosen.remove(EventColumn::TypeOfEntity);
        choice.chosen.remove(EventColumn::IdOfEntity);
    }
    const auto weigh = [&choice](EventColumn column, int weight) { return choice.chosen.contains(column) ? weight : 0; };
    choice.score = static_cast<int>(choice.chosen.size()) + weigh(EventColumn::Id, 4) + weigh(EventColumn::Type, 4) + weigh(EventColumn::Payload, 2)
        + weigh(EventColumn::Occurred, 2) + (hasPair || choice.chosen.contains(EventColumn::RefOfEntity) ? 4 : 0);
    return choice;
}

const StoreTable *tableOf(const StoreSchema &schema, const QByteArray &name)
{
    const auto found = std::find_if(schema.tables.begin(), schema.tables.end(), [&name](const StoreTable &table) { return table.name == name; });
    return found == schema.tables.end() ? nullptr : &*found;
}

/// A table beside events: one of its known names, else one whose name begins with such a name ("event_subscriptions2").
QByteArray companionNameIn(const StoreSchema &schema, const CanonicalTable &table)
{
    for (const QByteArray &name : table.names) {
        if (tableOf(schema, name) != nullptr)
            return name;
    }
    for (const QByteArray &name : table.names) {
        for (const StoreTable &candidate : schema.tables) {
            if (plain(candidate.name).startsWith(plain(name)))
                return candidate.name;
        }
    }
    return {};
}

void proposeCompanions(const StoreSchema &schema, LedgerMapping &mapping)
{
    for (const CompanionTable companion : allCompanionTables()) {
        const CanonicalTable &table = companionTable(companion);
        const QByteArray name = companionNameIn(schema, table);
        if (!name.isEmpty() && name != table.name())
            mapping.tables.insert(table.name(), name);
        const StoreTable *found = name.isEmpty() ? nullptr : tableOf(schema, name);
        if (found == nullptr)
            continue;
        for (const NameChoice &names : table.columns) {
            const auto column = std::find_if(found->columns.begin(), found->columns.end(),
                                             [&names](const StoreColumn &candidate) { return names.contains(candidate.name); });
            if (column != found->columns.end() && column->name != names.first())
                mapping.columns[table.name()].insert(names.first(), column->name);
        }
    }
}

} // namespace

MappingProposal proposeMapping(const StoreSchema &schema, StoreKind store, const QByteArray &eventsTableName)
{
    struct Ranked {
        QByteArray name;
        Choice choice;
    };
    QList<Ranked> ranked;
    for (const StoreTable &table : schema.tables)
        ranked += {table.name, chooseColumns(table, store)};
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked &a, const Ranked &b) { return a.choice.score > b.choice.score; });

    MappingProposal proposal;
    for (const Ranked &table : ranked) {
        if (table.choice.score > 0)
            proposal.tables += table.name;
    }
    const QByteArray chosenName = !eventsTableName.isEmpty() ? eventsTableName : proposal.tables.value(0);
    const auto chosen = std::find_if(ranked.begin(), ranked.end(), [&chosenName](const Ranked &table) { return table.name == chosenName; });
    if (chosen == ranked.end())
        return proposal;
    proposal.candidates = chosen->choice.candidates;
    if (chosen->name != eventsTable().name())
        proposal.best.tables.insert(eventsTable().name(), chosen->name);
    for (auto column = chosen->choice.chosen.begin(); column != chosen->choice.chosen.end(); ++column) {
        if (column.value() != canonicalNameOf(column.key()))
            proposal.best.columns[eventsTable().name()].insert(canonicalNameOf(column.key()), column.value());
    }
    proposeCompanions(schema, proposal.best);
    return proposal;
}

} // namespace ledgerscope
