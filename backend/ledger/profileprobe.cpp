// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/profileprobe.h"

#include "backend/ledger/canonicalnames.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString shown(const QByteArray &name)
{
    return QString::fromUtf8(name);
}

QString joined(const QList<QByteArray> &names)
{
    QStringList texts;
    for (const QByteArray &name : names)
        texts += shown(name);
    return texts.join(u", "_s);
}

/// The element with that name; else the one that differs in case alone (SQLite's names do not tell case apart).
template<typename T>
const T *find(const QList<T> &list, const QByteArray &name)
{
    auto found = std::find_if(list.begin(), list.end(), [&name](const T &element) { return element.name == name; });
    if (found == list.end())
        found = std::find_if(list.begin(), list.end(), [&name](const T &element) { return element.name.compare(name, Qt::CaseInsensitive) == 0; });
    return found == list.end() ? nullptr : &*found;
}

template<typename T>
QList<QByteArray> namesOf(const QList<T> &list)
{
    QList<QByteArray> names;
    for (const T &element : list)
        names += element.name;
    return names;
}

Error badMapping(const Phrase &what, const QString &where)
{
    return {.code = ErrorCode::BadMapping,
            .what = what,
            .where = where,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "No event was read."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Correct the mapping, or leave the line out where the store has the usual name.")};
}

/// Makes a profile in steps; each step may end the work with an Error.
class Probe final
{
public:
    Probe(const StoreSchema &schema, const LedgerMapping &mapping, const LedgerProfile &known)
        : m_schema(schema)
        , m_mapping(mapping)
        , m_profile(known)
    {
    }

    [[nodiscard]] Result<LedgerProfile> run()
    {
        using Step = Result<void> (Probe::*)();
        for (const Step step : {&Probe::findEvents, &Probe::bindMapped, &Probe::bindAliases, &Probe::checkRequired, &Probe::bindCompanions}) {
            if (const auto done = (this->*step)(); !done)
                return done.error();
        }
        describe();
        return m_profile;
    }

private:
    [[nodiscard]] Result<const StoreTable *> choose(const CanonicalTable &table) const;
    [[nodiscard]] Result<void> findEvents();
    [[nodiscard]] Result<void> bindMapped();
    [[nodiscard]] Result<void> bindAliases();
    void chooseEntity();
    [[nodiscard]] Result<void> checkRequired();
    [[nodiscard]] Result<void> bindCompanions();
    [[nodiscard]] Result<TableBinding> bind(const CanonicalTable &table, const StoreTable &found) const;
    [[nodiscard]] Error wrongType(EventColumn column, const StoreColumn &found) const;
    void describe();
    [[nodiscard]] QString dialect() const;

    const StoreSchema &m_schema;
    const LedgerMapping &m_mapping;
    LedgerProfile m_profile;
    const StoreTable *m_events = nullptr;
};

/// The table in the store that stands for ours; nullptr if there is none.
Result<const StoreTable *> Probe::choose(const CanonicalTable &table) const
{
    const QByteArray mapped = m_mapping.tables.value(table.name());
    if (!mapped.isEmpty()) {
        const StoreTable *found = find(m_schema.tables, mapped);
        if (found == nullptr) {
            return badMapping(
                Phrase(QT_TRANSLATE_NOOP("Phrase", "The mapping says that the table %1 stands for %2, but the ledger has no such table. It has: %3."),
                       {shown(mapped), shown(table.name()), joined(namesOf(m_schema.tables))}),
                shown(mapped));
        }
        return found;
    }
    for (const QByteArray &name : table.names) {
        if (const StoreTable *found = find(m_schema.tables, name))
            return found;
    }
    return nullptr;
}

Result<void> Probe::findEvents()
{
    const auto found = choose(eventsTable());
    if (!found)
        return found.error();
    m_events = *found;
    if (m_events == nullptr) {
        const QString tables = joined(namesOf(m_schema.tables));
        return Error{.code = ErrorCode::NoEventsTable,
                     .what = m_schema.tables.isEmpty()
                         ? Phrase(QT_TRANSLATE_NOOP("Phrase", "The database has no tables."))
                         : Phrase(QT_TRANSLATE_NOOP("Phrase", "The database has no table of events. It has: %1."), {tables}),
                     .where = m_profile.displayName,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Only the names of tables and columns were read."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "If one of them holds the events under another name, say so in a mapping.")};
    }
    if (m_events->access == TableAccess::NoSelectRight) {
        const QString grant = selectGrant(m_profile, m_events->name);
        return Error{.code = ErrorCode::PermissionDenied,
                     .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The role %1 may not read the table %2."), {m_profile.role, shown(m_events->name)}),
                     .where = m_profile.displayName,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "No event was read."),
                     .remedy = Phrase(QT_TRANSLATE_NOOP("Phrase", "Ask the owner for: %1"), {grant})};
    }
    m_profile.eventsTable = m_events->name;
    m_profile.indexes = m_events->indexes;
    return {};
}

Error Probe::wrongType(EventColumn column, const StoreColumn &found) const
{
    const QString where = shown(m_events->name) + u'.' + shown(found.name);
    return {.code = ErrorCode::WrongColumnType,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The column %1 is of the type %2, which cannot stand for %3."),
                           {where, shown(found.declaredType), shown(canonicalNameOf(column))}),
            .where = where,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Only the names of tables and columns were read."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "If another column holds it, say so in a mapping.")};
}

Result<void> Probe::bindMapped()
{
    const auto mapped = m_mapping.columns.value(eventsTable().name());
    for (const EventColumn column : allEventColumns()) {
        const QByteArray name = mapped.value(canonicalNameOf(column));
        if (name.isEmpty())
            continue;
        const StoreColumn *found = find(m_events->columns, name);
        if (found == nullptr) {
            return badMapping(
                Phrase(QT_TRANSLATE_NOOP("Phrase",
                                         "The mapping says that the column %1 stands for %2, but the table %3 has no such column. It has: %4."),
                       {shown(name), shown(canonicalNameOf(column)), shown(m_events->name), joined(namesOf(m_events->columns))}),
                shown(m_events->name) + u'.' + shown(name));
        }
        if (!canHold(column, classOfType(found->declaredType), m_profile.store))
            return wrongType(column, *found);
        m_profile.columns.insert(column, {found->name, found->declaredType, true});
    }
    return {};
}

Result<void> Probe::bindAliases()
{
    for (const EventColumn column : allEventColumns()) {
        const StoreColumn *misfit = nullptr;
        for (const QByteArray &name : ledgerscope::namesOf(column)) {
            const StoreColumn *found = find(m_events->columns, name);
            if (found == nullptr)
                continue;
            const bool isBound = m_profile.has(column);
            if (isBound && column == EventColumn::Id && found->name != m_profile.nameOf(column))
                m_profile.otherIdColumns += found->name;
            if (isBound)
                continue;
            if (canHold(column, classOfType(found->declaredType), m_profile.store))
                m_profile.columns.insert(column, {found->name, found->declaredType, false});
            else if (misfit == nullptr)
                misfit = found;
        }
        if (misfit != nullptr && !m_profile.has(column))
            return wrongType(column, *misfit);
    }
    chooseEntity();
    return {};
}

/// Two columns are better than one that has to be split, unless the mapping names the one.
void Probe::chooseEntity()
{
    const auto isMapped = [this](EventColumn column) { return m_profile.columns.value(column).isMapped; };
    const bool hasPair = m_profile.has(EventColumn::TypeOfEntity) && m_profile.has(EventColumn::IdOfEntity);
    const bool isPairMapped = isMapped(EventColumn::TypeOfEntity) || isMapped(EventColumn::IdOfEntity);
    if (hasPair && (isPairMapped || !isMapped(EventColumn::RefOfEntity))) {
        m_profile.columns.remove(EventColumn::RefOfEntity);
    } else if (m_profile.has(EventColumn::RefOfEntity)) {
        m_profile.columns.remove(EventColumn::TypeOfEntity);
        m_profile.columns.remove(EventColumn::IdOfEntity);
    }
}

Result<void> Probe::checkRequired()
{
    QStringList missing;
    const auto require = [this, &missing](EventColumn column) {
        if (!m_profile.has(column))
            missing += shown(canonicalNameOf(column));
    };
    require(EventColumn::Id);
    require(EventColumn::Type);
    if (!m_profile.has(EventColumn::RefOfEntity)) {
        require(EventColumn::TypeOfEntity);
        require(EventColumn::IdOfEntity);
    }
    if (!m_profile.has(EventColumn::Occurred) && !m_profile.has(EventColumn::Recorded))
        missing += u"occurred_at"_s;
    if (missing.isEmpty())
        return {};
    const QString columns = joined(namesOf(m_events->columns));
    return Error{.code = ErrorCode::MissingColumns,
                 .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The table %1 has nothing that is known to stand for %2. It has: %3."),
                                {shown(m_events->name), missing.join(u", "_s), columns}),
                 .where = shown(m_events->name),
                 .untouched = QT_TRANSLATE_NOOP("Phrase", "Only the names of tables and columns were read."),
                 .remedy = QT_TRANSLATE_NOOP("Phrase", "Say in a mapping which columns hold them.")};
}

