// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/replayplan.h"

#include <QByteArrayView>

#include <array>

namespace ledgerscope::replay {

PlannedDrainer PlannedDrainer::named(const QByteArray &id)
{
    struct Known {
        QByteArrayView id;
        qint64 cadenceSeconds;
    };
    static constexpr std::array<Known, 5> known{{{"workflow_runner", 120},
                                                 {"customer_health_watcher", 300},
                                                 {"anomaly_detector", 900},
                                                 {"reflexion_analyzer", 1'800},
                                                 {"timeline_indexer", 3'600}}};
    PlannedDrainer drainer;
    drainer.id = id;
    drainer.startsWorkflows = id == known.front().id;
    for (const Known &one : known) {
        if (id == one.id)
            drainer.cadenceSeconds = one.cadenceSeconds;
    }
    return drainer;
}

} // namespace ledgerscope::replay
