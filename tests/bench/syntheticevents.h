// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/write/ledgerwriter.h"

#include <QRandomGenerator>

#include <vector>

namespace ledgerscope {

/// Events of any number in the shape of a large ledger: 60 types in some 25 families, 50,000 entities of which few are very busy (the first
/// has a ninth of all events), 64 runs at a time, payloads of 200 to 380 bytes, one event in a hundred recorded late, a year. The same seed
/// gives the same events.
class SyntheticEvents final
{
public:
    explicit SyntheticEvents(qint64 events, quint32 seed = 1);

    [[nodiscard]] EventRecord next();

private:
    struct Run {
        QByteArray id;
        QByteArray last; ///< id of its event before
        quint32 left = 0;
    };

    [[nodiscard]] double unit() { return m_random.generateDouble(); }
    [[nodiscard]] quint32 below(quint32 end) { return m_random.bounded(end); }
    [[nodiscard]] std::size_t pick(const std::vector<double> &shares);
    [[nodiscard]] QByteArray nextId();
    void putIntoRun(EventRecord &record);
    [[nodiscard]] QByteArray payload();

    QRandomGenerator m_random;
    std::vector<double> m_types;    ///< shares, summed up
    std::vector<double> m_entities;
    std::vector<qint64> m_sequences; ///< by entity
    std::vector<Run> m_runs;
    double m_step;
    double m_now;
    qint64 m_millisecond = 0;
    quint32 m_within = 0; ///< events of this millisecond before
};

} // namespace ledgerscope
