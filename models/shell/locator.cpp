// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/locator.h"

#include "backend/core/ulid.h"
#include "backend/ledger/ledgerconnection.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/shell/errortext.h"
#include "models/shell/timetext.h"
#include "models/workspace.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// The order that can answer "first at or after a moment" on a clock by key, and the key to start from.
struct TimeSeek {
    EventOrder order = EventOrder::Ledger;
    PageKey key;
};

TimeSeek seekFor(Instant moment, ClockKind clock, const LedgerSession &session)
{
    const EventOrder wanted = clock == ClockKind::Recorded ? EventOrder::Recorded : EventOrder::Occurred;
    if (clock != ClockKind::Ulid && session.orderSupport(wanted) == OrderSupport::Keyset)
        return {wanted, {moment.nanoseconds, {}}};
    return {EventOrder::Ledger, {std::nullopt, EventId(Ulid::lowestOf(moment.milliseconds()).toText())}};
}

} // namespace

Locator::Locator(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_task([this](Result<Found> found) { accept(std::move(found)); })
{
    connect(&m_workspace, &Workspace::sessionChanged, this, [this] { m_task.cancel(); });
}

Locator::~Locator() = default;

void Locator::goTo(const QString &text)
{
    const LedgerSession *session = m_workspace.session();
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty() || session == nullptr)
        return;
    const QString rest = trimmed.mid(1);
    if (trimmed.startsWith(u'#')) {
        goToEvent(EventId(rest.toUtf8()));
        return;
    }
    const bool isMarkedTime = trimmed.startsWith(u':');
    const auto moment = parseMoment(isMarkedTime ? rest : trimmed, m_workspace.formatter(), session->readAt());
    if (moment && !trimmed.startsWith(u'@')) {
        goToTime(*moment);
        return;
    }
    if (isMarkedTime) {
        Q_EMIT failed(tr("“%1” is not a time. Write for example 2026-05-25 14:23, 25 May 14:23 or -2h.").arg(displayText(rest)));
        return;
    }
    const auto entity = EntityRef::parse((trimmed.startsWith(u'@') ? rest : trimmed).toUtf8());
    if (entity)
        goToEntity(*entity);
    else
        goToEvent(EventId(trimmed.toUtf8()));
}

void Locator::goToEvent(const EventId &id)
{
    LedgerSession *session = m_workspace.session();
    if (session == nullptr)
        return;
    m_task.start(session->interactive().run([id](LedgerReader &reader, const std::stop_token &stop) -> Result<Found> {
        const auto events = reader.events({id}, stop);
        if (!events)
            return events.error();
        if (events->isEmpty())
            return Found{{}, tr("No event of this ledger has the id %1.").arg(displayText(id.bytes()))};
        return Found{events->first(), {}};
    }));
}

void Locator::goToTime(Instant moment)
{
    LedgerSession *session = m_workspace.session();
    if (session == nullptr)
        return;
    const TimeSeek seek = seekFor(moment, m_workspace.clock(), *session);
    m_task.start(session->interactive().run(
        [seek, bound = session->bound()](LedgerReader &reader, const std::stop_token &stop) -> Result<Found> {
            PageRequest request;
            request.order = seek.order;
            request.from = seek.key;
            request.includesFrom = true;
            request.limit = 1;
            request.bound = bound;
            for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
                request.direction = direction;
                const auto page = reader.page(request, stop);
                if (!page)
                    return page.error();
                if (!page->events.isEmpty())
                    return Found{page->events.first(), {}};
            }
            return Found{{}, tr("This ledger has no events.")};
        }));
    bringIntoRange(moment);
}

void Locator::goToEntity(const EntityRef &entity)
{
    LedgerSession *session = m_workspace.session();
    if (session == nullptr)
        return;
    m_task.start(session->interactive().run(
        [entity, bound = session->bound()](LedgerReader &reader, const std::stop_token &stop) -> Result<Found> {
            PageRequest request;
            request.filter.entity = entity;
            request.direction = PageDirection::Backward;
            request.limit = 1;
            request.bound = bound;
            const auto page = reader.page(request, stop);
            if (!page)
                return page.error();
            if (page->events.isEmpty())
                return Found{{}, tr("No event of this ledger is about %1.").arg(displayText(entity.toText()))};
            return Found{page->events.first(), {}};
        }));
    m_workspace.setFocusEntity(entity);
}

void Locator::goToNeighbour(Relation relation, Direction direction)
{
    LedgerSession *session = m_workspace.session();
    if (session == nullptr || !m_workspace.currentEvent())
        return;
    m_task.start(session->interactive().run([id = *m_workspace.currentEvent(), relation, direction, bound = session->bound()](
                                                LedgerReader &reader, const std::stop_token &stop) -> Result<Found> {
        const auto events = reader.events({id}, stop);
        if (!events)
            return events.error();
        if (events->isEmpty())
            return Found{{}, tr("The selected event is gone from the ledger.")};
        const Event &current = events->first();
        PageRequest request;
        if (relation == Relation::SameEntity)
            request.filter.entity = current.entity;
        else
            request.filter.type = TypePattern(current.type.bytes());
        request.direction = direction == Direction::Next ? PageDirection::Forward : PageDirection::Backward;
        request.from = PageKey::of(current, EventOrder::Ledger);
        request.limit = 1;
        request.bound = bound;
        const auto page = reader.page(request, stop);
        if (!page)
            return page.error();
        if (!page->events.isEmpty())
            return Found{page->events.first(), {}};
        const QString what = displayText(relation == Relation::SameEntity ? current.entity.toText() : current.type.bytes());
        return Found{{}, direction == Direction::Next ? tr("This is the last event of %1.").arg(what) : tr("This is the first event of %1.").arg(what)};
    }));
}

void Locator::goToEnd(Direction direction)
{
    LedgerSession *session = m_workspace.session();
    if (session == nullptr)
        return;
    m_task.start(session->interactive().run(
        [direction, filter = m_workspace.filter(), bound = session->bound()](LedgerReader &reader, const std::stop_token &stop) -> Result<Found> {
            PageRequest request;
            request.filter = filter;
            request.direction = direction == Direction::Next ? PageDirection::Backward : PageDirection::Forward;
            request.limit = 1;
            request.bound = bound;
            const auto page = reader.page(request, stop);
            if (!page)
                return page.error();
            if (page->events.isEmpty())
                return Found{{}, tr("No event matches.")};
            return Found{page->events.first(), {}};
        }));
}

void Locator::accept(Result<Found> found)
{
    if (!found) {
        if (found.error().code == ErrorCode::Cancelled)
            return;
        if (LedgerSession *session = m_workspace.session())
            session->reportFailure(found.error());
        const ErrorText text = errorText(found.error());
        Q_EMIT failed(text.title + u". "_s + text.sentence);
        return;
    }
    if (!found->event) {
        Q_EMIT failed(found->sentence);
        return;
    }
    const Event &event = *found->event;
    if (const auto moment = instantOf(event, m_workspace.clock()))
        bringIntoRange(*moment);
    m_workspace.setCurrentEvent(event.id);
    m_workspace.revealCurrentEvent();
    Q_EMIT located();
}

void Locator::bringIntoRange(Instant moment)
{
    const auto range = m_workspace.visibleRange();
    if (!range || range->contains(moment))
        return;
    const qint64 width = range->to.nanoseconds - range->from.nanoseconds;
    const qint64 from = moment.nanoseconds - width / 2;
    m_workspace.setVisibleRange(InstantRange{{from}, {from + width}});
}

} // namespace ledgerscope
