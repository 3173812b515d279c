// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/ledgersession.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

bool meansOutOfReach(ErrorCode code)
{
    return code == ErrorCode::ConnectionLost || code == ErrorCode::HostUnreachable;
}

/// It will pass: a producer writes without a pause, a migration is at work, the server starts.
bool meansBusy(ErrorCode code)
{
    return code == ErrorCode::StoreBusy;
}

} // namespace

LedgerSession::LedgerSession(LedgerSource source, LedgerIdentity identity, QObject *parent)
    : QObject(parent)
    , m_identity(std::move(identity))
    , m_source(source)
    , m_loader(std::make_shared<ColumnsLoader>(MaximumLoadedRows, source))
    , m_openTask([this](Result<Opened> opened) { acceptOpened(std::move(opened)); })
    , m_countTask([this](Result<EventCount> count) { acceptCount(std::move(count)); })
    , m_loadTask([this](Result<EventColumns> columns) { acceptLoaded(std::move(columns)); })
    , m_payloadTask([this](Result<QList<std::pair<EventId, Payload>>> payloads) {
        if (payloads)
            acceptPayloads(*payloads);
    })
    , m_interactive(source, u"ledger-interactive"_s)
    , m_background(std::move(source), u"ledger-background"_s)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &LedgerSession::read);
}

LedgerSession::~LedgerSession() = default;

OrderSupport LedgerSession::orderSupport(EventOrder order) const
{
    switch (order) {
    case EventOrder::Ledger: return OrderSupport::Keyset;
    case EventOrder::Occurred: return m_opened.occurred;
    case EventOrder::Recorded: return m_opened.recorded;
    case EventOrder::Sequence: return m_opened.sequence;
    }
    Q_UNREACHABLE();
}

void LedgerSession::read()
{
    m_retry.stop();
    m_openTask.start(m_interactive.run([](LedgerReader &reader, const std::stop_token &stop) -> Result<Opened> {
        const auto bound = reader.upperBound(stop);
        if (!bound)
            return bound.error();
        const auto now = reader.storeNow(stop);
        if (!now)
            return now.error();
        return Opened{reader.profile(), reader.capabilities(), *bound, *now, reader.orderSupport(EventOrder::Occurred),
                      reader.orderSupport(EventOrder::Recorded), reader.orderSupport(EventOrder::Sequence)};
    }));
}

void LedgerSession::acceptOpened(Result<Opened> opened)
{
    if (!opened) {
        // A session that was ready keeps showing what it has; only the error tells that it is not current.
        m_error = opened.error();
        m_state = m_state == State::Ready ? State::Ready : State::Failed;
        if (meansBusy(m_error->code) || (isOutOfReach() && m_state == State::Ready))
            retryLater(m_failedRetries);
        Q_EMIT stateChanged();
        return;
    }
    m_error.reset();
    m_failedRetries = 0;
    m_isCounted = false;
    m_hasLookedForLate = false;
    m_hasRebuilt = false;
    m_opened = std::move(opened).value();
    m_state = State::Ready;
    Q_EMIT stateChanged();
    m_countTask.start(m_interactive.run([bound = m_opened.bound](LedgerReader &reader, const std::stop_token &stop) {
        return reader.count({}, bound, stop);
    }));
    startLoading();
    comparePayloads();
}

void LedgerSession::acceptCount(Result<EventCount> count)
{
    if (!count) {
        reportFailure(count.error());
        return;
    }
    m_eventCount = count->matching;
    m_isCounted = true;
    Q_EMIT countChanged();
    compareWithCount();
}

void LedgerSession::setIndexDirectory(const QString &directory)
{
    Q_ASSERT(m_loadState == LoadState::NotStarted);
    m_loader = std::make_shared<ColumnsLoader>(MaximumLoadedRows, m_source, directory);
}

void LedgerSession::forgetHistoryChange()
{
    m_historyChange = {};
    Q_EMIT historyChangeChanged();
}

void LedgerSession::noteShown(const EventId &id, const Payload &payload)
{
    if (!m_shown.isAnother(id, payload))
        return;
    ++m_historyChange.otherPayloads;
    Q_EMIT historyChangeChanged();
}

void LedgerSession::acceptPayloads(const QList<std::pair<EventId, Payload>> &payloads)
{
    for (const auto &[id, payload] : payloads) {
        const qint64 before = m_historyChange.otherPayloads;
        noteShown(id, payload);
        if (m_historyChange.otherPayloads != before)
            Q_EMIT payloadChanged(id);
    }
}

/// Behind the columns on the same connection: nobody waits for it. Events that are gone are told by the columns.
void LedgerSession::comparePayloads()
{
    const QList<ShownPayloads::Shown> shown = m_shown.latest();
    if (shown.isEmpty())
        return;
    m_payloadTask.start(m_background.run([shown](LedgerReader &reader, const std::stop_token &stop) -> Result<QList<std::pair<EventId, Payload>>> {
        QList<std::pair<EventId, Payload>> payloads;
        for (const ShownPayloads::Shown &each : shown) {
            auto payload = reader.payload(each.id, each.bytes, stop);
            if (payload)
                payloads.emplaceBack(each.id, std::move(payload).value());
            else if (payload.error().code != ErrorCode::UnknownEvent)
                return payload.error();
        }
        return payloads;
    }));
}