Result<TableBinding> Probe::bind(const CanonicalTable &table, const StoreTable &found) const
{
    TableBinding binding;
    binding.name = found.name;
    binding.access = found.access;
    const auto mapped = m_mapping.columns.value(table.name());
    for (const NameChoice &names : table.columns) {
        const QByteArray ours = names.first();
        const QByteArray theirs = mapped.value(ours);
        const NameChoice choice = theirs.isEmpty() ? names : NameChoice{theirs};
        for (const QByteArray &name : choice) {
            if (const StoreColumn *column = find(found.columns, name)) {
                binding.columns.insert(ours, column->name);
                break;
            }
        }
        // Without the right to read it, a store may not tell a table's columns.
        if (!theirs.isEmpty() && !binding.columns.contains(ours) && found.access == TableAccess::Readable) {
            return badMapping(
                Phrase(QT_TRANSLATE_NOOP("Phrase", "The mapping says that the column %1 stands for %2, but the table %3 has no such column."),
                       {shown(theirs), shown(ours), shown(found.name)}),
                shown(found.name) + u'.' + shown(theirs));
        }
    }
    return binding;
}

Result<void> Probe::bindCompanions()
{
    for (const CompanionTable companion : allCompanionTables()) {
        const CanonicalTable &table = companionTable(companion);
        const auto found = choose(table);
        if (!found)
            return found.error();
        if (*found == nullptr) {
            m_profile.companions.insert(companion, {table.name(), TableAccess::Missing, {}});
            continue;
        }
        const auto binding = bind(table, **found);
        if (!binding)
            return binding.error();
        m_profile.companions.insert(companion, *binding);
    }
    return {};
}

