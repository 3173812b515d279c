// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/replay/engine/replayplan.h"
#include "backend/replay/engine/strictobject.h"

#include <QByteArray>

namespace ledgerscope::replay {

/// Reads the JSON of a plan, strictly: unknown keys, and keys that the mode does not use, are refused with path and position (BadValue,
/// arguments = {offset}). Payloads in it stay as they are written. One use; see readPlan().
class PlanReader final
{
public:
    explicit PlanReader(const json::Document &document) : m_document(document) { }

    [[nodiscard]] Result<ReplayPlan> read();

private:
    void readMode(StrictObject &plan);
    void readWindow(StrictObject &plan);
    void readDrainers(StrictObject &plan);
    [[nodiscard]] PlannedDrainer readDrainer(const StrictObject &plan, json::NodeIndex node);
    void readSemantics(StrictObject &plan);
    void readDrainSemantics(StrictObject &semantics);
    void readInputs(StrictObject &plan);
    void readSubscriptions(StrictObject &inputs);
    void readSwitches(StrictObject &inputs);
    void readFaults(StrictObject &plan);
    void readEdits(StrictObject &plan);
    [[nodiscard]] std::optional<Edit> readEdit(StrictObject &edit, json::NodeIndex node);
    [[nodiscard]] Edit readInsert(StrictObject &edit);
    void readReducer(StrictObject &plan);
    void checkMode(StrictObject &plan);

    const json::Document &m_document;
    StrictIssue m_issue;
    ReplayPlan m_plan;
};

/// Bytes that are no JSON are BadValue with the position of the error.
[[nodiscard]] Result<ReplayPlan> readPlan(QByteArray json);

} // namespace ledgerscope::replay
