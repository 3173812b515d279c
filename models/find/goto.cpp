// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/goto.h"

#include "models/events/eventtableorder.h"
#include "models/find/matchingrows.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include "backend/core/ulid.h"
#include "backend/query/sievedreader.h"
#include "backend/query/split.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Outcome = GoToResult::Outcome;

namespace {

PageRequest oneFrom(const EventFilter &filter, const EventId &id, const UpperBound &bound)
{
    return {.filter = filter, .order = EventOrder::Ledger, .direction = PageDirection::Forward, .from = PageKey{std::nullopt, id},
            .includesFrom = true, .limit = 1, .bound = bound};
}

/// The first event in ledger order at or after a moment by the ids' own clock; by the occurred clock where ids have none.
Result<EventPage> firstFrom(LedgerReader &reader, const EventFilter &filter, Instant time, const UpperBound &bound, const std::stop_token &stop)
{
    const qint64 ms = time.milliseconds() + (time.nanoseconds % Instant::PerMillisecond != 0 ? 1 : 0);
    auto page = reader.page(oneFrom(filter, EventId{Ulid::lowestOf(ms).toText()}, bound), stop);
    if (!page || page->events.isEmpty() || ulidInstant(page->events.first().id))
        return page;
    PageRequest byOccurred = oneFrom(filter, {}, bound);
    byOccurred.from.reset();
    if (!byOccurred.filter.time) {
        byOccurred.filter.clock = ClockKind::Occurred;
        byOccurred.filter.time = InstantRange{time, InstantRange{}.to};
    }
    return reader.page(byOccurred, stop);
}

GroupAxis axisOf(GoTo::Along along)
{
    switch (along) {
    case GoTo::Along::Entity: return GroupAxis::Entity;
    case GoTo::Along::Type: return GroupAxis::Type;
    case GoTo::Along::Run: return GroupAxis::Run;
    }
    Q_UNREACHABLE();
}

EventFilter alikeFilter(const Event &event, GoTo::Along along)
{
    EventFilter filter;
    switch (along) {
    case GoTo::Along::Entity: filter.entity = event.entity; break;
    case GoTo::Along::Type: filter.type = TypePattern{event.type.bytes()}; break;
    case GoTo::Along::Run: filter.run = event.run; break;
    }
    return filter;
}

} // namespace

