// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/codedpart.h"

#include "backend/index/eventcolumns.h"

#include <QtEndian>

#include <algorithm>
#include <compare>
#include <cstring>
#include <numeric>
#include <tuple>

namespace ledgerscope {

namespace {

int compareTexts(QByteArrayView a, QByteArrayView b)
{
    const auto common = static_cast<std::size_t>(std::min(a.size(), b.size()));
    const int order = common == 0 ? 0 : std::memcmp(a.data(), b.data(), common);
    if (order != 0)
        return order;
    return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

} // namespace

CodedPart::CodedPart(const TimestampReader &times)
    : m_times(times)
{
}

void CodedPart::append(const ScanRow &row)
{
    Row &coded = m_rows.emplace_back();
    readId(row.id, coded);
    coded.occurred = read(row.occurred);
    coded.recorded = read(row.recorded);
    coded.sequence = row.sequence.value_or(NoSequence);
    coded.type = m_types.intern(row.type);
    coded.entity = m_entities.intern({row.entityType, row.entityId});
    coded.run = row.run ? m_runs.intern(*row.run) : NoCode;
    coded.source = row.source ? m_sources.intern(*row.source) : NoCode;
}

void CodedPart::readId(QByteArrayView id, Row &row)
{
    const auto ulid = Ulid::decode(id);
    if (ulid && std::none_of(id.begin(), id.end(), [](char c) { return c >= 'a'; })) {
        m_lastCanonical = ulid->bytes();
    } else {
        m_exactRows.push_back(rowCount() - 1);
        m_exactBytes.append(id);
        m_exactEnds.push_back(m_exactBytes.size());
    }
    row.canonical = m_lastCanonical;
}

qint64 CodedPart::read(const std::optional<QByteArrayView> &text)
{
    if (!text)
        return NoTime;
    const auto instant = m_times.read(*text);
    return instant ? instant->nanoseconds : NoTime;
}

std::optional<QByteArrayView> CodedPart::exactIdAt(quint32 row) const
{
    if (m_exactRows.empty())
        return std::nullopt;
    std::size_t place = row;
    if (m_exactRows.size() != m_rows.size()) {
        const auto found = std::lower_bound(m_exactRows.begin(), m_exactRows.end(), row);
        if (found == m_exactRows.end() || *found != row)
            return std::nullopt;
        place = static_cast<std::size_t>(found - m_exactRows.begin());
    }
    const qsizetype from = place == 0 ? 0 : m_exactEnds[place - 1];
    return QByteArrayView(m_exactBytes).sliced(from, m_exactEnds[place] - from);
}

EventId CodedPart::idAt(quint32 row) const
{
    const auto exact = exactIdAt(row);
    return EventId{exact ? exact->toByteArray() : Ulid::fromBytes(m_rows[row].canonical).toText()};
}

std::vector<quint32> CodedPart::sort()
{
    const auto isBefore = [this](quint32 a, quint32 b) { return compareIds(a, *this, b) < 0; };
    quint32 row = 1;
    while (row < rowCount() && !isBefore(row, row - 1))
        ++row;
    if (row >= rowCount())
        return {};
    if (m_exactRows.empty()) {
        moveRows();
        return {};
    }
    std::vector<quint32> order(m_rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), isBefore);
    return order;
}

/// Sorts keys that lie close together and not the rows, each of which moves once.
void CodedPart::moveRows()
{
    struct Key {
        quint64 high;
        quint64 low;
        quint32 row;

        [[nodiscard]] bool isBefore(const Key &other) const { return std::tie(high, low, row) < std::tie(other.high, other.low, other.row); }
    };
    std::vector<Key> keys;
    keys.reserve(m_rows.size());
    for (const Row &row : m_rows) {
        const auto place = static_cast<quint32>(keys.size());
        keys.push_back({qFromBigEndian<quint64>(row.canonical.data()), qFromBigEndian<quint64>(row.canonical.data() + sizeof(quint64)), place});
    }
    std::sort(keys.begin(), keys.end(), [](const Key &a, const Key &b) { return a.isBefore(b); });
    std::vector<Row> sorted;
    sorted.reserve(m_rows.size());
    for (const Key &key : keys)
        sorted.push_back(m_rows[key.row]);
    m_rows.swap(sorted);
}

int CodedPart::compareIds(quint32 row, const CodedPart &other, quint32 otherRow) const
{
    const auto exact = exactIdAt(row);
    const auto otherExact = other.exactIdAt(otherRow);
    if (!exact && !otherExact)
        return std::memcmp(m_rows[row].canonical.data(), other.m_rows[otherRow].canonical.data(), sizeof(Ulid::Bytes));
    if (exact && otherExact)
        return compareTexts(*exact, *otherExact);
    return compareTexts(idAt(row).bytes(), other.idAt(otherRow).bytes());
}

PartCodes::PartCodes(const CodedPart &part)
    : types(part.types().size(), NoCode)
    , entities(part.entities().size(), NoCode)
    , runs(part.runs().size(), NoCode)
    , sources(part.sources().size(), NoCode)
{
}

} // namespace ledgerscope
