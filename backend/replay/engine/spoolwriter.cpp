// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/spoolwriter.h"

#include "backend/async/workerthread.h"
#include "backend/replay/engine/tapeevent.h"

#include <QFile>
#include <QFuture>

#include <fcntl.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace ledgerscope::replay {

namespace {

Error spoolError(const QString &where, int number)
{
    return {.code = number == ENOSPC ? ErrorCode::OutOfSpace : number == EACCES || number == EROFS ? ErrorCode::PermissionDenied : ErrorCode::StoreError,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The events of the window could not be copied: %1."), {Phrase(qt_error_string(number))}),
            .where = where,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "The ledger was only read, and the copy is gone."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Free some space, use another directory, or choose a smaller window.")};
}

int makeNameless(const QString &directory)
{
    const QByteArray path = QFile::encodeName(directory);
    const int file = ::open(path.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
        return file;
    QByteArray pattern = path + "/replay-XXXXXX"; // a file system without O_TMPFILE
    const int named = ::mkostemp(pattern.data(), O_CLOEXEC);
    if (named >= 0)
        ::unlink(pattern.constData());
    return named;
}

QByteArrayView viewOf(const QByteArray &bytes)
{
    return bytes;
}

/// The whole piece, or errno.
int writeAll(int file, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const auto written = ::write(file, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
        if (written < 0 && errno != EINTR)
            return errno;
        done += std::max<qsizetype>(written, 0);
    }
    return 0;
}

} // namespace

/// Hashes and writes one piece while the next one is made.
class SpoolWriter::Output final
{
public:
    explicit Output(int file)
        : m_file(file)
        , m_state(XXH3_createState(), XXH3_freeState)
        , m_thread(QStringLiteral("spool"))
    {
        XXH3_128bits_reset(m_state.get());
    }

    /// Waits for the piece before. errno of that one, or 0.
    [[nodiscard]] int finish()
    {
        return m_last.isValid() ? std::exchange(m_last, {}).result() : 0;
    }
    [[nodiscard]] int add(QByteArray piece)
    {
        const int failure = finish();
        if (failure == 0) {
            m_last = m_thread.submit([this, piece = std::move(piece)](const std::stop_token &) {
                XXH3_128bits_update(m_state.get(), piece.constData(), static_cast<std::size_t>(piece.size()));
                return writeAll(m_file, piece);
            }).future;
        }
        return failure;
    }
    [[nodiscard]] QByteArray hash() const
    {
        XXH128_canonical_t canonical;
        XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(m_state.get()));
        return QByteArray(reinterpret_cast<const char *>(canonical.digest), sizeof(canonical.digest)).toHex();
    }

private:
    int m_file;
    std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> m_state; ///< touched by the thread alone while m_last runs
    QFuture<int> m_last;
    WorkerThread m_thread;
};

Result<SpoolWriter> SpoolWriter::create(const QString &directory, qint64 maximumBytes)
{
    const int file = makeNameless(directory);
    if (file < 0)
        return spoolError(directory, errno);
    std::shared_ptr<Spool> spool(new Spool);
    spool->m_file = file;
    return SpoolWriter(std::move(spool), maximumBytes);
}

SpoolWriter::SpoolWriter(std::shared_ptr<Spool> spool, qint64 maximumBytes)
    : m_spool(std::move(spool))
    , m_maximumBytes(maximumBytes)
    , m_output(std::make_unique<Output>(m_spool->m_file))
{
    m_buffer.reserve(BufferSize);
}

SpoolWriter::SpoolWriter(SpoolWriter &&) noexcept = default;
SpoolWriter &SpoolWriter::operator=(SpoolWriter &&) noexcept = default;
SpoolWriter::~SpoolWriter() = default;

qint64 SpoolWriter::rowCount() const
{
    return m_spool->m_rowCount;
}

Result<void> SpoolWriter::append(const ScanRow &row, std::optional<Instant> occurredAt, std::optional<Instant> recordedAt)
{
    using Head = SpoolRowHead;
    const std::array<std::optional<QByteArrayView>, Head::PartCount> parts{row.id,     row.type, row.entityType, row.entityId, row.occurred,
                                                                           row.recorded, row.run, row.source,     row.causedBy, row.idempotencyKey};
    Head head;
    head.payloadSize = static_cast<quint64>(row.payload.size());
    head.payloadKind = static_cast<quint16>(row.payloadKind);
    head.sequence = row.sequence.value_or(0);
    head.occurredAt = occurredAt.value_or(Instant{}).nanoseconds;
    head.recordedAt = recordedAt.value_or(Instant{}).nanoseconds;
    head.typeCode = codeOf(row.type);
    quint32 flags = (row.sequence ? Head::HasSequence : 0U) | (occurredAt ? Head::HasOccurredAt : 0U) | (recordedAt ? Head::HasRecordedAt : 0U);
    quint64 size = sizeof(Head) + head.payloadSize;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        if (!parts[part])
            continue;
        flags |= 1U << part;
        head.sizes[part] = static_cast<quint32>(parts[part]->size());
        size += head.sizes[part];
    }
    head.flags = static_cast<quint16>(flags);
    head.size = size;
    Spool &spool = *m_spool;
    if (spool.m_byteCount + static_cast<qint64>(size) > m_maximumBytes)
        return tooLarge();
    if (spool.m_rowCount % Spool::RowsPerMark == 0)
        spool.m_marks.push_back(spool.m_byteCount);
    m_buffer.append(reinterpret_cast<const char *>(&head), sizeof(Head));
    for (const auto &part : parts) {
        if (part)
            m_buffer.append(*part);
    }
    m_buffer.append(row.payload);
    noteOrder(row.id);
    if (recordedAt)
        spool.m_lastRecordedAt = recordedAt;
    spool.m_byteCount += static_cast<qint64>(size);
    ++spool.m_rowCount;
    return m_buffer.size() < BufferSize ? Result<void>() : flush();
}

