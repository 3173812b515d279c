// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/core/result.h"
#include "backend/userdata/savedfilters.h"
#include "models/find/savedfiltersmodel.h"

#include <QString>

#include <optional>

namespace ledgerscope {

class Workspace;

/// The saved filters as the model that the filter field and the navigator show. What the model changes is written on the worker in the order
/// of the changes, and the model then shows what the file holds, filters of other windows included. What goes wrong with the file is told
/// by the model; a file of a newer version keeps anything from being changed. GUI thread.
class FilterShelf final
{
public:
    /// Reads what was kept. Workspace and worker are not owned and must outlive the shelf.
    FilterShelf(const QString &configDirectory, Workspace &workspace, WorkerThread &worker);

    [[nodiscard]] SavedFiltersModel &model() { return m_model; }

private:
    struct Outcome {
        SavedFilters saved;
        std::optional<Error> error;
    };

    void change(const std::optional<SavedFilterKey> &before, const std::optional<SavedFilter> &now);
    void accept(const Outcome &outcome);

    WorkerThread &m_worker;
    SavedFilters m_saved;
    QString m_aside; ///< where a damaged file was put since the start
    SavedFiltersModel m_model;
    LatestTask<Outcome> m_task;
};

} // namespace ledgerscope
