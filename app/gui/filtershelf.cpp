// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/filtershelf.h"

#include "app/gui/log.h"
#include "models/errortext.h"

#include <QObject>

#include <utility>

namespace ledgerscope {

FilterShelf::FilterShelf(const QString &configDirectory, Workspace &workspace, WorkerThread &worker)
    : m_worker(worker)
    , m_saved(configDirectory)
    , m_model(workspace)
    , m_task([this](const Outcome &outcome) { accept(outcome); })
{
    const auto loaded = m_saved.load();
    accept({m_saved, loaded ? std::nullopt : std::optional(loaded.error())});
    if (!loaded)
        m_model.setProblem(m_model.problem(), false);
    QObject::connect(&m_model, &SavedFiltersModel::changeWanted, &m_model,
                     [this](const auto &before, const auto &now) { change(before, now); });
}

/// Each change begins with what the file holds then: those that wait for one another need not know of each other.
void FilterShelf::change(const std::optional<SavedFilterKey> &before, const std::optional<SavedFilter> &now)
{
    m_task.start(m_worker.submit([saved = m_saved, before, now](const std::stop_token &) mutable {
        Outcome outcome{saved, std::nullopt};
        if (const auto written = outcome.saved.replace(before, now); !written)
            outcome.error = written.error();
        return outcome;
    }));
}

void FilterShelf::accept(const Outcome &outcome)
{
    m_saved = outcome.saved;
    if (outcome.saved.setAsidePath())
        m_aside = *outcome.saved.setAsidePath();
    m_model.setFilters(m_saved.filters());
    if (outcome.error) {
        logFailure(*outcome.error);
        m_model.setProblem(errorSentence(*outcome.error), true);
    } else if (!m_aside.isEmpty()) {
        m_model.setProblem(SavedFiltersModel::damagedSentence(m_aside), true);
    } else {
        m_model.setProblem({}, true);
    }
}

} // namespace ledgerscope