void LedgerSession::startLoading(ColumnsLoader::Mode mode, const QList<Event> &late)
{
    setLoadState(LoadState::Loading);
    const auto progress = [this](qint64 rows) {
        QMetaObject::invokeMethod(this, [this, rows] {
            m_loadedRows = rows;
            Q_EMIT loadProgressed(rows);
        }, Qt::QueuedConnection);
    };
    // Snapshots cross to the GUI thread as queued calls on this object, which outlives the background connection's thread.
    const auto publish = [this, isRebuilding = m_isRebuilding](const EventColumns &columns) {
        if (isRebuilding && !columns.isComplete())
            return;
        QMetaObject::invokeMethod(this, [this, columns] {
            m_columns = columns;
            Q_EMIT columnsChanged();
        }, Qt::QueuedConnection);
    };
    m_loadTask.start(m_background.run([loader = m_loader, bound = m_opened.bound, publish, progress, mode, late](LedgerReader &reader,
                                                                                                                 const std::stop_token &stop) {
        loader->setProgress(progress);
        if (loader->place(late) || late.isEmpty())
            return loader->load(reader, bound, publish, stop, mode);
        const auto publishWhole = [&publish](const EventColumns &columns) {
            if (columns.isComplete())
                publish(columns);
        };
        return loader->load(reader, bound, publishWhole, stop, ColumnsLoader::Mode::Anew);
    }));
}

/// Nothing loads now: the loader is ours to ask.
void LedgerSession::acceptReport()
{
    const ColumnsLoader::Report &report = m_loader->report();
    m_indexRemark = report.remark;
    if (!report.history.isAny())
        return;
    m_historyChange.isReplaced = m_historyChange.isReplaced || report.history.isReplaced;
    m_historyChange.vanished += report.history.vanished;
    m_historyChange.changed += report.history.changed;
    Q_EMIT historyChangeChanged();
}

void LedgerSession::acceptLoaded(Result<EventColumns> columns)
{
    if (columns) {
        m_failedLoads = 0;
        m_isRebuilding = false;
        acceptReport();
        if (!m_isCounted && !m_countTask.isRunning() && m_eventCount != columns->rowCount()) {
            m_eventCount = columns->rowCount(); // taken in: nobody counts
            Q_EMIT countChanged();
        }
        setLoadState(LoadState::Complete);
        compareWithCount();
    } else if (columns.error().code == ErrorCode::NeedsIndex) {
        acceptReport();
        setLoadState(LoadState::LimitReached);
    } else if (columns.error().code == ErrorCode::Cancelled) {
        setLoadState(LoadState::Stopped);
    } else {
        setLoadState(LoadState::Failed);
        if (meansOutOfReach(columns.error().code)) {
            reportFailure(columns.error());
        } else {
            m_error = columns.error();
            if (meansBusy(m_error->code))
                retryLater(m_failedLoads);
            Q_EMIT stateChanged();
        }
    }
}

/// Reading what lies above the last id finds neither events that arrived below it nor rows that vanished; the count tells of both.
void LedgerSession::compareWithCount()
{
    if (!m_isCounted || m_loadState != LoadState::Complete || m_hasRebuilt || m_eventCount == m_columns.rowCount())
        return;
    if (!m_hasLookedForLate) {
        m_hasLookedForLate = true;
        startLoading(ColumnsLoader::Mode::FindLate);
        return;
    }
    m_hasRebuilt = true;
    m_isRebuilding = true;
    startLoading(ColumnsLoader::Mode::Anew);
}

void LedgerSession::takeIn(const UpperBound &bound, const QList<Event> &late)
{
    if (m_loadState != LoadState::Complete)
        return;
    m_countTask.cancel();
    m_isCounted = false;
    m_opened.bound = bound;
    startLoading(ColumnsLoader::Mode::GoOn, late);
}

void LedgerSession::takeInAnew(const UpperBound &bound)
{
    if (m_loadState != LoadState::Complete)
        return;
    m_countTask.cancel();
    m_isCounted = false;
    m_opened.bound = bound;
    m_isRebuilding = true;
    startLoading(ColumnsLoader::Mode::Anew);
}

void LedgerSession::stopLoading()
{
    if (m_loadState != LoadState::Loading)
        return;
    m_loadTask.cancel();
    setLoadState(LoadState::Stopped);
}

void LedgerSession::reportFailure(const Error &error)
{
    const bool isWorthWaiting = meansOutOfReach(error.code) || meansBusy(error.code);
    if (m_state != State::Ready || !isWorthWaiting || m_retry.isActive() || m_openTask.isRunning())
        return;
    m_error = error;
    retryLater(m_failedRetries);
    Q_EMIT stateChanged();
}

bool LedgerSession::isOutOfReach() const
{
    return m_error && meansOutOfReach(m_error->code);
}

void LedgerSession::retryLater(int &failures)
{
    using namespace std::chrono_literals;
    constexpr std::array<std::chrono::milliseconds, 4> waits{1s, 2s, 5s, 10s};
    m_retry.start(waits[static_cast<std::size_t>(std::min(failures++, 3))]);
}

void LedgerSession::setLoadState(LoadState state)
{
    if (m_loadState == state)
        return;
    m_loadState = state;
    Q_EMIT loadStateChanged();
}

} // namespace ledgerscope
