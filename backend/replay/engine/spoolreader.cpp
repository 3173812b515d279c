// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/spoolreader.h"

#include "backend/replay/engine/spoolrow.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace ledgerscope::replay {

SpoolReader::SpoolReader(std::shared_ptr<const Spool> spool, Times times)
    : m_spool(std::move(spool))
    , m_times(times)
{
}

const TapeEvent *SpoolReader::at(qint64 number)
{
    Q_ASSERT(number >= 0 && number < m_spool->rowCount());
    if (!moveTo(number) || !ensure(sizeof(SpoolRowHead)))
        return nullptr;
    const SpoolRowHead found = head();
    if (!ensure(static_cast<qint64>(found.size)))
        return nullptr;
    fill(found);
    return &m_event;
}

bool SpoolReader::moveTo(qint64 number)
{
    const bool isNear = number >= m_number && number - m_number < Spool::RowsPerMark;
    if (!isNear) {
        const qint64 mark = number / Spool::RowsPerMark;
        const bool isForward = number > m_number;
        m_number = mark * Spool::RowsPerMark;
        m_offset = m_spool->m_marks.at(static_cast<std::size_t>(mark));
        m_pieceSize = isForward ? PieceSize : SmallPieceSize;
    }
    while (m_number < number) {
        if (!ensure(sizeof(SpoolRowHead)))
            return false;
        m_offset += static_cast<qint64>(head().size);
        ++m_number;
    }
    return true;
}

bool SpoolReader::ensure(qint64 size)
{
    const qint64 bufferEnd = m_bufferBegin + m_buffer.size();
    if (m_offset >= m_bufferBegin && m_offset + size <= bufferEnd)
        return true;
    const qint64 wanted = std::min(std::max(size, m_pieceSize), m_spool->byteCount() - m_offset);
    m_buffer.resize(wanted);
    m_bufferBegin = m_offset;
    m_pieceSize = std::min(m_pieceSize * 2, PieceSize);
    qint64 done = 0;
    while (done < wanted) {
        const auto count = ::pread(m_spool->m_file, m_buffer.data() + done, static_cast<std::size_t>(wanted - done), m_bufferBegin + done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            m_buffer.clear();
            m_error = Error{.code = ErrorCode::StoreError,
                            .what = QT_TRANSLATE_NOOP("Phrase", "The copied events of the window cannot be read any more."),
                            .untouched = QT_TRANSLATE_NOOP("Phrase", "The ledger is not concerned."),
                            .remedy = QT_TRANSLATE_NOOP("Phrase", "Start the replay again.")};
            return false;
        }
        done += count;
    }
    return true;
}

SpoolRowHead SpoolReader::head() const
{
    SpoolRowHead head;
    std::memcpy(&head, here(), sizeof head);
    return head;
}

void SpoolReader::fill(const SpoolRowHead &head)
{
    using Head = SpoolRowHead;
    const char *at = here() + sizeof(Head);
    std::array<QByteArray, Head::PartCount> parts;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        parts[part] = QByteArray::fromRawData(at, static_cast<qsizetype>(head.sizes[part]));
        at += head.sizes[part];
    }
    Event &event = m_event.value.event;
    event.id = EventId(parts[Head::Id]);
    event.type = EventType(parts[Head::Type]);
    event.entity.type = EntityType(parts[Head::EntityType]);
    event.entity.id = EntityId(parts[Head::EntityId]);
    event.run = head.has(Head::Run) ? std::optional(RunId(parts[Head::Run])) : std::nullopt;
    event.source = head.has(Head::Source) ? std::optional(SourceSystem(parts[Head::Source])) : std::nullopt;
    event.causedBy = head.has(Head::CausedBy) ? std::optional(parts[Head::CausedBy]) : std::nullopt;
    event.idempotencyKey = head.has(Head::IdempotencyKey) ? std::optional(parts[Head::IdempotencyKey]) : std::nullopt;
    event.sequence = (head.flags & Head::HasSequence) != 0 ? std::optional(head.sequence) : std::nullopt;
    if (m_times == Times::Read) {
        event.occurredAt = head.has(Head::Occurred) ? Timestamp::fromText(parts[Head::Occurred]) : Timestamp();
        event.recordedAt = head.has(Head::Recorded) ? Timestamp::fromText(parts[Head::Recorded]) : Timestamp();
    }
    event.payloadKind = static_cast<PayloadKind>(head.payloadKind);
    event.payloadSize = static_cast<qint64>(head.payloadSize);
    Payload &payload = m_event.value.payload;
    payload.kind = event.payloadKind;
    payload.bytes = QByteArray::fromRawData(at, static_cast<qsizetype>(head.payloadSize));
    payload.totalSize = event.payloadSize;
    m_event.recordedAt = (head.flags & Head::HasRecordedAt) != 0 ? std::optional(Instant{head.recordedAt}) : std::nullopt;
    m_event.typeCode = head.typeCode;
}

std::optional<qint64> SpoolReader::find(const EventId &id)
{
    if (m_spool->isBytewise()) {
        const qint64 behind = firstBehind(id);
        const TapeEvent *last = behind > 0 ? at(behind - 1) : nullptr;
        return last && last->event().id == id ? std::optional(behind - 1) : std::nullopt;
    }
    for (qint64 number = 0; number < m_spool->rowCount(); ++number) {
        const TapeEvent *event = at(number);
        if (!event)
            return std::nullopt;
        if (event->event().id == id)
            return number;
    }
    return std::nullopt;
}

qint64 SpoolReader::firstBehind(const EventId &id)
{
    qint64 low = 0;
    qint64 high = m_spool->rowCount();
    if (!m_spool->isBytewise()) { // the store's own order is not known here: behind the row itself, or where ids begin to be larger
        while (low < high) {
            const TapeEvent *event = at(low);
            if (!event || event->event().id > id)
                return low;
            ++low;
            if (event->event().id == id)
                return low;
        }
        return low;
    }
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        const TapeEvent *event = at(middle);
        if (!event)
            return m_spool->rowCount();
        if (event->event().id > id)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

} // namespace ledgerscope::replay
