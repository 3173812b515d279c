// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventtableorder.h"

#include "models/ledgersession.h"
#include "models/workspace.h"

#include <QCoreApplication>

#include <array>

namespace ledgerscope {

namespace {

struct Translations {
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::EventOrder)
};

constexpr std::array AllOrders{EventOrder::Ledger, EventOrder::Occurred, EventOrder::Recorded, EventOrder::Sequence};

bool isPart(const EventFilter &filter)
{
    return filter.entity || filter.run;
}

} // namespace

OrderRefusal orderRefusalOf(const Workspace &workspace, EventOrder order)
{
    const LedgerSession *session = workspace.session();
    if (!session || session->state() != LedgerSession::State::Ready)
        return OrderRefusal::NoLedger;
    if (session->orderSupport(order) == OrderSupport::NoColumn)
        return OrderRefusal::NoColumn;
    if (order == EventOrder::Sequence && !workspace.filter().entity)
        return OrderRefusal::NeedsEntity;
    const bool isAnySize = session->columns().isComplete() || session->orderSupport(order) == OrderSupport::Keyset;
    return isAnySize || isPart(workspace.filter()) ? OrderRefusal::None : OrderRefusal::NeedsPart;
}

QString orderRefusalText(OrderRefusal refusal)
{
    switch (refusal) {
    case OrderRefusal::None: return {};
    case OrderRefusal::NoLedger: return Translations::tr("No ledger is open.");
    case OrderRefusal::NoColumn: return Translations::tr("This ledger does not keep that value.");
    case OrderRefusal::NeedsEntity: return Translations::tr("Sequence numbers count inside one entity. Filter by an entity first.");
    case OrderRefusal::NeedsPart:
        return Translations::tr("The store cannot page the whole ledger in this order. It is offered for one entity or run, "
                                "or when all events are loaded.");
    }
    Q_UNREACHABLE();
}

QString orderName(EventOrder order)
{
    switch (order) {
    case EventOrder::Ledger: return Translations::tr("Ledger order");
    case EventOrder::Occurred: return Translations::tr("Occurred order");
    case EventOrder::Recorded: return Translations::tr("Recorded order");
    case EventOrder::Sequence: return Translations::tr("Sequence order");
    }
    Q_UNREACHABLE();
}

QString orderDescription(EventOrder order)
{
    switch (order) {
    case EventOrder::Ledger: return Translations::tr("Ledger order (event id, as the store sorts it)");
    case EventOrder::Occurred: return Translations::tr("Occurred order (then event id)");
    case EventOrder::Recorded: return Translations::tr("Recorded order (then event id)");
    case EventOrder::Sequence: return Translations::tr("Sequence order (inside the entity)");
    }
    Q_UNREACHABLE();
}

EventOrder effectiveOrderOf(const Workspace &workspace)
{
    return orderRefusalOf(workspace, workspace.order()) == OrderRefusal::None ? workspace.order() : EventOrder::Ledger;
}

EventOrder nextOrderOf(const Workspace &workspace)
{
    const auto current = static_cast<std::size_t>(workspace.order());
    for (std::size_t step = 1; step < AllOrders.size(); ++step) {
        const EventOrder candidate = AllOrders[(current + step) % AllOrders.size()];
        if (orderRefusalOf(workspace, candidate) == OrderRefusal::None)
            return candidate;
    }
    return workspace.order();
}

} // namespace ledgerscope
