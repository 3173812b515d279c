// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/simulationstep.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>
#include <vector>

namespace ledgerscope::replay {

/// Writes what a replay does as the records of a trace, version 1 (docs/trace.md): one JSON object a line, keys in one order, no white space,
/// nothing that depends on when or where it runs. One thread.
class TraceRecords final
{
public:
    explicit TraceRecords(std::shared_ptr<const ReplaySetup> setup);

    /// Without line end; not part of the digest.
    [[nodiscard]] QByteArray header() const;
    /// The records of a step, each with its line end, put behind `bytes`. Gives their number.
    int append(const SimulationStep &step, QByteArray &bytes);

private:
    void appendEvent(const SimulationStep &step, QByteArray &bytes);
    void appendEffect(const SimulationStep &step, const Effect &effect, QByteArray &bytes) const;
    void appendCut(const SimulationStep &step, QByteArray &bytes) const;
    void appendPass(const PassEnd &pass, QByteArray &bytes) const;

    std::shared_ptr<const ReplaySetup> m_setup;
    std::vector<QByteArray> m_subscriptions; ///< how the effect of each begins
    std::vector<QByteArray> m_starts;        ///< likewise, of one that is started, as far as its input
    std::vector<QByteArray> m_ids;           ///< of subscriptions, quoted, behind a comma
    std::vector<QByteArray> m_drainers;      ///< quoted
};

[[nodiscard]] QByteArrayView nameOf(Outcome outcome);
[[nodiscard]] QByteArrayView nameOf(Reason reason);
[[nodiscard]] QByteArrayView nameOf(EffectNote note);
[[nodiscard]] QByteArrayView nameOf(PassEnd::Kind kind);
[[nodiscard]] QByteArrayView nameOf(Provenance provenance);

} // namespace ledgerscope::replay
