// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demojournal.h"

#include "backend/core/timestamp.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype BatchSize = 2'000;
constexpr quint64 IdSeed = 0x6C65646765723A69ULL; // ids and stories come from two streams: a longer story does not change earlier ids' rules

Payload textPayload(const QByteArray &bytes)
{
    return {PayloadKind::Text, bytes, bytes.size()};
}

std::optional<QByteArray> orNull(const QByteArray &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

} // namespace

DemoJournal::DemoJournal(LedgerWriter &writer, const DemoOptions &options)
    : m_writer(writer)
    , m_options(options)
    , m_random(options.seed ^ IdSeed)
    , m_clock(options.start())
    , m_ids(m_clock, [this] { return m_random.next(); })
{
    m_batch.reserve(BatchSize);
    m_isSwallowed.reserve(BatchSize);
}

EventId DemoJournal::append(const DemoDraft &draft, qint64 now)
{
    if (isFull() || m_error)
        return {};
    EventRecord record = recordOf(draft, now);
    EventId id = record.id;
    if (m_listener)
        m_listener(record, draft.passesFilters, now);
    store(std::move(record), false);
    return id;
}

EventRecord DemoJournal::hold(const DemoDraft &draft, qint64 now)
{
    return recordOf(draft, now);
}

void DemoJournal::release(EventRecord record, qint64 now)
{
    if (isFull() || m_error)
        return;
    record.recordedAt = timeText(now);
    store(std::move(record), false);
}

EventId DemoJournal::appendSwallowed(const DemoDraft &draft, qint64 now)
{
    EventRecord record = recordOf(draft, now);
    EventId id = record.id;
    store(std::move(record), true);
    return id;
}

void DemoJournal::addRow(const QByteArray &table, const QList<Field> &fields)
{
    if (m_error)
        return;
    if (const auto done = m_writer.insertRow(table, fields); !done)
        m_error = done.error();
}

QByteArray DemoJournal::newUlid(qint64 now)
{
    // Not from the generator of event ids: a run must not push the next event's id forward.
    Ulid::Bytes bytes = Ulid::lowestOf(now).bytes();
    const quint64 high = m_random.next();
    const quint64 low = m_random.next();
    for (std::size_t i = 0; i < 8; ++i)
        bytes[8 + i] = static_cast<unsigned char>((low >> (8 * i)) & 0xFF);
    bytes[6] = static_cast<unsigned char>(high & 0xFF);
    bytes[7] = static_cast<unsigned char>((high >> 8) & 0xFF);
    return Ulid::fromBytes(bytes).toText();
}

Result<void> DemoJournal::flush()
{
    writeBatch();
    if (m_error)
        return *m_error;
    return {};
}

QByteArray DemoJournal::timeText(qint64 milliseconds)
{
    return toIsoUtc(Instant::fromMilliseconds(milliseconds), 3);
}

EventRecord DemoJournal::recordOf(const DemoDraft &draft, qint64 now)
{
    const qint64 last = m_options.end.milliseconds() - 1;
    const qint64 created = std::min(now, last);
    m_clock.set(Instant::fromMilliseconds(created));
    EventRecord record;
    record.id = EventId{m_ids.next().toText()};
    record.type = EventType{draft.type};
    record.entity = {EntityType{draft.entityType}, EntityId{draft.entityId}};
    record.payload = textPayload(draft.payload);
    record.causedBy = orNull(draft.causedBy);
    if (!draft.run.isEmpty())
        record.run = RunId{draft.run};
    record.source = SourceSystem{draft.source};
    record.occurredAt = timeText(created + draft.occurredShift);
    record.recordedAt = timeText(std::min(created + m_random.between(18, 420), last));
    record.sequence = draft.sequence;
    record.idempotencyKey = orNull(draft.key);
    return record;
}

void DemoJournal::store(EventRecord record, bool isSwallowed)
{
    if (!isSwallowed) {
        if (m_written == 0)
            m_firstId = record.id;
        m_headId = std::max(m_headId, record.id);
        ++m_written;
    }
    m_batch.append(std::move(record));
    m_isSwallowed.append(isSwallowed);
    if (m_batch.size() >= BatchSize)
        writeBatch();
}

void DemoJournal::writeBatch()
{
    if (m_error || m_batch.isEmpty())
        return;
    const auto reports = m_writer.insertEvents(m_batch);
    if (!reports) {
        m_error = reports.error();
        return;
    }
    for (qsizetype i = 0; i < reports->size() && !m_error; ++i) {
        const InsertReport &report = reports->at(i);
        const InsertOutcome expected = m_isSwallowed.at(i) ? InsertOutcome::KeyClash : InsertOutcome::Inserted;
        if (report.outcome != expected) {
            m_error = Error{.code = ErrorCode::StoreError,
                            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The store did not take an event of the demonstration: %1."), {report.reason}),
                            .where = QString::fromUtf8(m_batch.at(i).id.bytes()),
                            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing of the demonstration is kept."),
                            .remedy = QT_TRANSLATE_NOOP("Phrase", "Write it to a new file.")};
        }
    }
    m_batch.clear();
    m_isSwallowed.clear();
}

} // namespace ledgerscope
