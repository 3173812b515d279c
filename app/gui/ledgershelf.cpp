// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/ledgershelf.h"

#include "app/gui/log.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// "demonstration" and other kinds that are not the user's choice are not kept.
LedgerKind kindOf(const LedgerIdentity &identity)
{
    return identity.kind.isEmpty() ? LedgerKind::Unspecified : kindNamed(identity.kind.toLatin1()).value_or(LedgerKind::Unspecified);
}

QString storeOf(const QString &url)
{
    const auto parsed = LedgerUrl::parse(url);
    return parsed && parsed->store() == StoreKind::Postgres ? u"PostgreSQL"_s : u"SQLite"_s;
}

} // namespace

LedgerShelf::LedgerShelf(const QString &configDirectory, const Clock &clock, WorkerThread &worker)
    : m_clock(clock)
    , m_worker(worker)
    , m_recent(configDirectory)
    , m_mappings(configDirectory)
    , m_task([this](RecentLedgers recent) {
        m_recent = std::move(recent);
        refill();
    })
{
    logFailure(m_recent.load());
    refill();
}

void LedgerShelf::remember(const OpenRequest &request)
{
    const LedgerIdentity &identity = request.identity;
    const RecentLedger ledger{.url = identity.url,
                              .name = identity.name,
                              .kind = kindOf(identity),
                              .colour = static_cast<FrameColour>(identity.frameColour),
                              .lastOpened = m_clock.now()};
    change([ledger, mapping = request.mapping](RecentLedgers &recent, const MappingStore &mappings) {
        logFailure(recent.remember(ledger));
        if (!mapping.isEmpty())
            logFailure(mappings.save(ledger.url, mapping.toJson()));
    });
}

void LedgerShelf::forget(const QString &url)
{
    change([url](RecentLedgers &recent, const MappingStore &mappings) {
        logFailure(recent.forget(url));
        logFailure(mappings.remove(url));
    });
}

/// Each change begins with what the file holds then: those that wait for one another need not know of each other.
void LedgerShelf::change(std::function<void(RecentLedgers &, const MappingStore &)> work)
{
    m_task.start(m_worker.submit([recent = m_recent, mappings = m_mappings, work = std::move(work)](const std::stop_token &) mutable {
        work(recent, mappings);
        return recent;
    }));
}

LedgerMapping LedgerShelf::mappingOf(const QString &url) const
{
    const auto stored = m_mappings.mapping(url);
    if (!stored || !*stored)
        return {};
    const auto mapping = LedgerMapping::fromJson(**stored);
    if (mapping)
        return *mapping;
    if (const auto aside = m_mappings.setAside(url); !aside)
        logFailure(aside.error());
    return {};
}

void LedgerShelf::refill()
{
    QList<SavedConnection> connections;
    for (const RecentLedger &ledger : m_recent.ledgers()) {
        const auto url = LedgerUrl::parse(ledger.url);
        const QString name = ledger.name.isEmpty() && url ? url->shortName() : ledger.name;
        const QString kind = ledger.kind == LedgerKind::Unspecified ? QString() : QString::fromLatin1(nameOf(ledger.kind));
        connections += {LedgerIdentity{name, ledger.url, kind, static_cast<int>(ledger.colour)}, mappingOf(ledger.url), storeOf(ledger.url)};
    }
    m_model.setConnections(connections);
}

} // namespace ledgerscope