void Probe::describe()
{
    const StoreColumn *id = find(m_events->columns, m_profile.nameOf(EventColumn::Id));
    if (!id->collation.isEmpty()) {
        static const QList<QByteArray> bytewise{"BINARY"_ba, "C"_ba, "POSIX"_ba, "ucs_basic"_ba};
        m_profile.collation = id->collation;
        m_profile.isBytewiseCollation = bytewise.contains(id->collation);
    } else if (m_profile.collation.isEmpty() && m_profile.store == StoreKind::Sqlite) {
        m_profile.collation = "BINARY"_ba;
    }
    m_profile.isPayloadRewritten = m_profile.columns.value(EventColumn::Payload).declaredType == "jsonb";
    if (!m_mapping.zone.isEmpty())
        m_profile.zoneOfZonelessTimes = m_mapping.zone;
    m_profile.dialect = dialect();
}

/// A or B if every name that tells the two apart speaks for it (ledgers.md §4).
QString Probe::dialect() const
{
    const bool isMapped = m_mapping.tables.contains(eventsTable().name())
        || std::any_of(m_profile.columns.begin(), m_profile.columns.end(), [](const ColumnBinding &column) { return column.isMapped; });
    if (isMapped)
        return u"mapped"_s;
    QList<bool> isB{m_profile.nameOf(EventColumn::Id).compare("event_id", Qt::CaseInsensitive) != 0, m_profile.has(EventColumn::RefOfEntity)};
    const TableBinding drain = m_profile.companions.value(CompanionTable::DrainState);
    if (drain.access != TableAccess::Missing)
        isB += drain.name.compare("event_drain_cursor", Qt::CaseInsensitive) == 0;
    const QByteArray pattern = m_profile.companions.value(CompanionTable::Subscriptions).columns.value("event_type_glob"_ba);
    if (!pattern.isEmpty())
        isB += pattern.compare("event_type_pattern", Qt::CaseInsensitive) == 0;
    if (!isB.contains(true))
        return u"A"_s;
    return isB.contains(false) ? u"mixed"_s : u"B"_s;
}

} // namespace

Result<LedgerProfile> probeProfile(const StoreSchema &schema, const LedgerMapping &mapping, const LedgerProfile &known)
{
    return Probe(schema, mapping, known).run();
}

} // namespace ledgerscope
