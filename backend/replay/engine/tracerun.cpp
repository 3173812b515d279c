// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/tracerun.h"

#include "backend/ledger/readererrors.h"
#include "backend/replay/engine/jsonline.h"
#include "backend/replay/engine/simulator.h"
#include "backend/replay/engine/tracerecords.h"

#include <optional>

namespace ledgerscope::replay {

namespace {

constexpr qsizetype PieceSize = 256 * 1'024;
constexpr qint64 StepsPerCheck = 4'096;

void count(const SimulationStep &step, TraceCounts &counts)
{
    counts.events += step.kind == SimulationStep::Kind::End ? 0 : 1;
    counts.effects += static_cast<qint64>(step.effects.size());
    for (const Effect &effect : step.effects)
        ++counts.outcomes[static_cast<std::size_t>(effect.outcome)];
}

} // namespace

BackgroundDigest::BackgroundDigest()
    : m_thread(QStringLiteral("digest"))
{
}

BackgroundDigest::~BackgroundDigest()
{
    m_last.waitForFinished();
}

void BackgroundDigest::add(const QByteArray &records)
{
    m_last.waitForFinished();
    m_last = m_thread.submit([this, records](const std::stop_token &) {
        m_digest.add(records);
        return true;
    }).future;
}

QByteArray BackgroundDigest::hex()
{
    m_last.waitForFinished();
    return m_digest.hex();
}

Result<TraceOutcome> runTrace(const std::shared_ptr<const ReplaySetup> &setup, const TraceRunOptions &options, const std::stop_token &stop)
{
    Simulator simulator(setup);
    simulator.setWantsInputs(options.makesRecords);
    TraceRecords records(setup);
    std::optional<BackgroundDigest> digest;
    if (options.makesDigest)
        digest.emplace();
    TraceOutcome outcome;
    outcome.end = simulator.start();
    QByteArray piece;
    SimulationStep step;
    const auto handOver = [&] {
        if (digest)
            digest->add(piece);
        outcome.counts.bytes += piece.size();
        const bool goesOn = !options.records || options.records(piece);
        piece = QByteArray(); // the digest may still read it
        piece.reserve(PieceSize + PieceSize / 8);
        return goesOn;
    };
    do {
        if (!simulator.advance(outcome.end, step))
            return *simulator.error();
        count(step, outcome.counts);
        if (options.makesRecords)
            outcome.counts.records += records.append(step, piece);
        if (piece.size() >= PieceSize && !handOver())
            return cancelledError();
        if (outcome.end.steps % StepsPerCheck == 0) {
            if (stop.stop_requested())
                return cancelledError();
            if (options.progress)
                options.progress({outcome.end.steps, -1});
        }
    } while (step.kind != SimulationStep::Kind::End);
    if (!handOver())
        return cancelledError();
    if (digest)
        outcome.digest = digest->hex();
    return outcome;
}

QByteArray trailerOf(const TraceOutcome &outcome, QByteArrayView isolation)
{
    JsonLine line;
    line.beginObject().key("record").text("trailer").key("digest").text(outcome.digest).key("events").number(outcome.counts.events);
    line.key("records").number(outcome.counts.records).key("effects").number(outcome.counts.effects).key("outcomes").beginObject();
    for (std::size_t place = 0; place < outcome.counts.outcomes.size(); ++place)
        line.key(nameOf(static_cast<Outcome>(place))).number(outcome.counts.outcomes[place]);
    line.endObject().key("isolation").text(isolation).endObject();
    return line.bytes();
}

} // namespace ledgerscope::replay
