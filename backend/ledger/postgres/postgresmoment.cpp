// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresmoment.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr QByteArrayView KeptForm = "postgres-moment-1";

} // namespace

bool PostgresMoment::isEqualState(const PostgresMoment &other) const
{
    return snapshot == other.snapshot && next == other.next && leaves == other.leaves && inserted == other.inserted;
}

const PostgresLeaf *PostgresMoment::leafOf(const QByteArray &oid) const
{
    const auto found = std::find_if(leaves.begin(), leaves.end(), [&oid](const PostgresLeaf &leaf) { return leaf.oid == oid; });
    return found == leaves.end() ? nullptr : &*found;
}

PostgresMoment PostgresMoment::settled() const
{
    PostgresMoment moment = *this;
    if (isSettled())
        return moment;
    moment.next = oldest;
    for (PostgresLeaf &leaf : moment.leaves)
        leaf.blocks = std::max<qint64>(0, leaf.blocks - BlocksOfUnsettled);
    return moment;
}

qint64 PostgresMoment::firstBlockOf(const PostgresLeaf &leaf) const
{
    const PostgresLeaf *then = leafOf(leaf.oid);
    return then ? std::max<qint64>(0, std::min(then->blocks, leaf.blocks) - BlocksBefore) : 0;
}

/// Words with spaces between: form, number of the next transaction, time, and for each table its oid and its blocks.
QByteArray PostgresMoment::kept() const
{
    const PostgresMoment moment = settled();
    QByteArray bytes = KeptForm.toByteArray() + ' ' + QByteArray::number(moment.next) + ' ' + QByteArray::number(moment.time.nanoseconds);
    for (const PostgresLeaf &leaf : moment.leaves)
        bytes += ' ' + leaf.oid + ' ' + QByteArray::number(leaf.blocks);
    return bytes;
}

std::optional<PostgresMoment> PostgresMoment::fromKept(const QByteArray &bytes)
{
    constexpr qsizetype headWords = 3;
    const QList<QByteArray> words = bytes.split(' ');
    if (words.size() < headWords || words.size() % 2 == 0 || words.first() != KeptForm)
        return std::nullopt;
    PostgresMoment moment;
    bool areNumbers = true;
    const auto isNumber = [&areNumbers](bool isOk) { areNumbers = areNumbers && isOk; };
    bool isOk = false;
    moment.next = words[1].toULongLong(&isOk);
    isNumber(isOk);
    moment.oldest = moment.next;
    moment.time.nanoseconds = words[2].toLongLong(&isOk);
    isNumber(isOk);
    for (qsizetype at = headWords; at < words.size(); at += 2) {
        PostgresLeaf leaf;
        leaf.oid = words[at];
        leaf.blocks = words[at + 1].toLongLong(&isOk);
        isNumber(isOk && leaf.blocks >= 0);
        moment.leaves += leaf;
    }
    return areNumbers ? std::optional(moment) : std::nullopt;
}

} // namespace ledgerscope
