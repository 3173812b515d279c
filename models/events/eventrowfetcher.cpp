// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventrowfetcher.h"

#include "backend/query/sievedreader.h"
#include "models/ledgersession.h"

#include <utility>

namespace ledgerscope {

namespace {

/// The reader leaves out ids that are not in the store any more; here they keep their place.
EventRowCache::Page aligned(const QList<EventId> &ids, const QList<Event> &events)
{
    EventRowCache::Page page;
    page.reserve(ids.size());
    qsizetype next = 0;
    for (const EventId &id : ids) {
        const bool isHere = next < events.size() && events.at(next).id == id;
        page.append(isHere ? std::optional(events.at(next)) : std::nullopt);
        next += isHere ? 1 : 0;
    }
    return page;
}

Result<EventRowAnswer> read(LedgerReader &reader, const EventRowPlan &plan, const std::stop_token &stop)
{
    if (const auto *ids = std::get_if<QList<EventId>>(&plan.how)) {
        const auto events = reader.events(*ids, stop);
        if (!events)
            return events.error();
        return EventRowAnswer{plan.page, aligned(*ids, *events)};
    }
    query::SievedReader sieve(reader, plan.query);
    const auto page = sieve.page(std::get<PageRequest>(plan.how), stop);
    if (!page)
        return page.error();
    return EventRowAnswer{plan.page, EventRowCache::Page(page->events.cbegin(), page->events.cend()), true, page->reachedEnd, sieve.report()};
}

} // namespace

EventRowFetcher::EventRowFetcher(Planner plan, Accept accept)
    : m_plan(std::move(plan))
    , m_task([this, accept = std::move(accept)](const Result<QList<EventRowAnswer>> &answers) {
        accept(answers);
        pump();
    })
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    QObject::connect(&m_soon, &QTimer::timeout, &m_soon, [this] { pump(); });
}

void EventRowFetcher::restart(LedgerSession *session)
{
    m_session = session;
    m_wishes.clear();
    m_soon.stop();
    m_task.cancel();
}

void EventRowFetcher::want(qint64 page)
{
    if (!m_wishes.isEmpty() && m_wishes.last() == page)
        return;
    m_wishes.removeOne(page);
    m_wishes.append(page);
    if (m_wishes.size() > MaximumBatch)
        m_wishes.removeFirst();
    if (!m_soon.isActive() && !m_task.isRunning())
        m_soon.start();
}

void EventRowFetcher::wantAtOnce(qint64 page)
{
    want(page);
    m_soon.stop();
    pump();
}

void EventRowFetcher::pump()
{
    if (m_task.isRunning() || !m_session)
        return;
    QList<EventRowPlan> plans;
    for (const qint64 page : std::exchange(m_wishes, {})) {
        if (auto plan = m_plan(page))
            plans.append(std::move(*plan));
    }
    if (plans.isEmpty())
        return;
    using Answers = QList<EventRowAnswer>;
    m_task.start(m_session->interactive().run([plans](LedgerReader &reader, const std::stop_token &stop) -> Result<Answers> {
        Answers answers;
        for (const EventRowPlan &plan : plans) {
            auto answer = read(reader, plan, stop);
            if (!answer)
                return answer.error();
            answers.append(std::move(answer).value());
        }
        return answers;
    }));
}

} // namespace ledgerscope
