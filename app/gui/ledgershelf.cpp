// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/ledgershelf.h"

#include "app/gui/log.h"

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

LedgerShelf::LedgerShelf(const QString &configDirectory, const Clock &clock)
    : m_clock(clock), m_recent(configDirectory), m_mappings(configDirectory)
{
    logFailure(m_recent.load());
    refill();
}

void LedgerShelf::remember(const OpenRequest &request)
{
    const LedgerIdentity &identity = request.identity;
    logFailure(m_recent.remember({.url = identity.url,
                                  .name = identity.name,
                                  .kind = kindOf(identity),
                                  .colour = static_cast<FrameColour>(identity.frameColour),
                                  .lastOpened = m_clock.now()}));
    if (!request.mapping.isEmpty())
        logFailure(m_mappings.save(identity.url, request.mapping.toJson()));
    refill();
}

void LedgerShelf::forget(const QString &url)
{
    logFailure(m_recent.forget(url));
    logFailure(m_mappings.remove(url));
    refill();
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
