// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/codedpart.h"

#include "backend/index/eventcolumns.h"

#include <algorithm>
#include <cstring>
#include <numeric>

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

/// By code of the one, the code in the other.
template<typename T>
std::vector<quint32> codesIn(PartDictionary<T> &dictionary, const PartDictionary<T> &of)
{
    std::vector<quint32> codes(of.size());
    for (quint32 code = 0; code < of.size(); ++code)
        codes[code] = dictionary.intern(of.viewAt(code));
    return codes;
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
    coded.occurred = read(row.occurredAt, row.occurred);
    coded.recorded = read(row.recordedAt, row.recorded);
    coded.sequence = row.sequence.value_or(NoSequence);
    coded.type = m_values.types.intern(row.type);
    coded.entity = m_values.entities.intern({row.entityType, row.entityId});
    coded.run = row.run ? m_values.runs.intern(*row.run) : NoCode;
    coded.source = row.source ? m_values.sources.intern(*row.source) : NoCode;
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

qint64 CodedPart::read(const std::optional<Instant> &moment, const std::optional<QByteArrayView> &text)
{
    if (moment)
        return moment->nanoseconds;
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
    return partRowAt(row).id();
}

std::vector<quint32> CodedPart::sort()
{
    const auto isBefore = [this](quint32 a, quint32 b) { return compareIds(a, *this, b) < 0; };
    quint32 row = 1;
    if (m_exactRows.empty()) {
        while (row < rowCount() && !(keyAt(row) < keyAt(row - 1)))
            ++row;
    } else {
        while (row < rowCount() && !isBefore(row, row - 1))
            ++row;
    }
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
    std::vector<KeyedRow> keys;
    keys.reserve(m_rows.size());
    for (quint32 row = 0; row < rowCount(); ++row)
        keys.push_back({keyAt(row), row});
    sortByKey(keys);
    std::vector<Row> sorted;
    sorted.reserve(m_rows.size());
    for (const KeyedRow &key : keys)
        sorted.push_back(m_rows[key.row]);
    m_rows.swap(sorted);
}

int CodedPart::compareIds(quint32 row, const CodedPart &other, quint32 otherRow) const
{
    return partRowAt(row).compareId(other.partRowAt(otherRow));
}

int PartRow::compareId(const PartRow &other) const
{
    if (!exactId && !other.exactId)
        return std::memcmp(row->canonical.data(), other.row->canonical.data(), sizeof(Ulid::Bytes));
    if (exactId && other.exactId)
        return compareTexts(*exactId, *other.exactId);
    return compareTexts(id().bytes(), other.id().bytes());
}

void CodedPart::shareValues(PartValues &values)
{
    if (m_sharesValues)
        return;
    const std::vector<quint32> types = codesIn(values.types, m_values.types);
    const std::vector<quint32> entities = codesIn(values.entities, m_values.entities);
    const std::vector<quint32> runs = codesIn(values.runs, m_values.runs);
    const std::vector<quint32> sources = codesIn(values.sources, m_values.sources);
    const auto recode = [](quint32 &code, const std::vector<quint32> &codes) {
        if (code != NoCode)
            code = codes[code];
    };
    for (Row &row : m_rows) {
        recode(row.type, types);
        recode(row.entity, entities);
        recode(row.run, runs);
        recode(row.source, sources);
    }
    m_values = {};
    m_sharesValues = true;
}

} // namespace ledgerscope
