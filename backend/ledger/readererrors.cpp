// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/readererrors.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LargestRequest = 10'000;

Error refusal(ErrorCode code, const Phrase &what, const Phrase &remedy)
{
    return {.code = code, .what = what, .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read."), .remedy = remedy};
}

Phrase wordOf(EventOrder order)
{
    switch (order) {
    case EventOrder::Ledger: return QT_TRANSLATE_NOOP("Phrase", "ledger");
    case EventOrder::Occurred: return QT_TRANSLATE_NOOP("Phrase", "occurred");
    case EventOrder::Recorded: return QT_TRANSLATE_NOOP("Phrase", "recorded");
    case EventOrder::Sequence: return QT_TRANSLATE_NOOP("Phrase", "sequence");
    }
    Q_UNREACHABLE();
}

} // namespace

Error cancelledError()
{
    return refusal(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Phrase", "Stopped."), {});
}

Error unknownEventError(const EventId &id)
{
    const QString text = QString::fromUtf8(id.bytes());
    return refusal(ErrorCode::UnknownEvent, Phrase(QT_TRANSLATE_NOOP("Phrase", "There is no event with the id %1."), {text}),
                   QT_TRANSLATE_NOOP("Phrase", "Check the id; ids are compared byte by byte."));
}

Result<void> checkPageRequest(const PageRequest &request, OrderSupport support)
{
    if (request.limit < 1 || request.limit > LargestRequest)
        return refusal(ErrorCode::BadOption, QT_TRANSLATE_NOOP("Phrase", "A page has 1 to 10,000 events."),
                       QT_TRANSLATE_NOOP("Phrase", "Ask for fewer events at once."));
    if (request.order == EventOrder::Sequence && !request.filter.entity)
        return refusal(ErrorCode::OrderNeedsEntity, QT_TRANSLATE_NOOP("Phrase", "Sequence order exists inside one entity only."),
                       QT_TRANSLATE_NOOP("Phrase", "Choose an entity, or another order."));
    if (support == OrderSupport::NoColumn) {
        return refusal(ErrorCode::NeedsIndex,
                       Phrase(QT_TRANSLATE_NOOP("Phrase", "The ledger keeps no value for the %1 order."), {wordOf(request.order)}),
                       QT_TRANSLATE_NOOP("Phrase", "Choose another order."));
    }
    return {};
}

Error tooManyToSortError(const PageRequest &request)
{
    if (request.filter.isEmpty()) {
        return refusal(ErrorCode::NeedsIndex,
                       Phrase(QT_TRANSLATE_NOOP("Phrase", "The whole ledger in %1 order needs the event index."), {wordOf(request.order)}),
                       QT_TRANSLATE_NOOP("Phrase", "Choose an entity or a run, filter the events, or use ledger order."));
    }
    return refusal(
        ErrorCode::TooManyRows,
        Phrase(QT_TRANSLATE_NOOP("Phrase", "More than 100,000 events match the filter: too many to sort in %1 order."), {wordOf(request.order)}),
        QT_TRANSLATE_NOOP("Phrase", "Choose an entity or a run, narrow the filter, or use ledger order."));
}

Result<void> checkIdCount(const QList<EventId> &ids)
{
    if (ids.size() > LargestRequest)
        return refusal(ErrorCode::BadOption, QT_TRANSLATE_NOOP("Phrase", "At most 10,000 events can be asked for at once."),
                       QT_TRANSLATE_NOOP("Phrase", "Ask in parts."));
    return {};
}

} // namespace ledgerscope