GoTo::GoTo(Workspace *workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_task([this](const Result<Answer> &answer) { accept(answer); })
    , m_worker(u"go-to"_s)
{
    connect(workspace, &Workspace::sessionChanged, this, [this] { m_task.cancel(); });
}

GoTo::~GoTo() = default;

/// A bare "14:23" belongs to the day of the current event, or else to the day up to which the ledger was read.
TypedTimeContext GoTo::timeContext() const
{
    const LedgerSession *session = m_workspace->session();
    TypedTimeContext context{m_workspace->formatter().zone(), m_workspace->formatter().locale(), session->readAt(), session->readAt()};
    if (const auto &current = m_workspace->currentEvent()) {
        const EventColumns &columns = session->columns();
        const auto row = columns.rowOf(*current);
        const qint64 occurred = row ? columns.timeAt(*row, ClockKind::Occurred) : NoTime;
        if (occurred != NoTime)
            context.day = {occurred};
        else if (const auto time = ulidInstant(*current))
            context.day = *time;
    }
    return context;
}

void GoTo::go(const QString &text)
{
    m_asked = text.trimmed();
    m_along.reset();
    const LedgerSession *session = m_workspace->session();
    if (!session || session->state() != LedgerSession::State::Ready) {
        finish({.outcome = Outcome::NoLedger, .asked = m_asked, .event = {}, .entity = {}, .error = {}, .sentence = {}});
        return;
    }
    m_target = goToTargetOf(text, timeContext());
    switch (m_target.kind) {
    case GoToTarget::Kind::Nothing: finish({.asked = m_asked, .event = {}, .entity = {}, .error = {}, .sentence = {}}); return;
    case GoToTarget::Kind::Id: askForId(m_target.name); return;
    case GoToTarget::Kind::Name: askForName(m_target.name); return;
    case GoToTarget::Kind::Time: askForTime(m_target.time); return;
    case GoToTarget::Kind::Entity: askForEntity(m_target.entity); return;
    }
}

void GoTo::ask(const std::function<Result<Answer>(LedgerReader &, const std::stop_token &)> &question)
{
    m_task.start(m_workspace->session()->interactive().run(
        [question](LedgerReader &reader, const std::stop_token &stop) { return question(reader, stop); }));
}

void GoTo::askForId(const QByteArray &typed)
{
    ask([typed](LedgerReader &reader, const std::stop_token &stop) -> Result<Answer> {
        // Ids are bytes, but a person may have typed a ULID in lower case.
        for (const QByteArray &id : {typed, typed.toUpper()}) {
            const auto events = reader.events({EventId{id}}, stop);
            if (!events)
                return events.error();
            if (!events->isEmpty())
                return Answer{Outcome::Found, events->first().id, false};
        }
        return Answer{};
    });
}

void GoTo::askForName(const QByteArray &typed)
{
    if (typed.size() < GoToTarget::SmallestPrefix) {
        acceptName({});
        return;
    }
    ask([typed, bound = m_workspace->session()->bound()](LedgerReader &reader, const std::stop_token &stop) -> Result<Answer> {
        for (const QByteArray &prefix : {typed, typed.toUpper()}) {
            PageRequest request = oneFrom({}, EventId{prefix}, bound);
            request.limit = 2;
            const auto page = reader.page(request, stop);
            if (!page)
                return page.error();
            const auto begins = [&](qsizetype at) { return at < page->events.size() && page->events.at(at).id.bytes().startsWith(prefix); };
            if (begins(0) && (page->events.first().id.bytes() == prefix || !begins(1)))
                return Answer{Outcome::Found, page->events.first().id, false};
            if (begins(0))
                return Answer{Outcome::Ambiguous, {}, false};
        }
        return Answer{};
    });
}

void GoTo::askForTime(Instant time)
{
    ask([time, query = m_workspace->query(), bound = m_workspace->session()->bound()](LedgerReader &whole, const std::stop_token &stop) -> Result<Answer> {
        query::SievedReader reader(whole, query);
        const auto page = firstFrom(reader, {}, time, bound, stop);
        if (!page)
            return page.error();
        if (!page->events.isEmpty())
            return Answer{Outcome::Found, page->events.first().id, false};
        PageRequest last = oneFrom({}, {}, bound);
        last.from.reset();
        last.direction = PageDirection::Backward;
        const auto lastPage = reader.page(last, stop);
        if (!lastPage)
            return lastPage.error();
        return lastPage->events.isEmpty() ? Answer{} : Answer{Outcome::FoundLast, lastPage->events.last().id, false};
    });
}

void GoTo::askForEntity(const EntityRef &entity)
{
    m_target = {GoToTarget::Kind::Entity, {}, entity, {}};
    ask([entity, bound = m_workspace->session()->bound()](LedgerReader &reader, const std::stop_token &stop) -> Result<Answer> {
        PageRequest last = oneFrom({}, {}, bound);
        last.filter.entity = entity;
        last.from.reset();
        last.direction = PageDirection::Backward;
        const auto page = reader.page(last, stop);
        if (!page)
            return page.error();
        return page->events.isEmpty() ? Answer{} : Answer{Outcome::Found, page->events.last().id, false};
    });
}

void GoTo::step(Along along, CodeStep step)
{
    m_asked.clear();
    m_along = along;
    m_step = step;
    m_hasNoRun = false;
    m_task.cancel();
    const LedgerSession *session = m_workspace->session();
    if (!session || session->state() != LedgerSession::State::Ready || !m_workspace->currentEvent())
        finish({.outcome = session ? Outcome::NotFound : Outcome::NoLedger, .asked = {}, .event = {}, .entity = {}, .error = {}, .sentence = {}});
    else if (!stepInColumns())
        stepInStore();
}

/// Where all rows are known and it is known which of them match.
bool GoTo::stepInColumns()
{
    const LedgerSession *session = m_workspace->session();
    const auto match = m_workspace->matchingRows().current();
    const EventColumns &columns = session->columns();
    const bool isKnown = m_workspace->matchingRows().isCurrent() && match->isDecided() && columns.isComplete();
    const auto row = isKnown && columns.parts().isTextAscending ? columns.rowOf(*m_workspace->currentEvent()) : std::nullopt;
    if (!row)
        return false;
    const GroupAxis axis = axisOf(*m_along);
    const auto answer = [columns, match, axis, from = *row, step = m_step, order = effectiveOrderOf(*m_workspace)]() -> Result<Answer> {
        const query::RowSet known = match->known();
        const auto found = stepAlongCode(columns, axis, from, step, order, match->isEverything() ? RowBits() : RowBits(known.words()));
        const bool isElsewhere = found && (*found != from || step == CodeStep::Next || step == CodeStep::Previous);
        return isElsewhere ? Answer{Outcome::Found, columns.idAt(*found), false} : Answer{Outcome::NotFound, {}, columns.codeAt(from, axis) == NoCode};
    };
    if (effectiveOrderOf(*m_workspace) == EventOrder::Ledger)
        accept(answer());
    else
        m_task.start(m_worker.submit([answer](const std::stop_token &) { return answer(); }));
    return true;
}

void GoTo::stepInStore()
{
    ask([along = *m_along, step = m_step, id = *m_workspace->currentEvent(), query = m_workspace->query(), order = effectiveOrderOf(*m_workspace),
         bound = m_workspace->session()->bound()](LedgerReader &whole, const std::stop_token &stop) -> Result<Answer> {
        const auto current = whole.events({id}, stop);
        if (!current)
            return current.error();
        if (current->isEmpty() || (along == Along::Run && !current->first().run))
            return Answer{Outcome::NotFound, {}, !current->isEmpty()};
        const Event &event = current->first();
        const bool isNearest = step == CodeStep::Next || step == CodeStep::Previous;
        // The first one comes from the beginning onwards, the last one from the end backwards.
        const bool isForward = step == CodeStep::Next || step == CodeStep::First;
        PageRequest request{.filter = {}, .order = order, .direction = isForward ? PageDirection::Forward : PageDirection::Backward,
                            .from = isNearest ? std::optional(PageKey::of(event, order)) : std::nullopt,
                            .includesFrom = false, .limit = 1, .bound = bound};
        const auto page = query::SievedReader(whole, query::narrowed(query, alikeFilter(event, along))).page(request, stop);
        if (!page)
            return page.error();
        const bool isElsewhere = !page->events.isEmpty() && page->events.first().id != id;
        return isElsewhere ? Answer{Outcome::Found, page->events.first().id, false} : Answer{};
    });
}

void GoTo::accept(const Result<Answer> &answer)
{
    if (!answer) {
        if (answer.error().code == ErrorCode::Cancelled)
            return;
        m_workspace->session()->reportFailure(answer.error());
        finish({.outcome = Outcome::Failed, .asked = m_asked, .event = {}, .entity = {}, .error = answer.error(), .sentence = {}});
        return;
    }
    m_hasNoRun = answer->hasNoRun;
    if (!m_along && m_target.kind == GoToTarget::Kind::Name) {
        acceptName(*answer);
        return;
    }
    GoToResult result{.outcome = answer->outcome, .asked = m_asked, .event = {}, .entity = {}, .error = {}, .sentence = {}};
    if (answer->event) {
        result.event = answer->event;
        if (!m_along && m_target.kind == GoToTarget::Kind::Entity)
            result.entity = m_target.entity;
    }
    finish(std::move(result));
}

/// No id begins like that: perhaps an entity is called so.
void GoTo::acceptName(const Answer &answer)
{
    const QList<EntityRef> entities = answer.event ? QList<EntityRef>{} : entitiesWithId(m_target.name);
    if (answer.outcome == Outcome::NotFound && entities.size() == 1) {
        askForEntity(entities.first());
        return;
    }
    GoToResult result{.outcome = answer.outcome, .asked = m_asked, .event = {}, .entity = {}, .error = {}, .sentence = {}};
    if (answer.event)
        result.event = answer.event;
    else if (entities.size() > 1)
        result.outcome = Outcome::Ambiguous;
    finish(std::move(result));
}

QList<EntityRef> GoTo::entitiesWithId(const QByteArray &id) const
{
    QList<EntityRef> found;
    for (const auto &entry : m_workspace->session()->columns().entities().entries()) {
        if (entry.value.id.bytes() == id)
            found.append(entry.value);
    }
    return found;
}

void GoTo::finish(GoToResult result)
{
    result.sentence = sentenceOf(result);
    if (result.event) {
        if (result.entity)
            m_workspace->setFocus(*result.entity, *result.event);
        else
            m_workspace->setCurrentEvent(result.event);
        m_workspace->revealCurrentEvent();
    }
    Q_EMIT finished(result);
}

QString GoTo::sentenceOf(const GoToResult &result) const
{
    switch (result.outcome) {
    case Outcome::Found: return {};
    case Outcome::FoundLast: return tr("No event has an id at or after this time. The last one is shown.");
    case Outcome::NotFound: return notFoundSentence();
    case Outcome::Ambiguous: return tr("Several ids or entities fit “%1”. Type more of it.").arg(displayText(m_asked));
    case Outcome::NoLedger: return tr("No ledger is open.");
    case Outcome::Failed: return displayText(result.error->text());
    }
    Q_UNREACHABLE();
}

QString GoTo::notFoundSentence() const
{
    const bool isForward = m_step == CodeStep::Next || m_step == CodeStep::Last;
    if (m_along && !m_workspace->currentEvent())
        return tr("No event is selected.");
    if (m_along == Along::Entity)
        return isForward ? tr("This is the last event of the entity here.") : tr("This is the first event of the entity here.");
    if (m_along == Along::Type)
        return isForward ? tr("This is the last event of the type here.") : tr("This is the first event of the type here.");
    if (m_along == Along::Run && m_hasNoRun)
        return tr("The event belongs to no run.");
    if (m_along == Along::Run)
        return isForward ? tr("This is the last event of the run here.") : tr("This is the first event of the run here.");
    if (m_target.kind == GoToTarget::Kind::Name && m_target.name.size() < GoToTarget::SmallestPrefix)
        return tr("Nothing is called “%1”. To find an event, type at least %n characters of its id.", nullptr,
                  static_cast<int>(GoToTarget::SmallestPrefix)).arg(displayText(m_asked));
    if (m_asked.isEmpty())
        return tr("Type an event id, a time, or an entity as type:id.");
    return tr("Nothing in this ledger fits “%1”.").arg(displayText(m_asked));
}

} // namespace ledgerscope
