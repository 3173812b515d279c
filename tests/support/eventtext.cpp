// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/eventtext.h"

#include <QByteArrayList>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray shown(const QByteArray &bytes)
{
    return bytes.toPercentEncoding(" :.'\"{}");
}

QByteArray shown(const std::optional<QByteArray> &bytes)
{
    return bytes ? '<' + shown(*bytes) + '>' : "NULL"_ba;
}

template<typename Tag>
QByteArray shown(const std::optional<StrongBytes<Tag>> &bytes)
{
    return bytes ? '<' + shown(bytes->bytes()) + '>' : "NULL"_ba;
}

QByteArray shown(const std::optional<qint64> &number)
{
    return number ? QByteArray::number(*number) : "NULL"_ba;
}

QByteArray shown(const Timestamp &time, TimeDetail detail)
{
    const QByteArray moment = time.instant() ? toIsoUtc(*time.instant(), 9) : time.zone() == Timestamp::Zone::Missing ? "NULL"_ba : "unreadable"_ba;
    return detail == TimeDetail::Moment ? moment : moment + " (" + shown(time.text()) + ')';
}

QByteArray shown(const InstantRange &range)
{
    return '[' + toIsoUtc(range.from, 9) + ", " + toIsoUtc(range.to, 9) + ')';
}

} // namespace

QByteArray describe(const Event &event, TimeDetail detail)
{
    const QByteArrayList parts{shown(event.id.bytes()),
                               shown(event.type.bytes()),
                               shown(event.entity.type.bytes()) + " | " + shown(event.entity.id.bytes()),
                               "caused by " + shown(event.causedBy),
                               "run " + shown(event.run),
                               "source " + shown(event.source),
                               "occurred " + shown(event.occurredAt, detail),
                               "recorded " + shown(event.recordedAt, detail),
                               "sequence " + shown(event.sequence),
                               "key " + shown(event.idempotencyKey),
                               "payload " + QByteArray::number(static_cast<int>(event.payloadKind)) + " of " + QByteArray::number(event.payloadSize)};
    return parts.join("; ");
}

QByteArray describe(const EventFilter &filter)
{
    static const QByteArrayList clocks{"occurred"_ba, "recorded"_ba, "ulid"_ba};
    QByteArrayList parts;
    if (filter.entity)
        parts += "entity " + shown(filter.entity->type.bytes()) + " | " + shown(filter.entity->id.bytes());
    if (filter.entityType)
        parts += "entity type " + shown(filter.entityType);
    if (filter.type)
        parts += "type <" + shown(filter.type->text()) + '>';
    if (filter.run)
        parts += "run " + shown(filter.run);
    if (filter.source)
        parts += "source " + shown(filter.source);
    if (filter.time)
        parts += clocks.at(static_cast<qsizetype>(filter.clock)) + " in " + shown(*filter.time);
    return parts.isEmpty() ? "everything"_ba : parts.join(" and ");
}

QByteArray describe(const PageRequest &request)
{
    static const QByteArrayList orders{"ledger"_ba, "occurred"_ba, "recorded"_ba, "sequence"_ba};
    QByteArray text = QByteArray::number(request.limit) + (request.direction == PageDirection::Forward ? " forward" : " backward") + " in "
        + orders.at(static_cast<qsizetype>(request.order)) + " order";
    if (request.from)
        text += (request.includesFrom ? " at " : " behind ") + shown(request.from->sortValue) + ' ' + shown(request.from->id.bytes());
    return text + " of " + describe(request.filter);
}

} // namespace ledgerscope
