// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/readererrors.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LargestRequest = 10'000;

Error refusal(ErrorCode code, const QString &what, const QString &remedy, const QStringList &arguments = {})
{
    return {.code = code, .what = what, .where = {}, .untouched = u"Nothing was changed."_s, .remedy = remedy, .arguments = arguments};
}

QString wordOf(EventOrder order)
{
    switch (order) {
    case EventOrder::Ledger: return u"ledger"_s;
    case EventOrder::Occurred: return u"occurred"_s;
    case EventOrder::Recorded: return u"recorded"_s;
    case EventOrder::Sequence: return u"sequence"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

Error cancelledError()
{
    return refusal(ErrorCode::Cancelled, u"Stopped."_s, {});
}

Error unknownEventError(const EventId &id)
{
    const QString text = QString::fromUtf8(id.bytes());
    return refusal(ErrorCode::UnknownEvent, u"There is no event with the id %1."_s.arg(text), u"Check the id; ids are compared byte by byte."_s, {text});
}

Result<void> checkPageRequest(const PageRequest &request, OrderSupport support)
{
    if (request.limit < 1 || request.limit > LargestRequest)
        return refusal(ErrorCode::BadOption, u"A page has 1 to 10,000 events."_s, u"Ask for fewer events at once."_s, {QString::number(request.limit)});
    if (request.order == EventOrder::Sequence && !request.filter.entity)
        return refusal(ErrorCode::OrderNeedsEntity, u"Sequence order exists inside one entity only."_s, u"Choose an entity, or another order."_s);
    if (support == OrderSupport::NoColumn) {
        return refusal(ErrorCode::NeedsIndex, u"The ledger keeps no value for the %1 order."_s.arg(wordOf(request.order)), u"Choose another order."_s,
                       {wordOf(request.order)});
    }
    return {};
}

Error tooManyToSortError(const PageRequest &request)
{
    if (request.filter.isEmpty()) {
        return refusal(ErrorCode::NeedsIndex, u"The whole ledger in %1 order needs the event index."_s.arg(wordOf(request.order)),
                       u"Choose an entity or a run, filter the events, or use ledger order."_s, {wordOf(request.order)});
    }
    return refusal(ErrorCode::TooManyRows, u"More than 100,000 events match the filter: too many to sort in %1 order."_s.arg(wordOf(request.order)),
                   u"Choose an entity or a run, narrow the filter, or use ledger order."_s, {wordOf(request.order)});
}

Result<void> checkIdCount(const QList<EventId> &ids)
{
    if (ids.size() > LargestRequest)
        return refusal(ErrorCode::BadOption, u"At most 10,000 events can be asked for at once."_s, u"Ask in parts."_s, {QString::number(ids.size())});
    return {};
}

} // namespace ledgerscope