Result<void> SpoolWriter::append(const EventWithPayload &row)
{
    const Event &event = row.event;
    ScanRow scanned;
    scanned.id = event.id.bytes();
    scanned.type = event.type.bytes();
    scanned.entityType = event.entity.type.bytes();
    scanned.entityId = event.entity.id.bytes();
    if (event.occurredAt.zone() != Timestamp::Zone::Missing)
        scanned.occurred = event.occurredAt.text();
    if (event.recordedAt.zone() != Timestamp::Zone::Missing)
        scanned.recorded = event.recordedAt.text();
    if (event.run)
        scanned.run = event.run->bytes();
    if (event.source)
        scanned.source = event.source->bytes();
    if (event.causedBy)
        scanned.causedBy = viewOf(*event.causedBy);
    if (event.idempotencyKey)
        scanned.idempotencyKey = viewOf(*event.idempotencyKey);
    scanned.sequence = event.sequence;
    scanned.payloadKind = row.payload.kind;
    scanned.payloadSize = row.payload.bytes.size();
    scanned.payload = row.payload.bytes;
    return append(scanned, event.occurredAt.instant(), event.recordedAt.instant());
}

Result<std::shared_ptr<const Spool>> SpoolWriter::finish()
{
    if (const auto written = flush(); !written)
        return written.error();
    if (const int failure = m_output->finish(); failure != 0)
        return spoolError({}, failure);
    m_spool->m_snapshotHash = m_output->hash();
    m_spool->m_lastId = EventId(m_lastId);
    return std::shared_ptr<const Spool>(std::move(m_spool));
}

quint32 SpoolWriter::codeOf(QByteArrayView type)
{
    auto &codes = m_spool->m_typeCodes;
    const auto known = codes.constFind(QByteArray::fromRawData(type.data(), type.size()));
    if (known != codes.cend())
        return *known;
    if (codes.size() == Spool::MaximumTypes)
        return TapeEvent::NoTypeCode;
    const auto code = static_cast<quint32>(codes.size());
    codes.insert(type.toByteArray(), code);
    return code;
}

void SpoolWriter::noteOrder(QByteArrayView id)
{
    Spool &spool = *m_spool;
    const auto common = static_cast<std::size_t>(std::min(m_lastId.size(), id.size()));
    const int order = common == 0 ? 0 : std::memcmp(m_lastId.constData(), id.data(), common);
    spool.m_isBytewise = spool.m_isBytewise && (order < 0 || (order == 0 && m_lastId.size() <= id.size()));
    m_lastId.resize(id.size()); // keeps its memory
    std::copy(id.begin(), id.end(), m_lastId.begin());
}

Result<void> SpoolWriter::flush()
{
    const int failure = m_output->add(std::exchange(m_buffer, QByteArray()));
    m_buffer.reserve(BufferSize + BufferSize / 8);
    return failure == 0 ? Result<void>() : Result<void>(spoolError({}, failure));
}

Error SpoolWriter::tooLarge() const
{
    return {.code = ErrorCode::OutOfSpace,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The window is too large to be copied: more than %1 bytes after %2 events."),
                           {Phrase(QString::number(m_maximumBytes)), Phrase(QString::number(m_spool->m_rowCount))}),
            .untouched = QT_TRANSLATE_NOOP("Phrase", "The ledger was only read, and the copy is gone."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Choose a smaller window, or allow more space.")};
}

} // namespace ledgerscope::replay
