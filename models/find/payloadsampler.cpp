// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/payloadsampler.h"

#include "backend/index/eventcolumns.h"
#include "backend/ledger/ledgerreader.h"
#include "models/find/matchingrows.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace ledgerscope {

namespace {

/// Evenly over the events of each of the most frequent types.
QList<EventId> chosenIds(const EventColumns &columns, const std::stop_token &stop)
{
    std::vector<qint64> counts; // by code
    for (const auto &entry : columns.types().entries())
        counts.push_back(entry.count);
    std::vector<std::size_t> codes(counts.size());
    std::iota(codes.begin(), codes.end(), std::size_t{0});
    std::stable_sort(codes.begin(), codes.end(), [&counts](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    codes.resize(std::min(codes.size(), static_cast<std::size_t>(PayloadSampler::MaximumTypes)));
    std::vector<qint64> steps(counts.size(), 0); // 0: not chosen
    for (const std::size_t code : codes)
        steps[code] = std::max<qint64>(1, (counts[code] + PayloadSampler::PayloadsOfType - 1) / PayloadSampler::PayloadsOfType);
    std::vector<qint64> passed(counts.size(), 0);
    QList<EventId> ids;
    for (qint64 row = 0; row < columns.rowCount() && !stop.stop_requested(); ++row) {
        const auto code = static_cast<std::size_t>(columns.typeAt(row));
        if (steps[code] > 0 && passed[code]++ % steps[code] == 0)
            ids.append(columns.idAt(row));
    }
    return ids;
}

} // namespace

PayloadSampler::PayloadSampler(Workspace &workspace)
    : m_workspace(workspace)
    , m_task([this](const Result<Part> &part) { accept(part); })
{
    connect(&workspace, &Workspace::sessionChanged, this, &PayloadSampler::followSession);
    connect(&workspace.matchingRows(), &MatchingRows::searchChanged, this, &PayloadSampler::go);
    followSession();
}

PayloadSampler::~PayloadSampler() = default;

void PayloadSampler::followSession()
{
    if (m_session)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    m_task.cancel();
    m_sample = {};
    m_seen.clear();
    m_isWanted = false;
    m_left.reset();
    if (m_session)
        connect(m_session, &LedgerSession::loadStateChanged, this, &PayloadSampler::go);
    Q_EMIT changed();
}

void PayloadSampler::want()
{
    m_isWanted = true;
    go();
}

void PayloadSampler::see(const EventId &event, const QByteArray &payload)
{
    if (m_seen.contains(event.bytes()) || !m_sample.add(payload))
        return;
    m_seen.insert(event.bytes());
    Q_EMIT changed();
}

void PayloadSampler::go()
{
    if (!m_isWanted || !m_session || m_task.isRunning() || m_workspace.matchingRows().isSearching() || (m_left && m_left->isEmpty()))
        return;
    const auto state = m_session->loadState();
    if (state == LedgerSession::LoadState::NotStarted || state == LedgerSession::LoadState::Loading || m_session->columns().isEmpty())
        return;
    m_task.start(m_session->background().run([columns = m_session->columns(), left = m_left](LedgerReader &reader, const std::stop_token &stop) -> Result<Part> {
        Part part{left ? *left : chosenIds(columns, stop), {}};
        while (!part.left.isEmpty() && part.payloads.size() < PayloadsAtATime) {
            const EventId id = part.left.takeFirst();
            const auto payload = reader.payload(id, query::PayloadSample::LargestPayload + 1, stop);
            if (!payload && payload.error().code != ErrorCode::UnknownEvent)
                return payload.error();
            if (payload)
                part.payloads.append({id, payload->bytes});
        }
        return part;
    }));
}

void PayloadSampler::accept(const Result<Part> &part)
{
    if (!part) {
        // Completion knows less then; whoever needs the store says what is wrong with it.
        m_isWanted = false;
        return;
    }
    m_left = part->left;
    for (const SeenPayload &payload : part->payloads) {
        if (!m_seen.contains(payload.event.bytes()) && m_sample.add(payload.bytes))
            m_seen.insert(payload.event.bytes());
    }
    Q_EMIT changed();
    go();
}

QString PayloadSampler::sentence() const
{
    if (m_sample.payloads() == 0)
        return {};
    return tr("From a sample of %1 payloads.", nullptr, static_cast<int>(m_sample.payloads())).arg(m_workspace.formatter().count(m_sample.payloads()));
}

} // namespace ledgerscope
