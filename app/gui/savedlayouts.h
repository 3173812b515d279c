// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/workerthread.h"
#include "backend/userdata/savedvalues.h"
#include "views/shell/layoutstore.h"

namespace ledgerscope {

/// Layouts of the window in the user's settings.
class SavedLayouts final : public LayoutStore
{
public:
    /// The worker writes the file; it is not owned and must outlive this.
    SavedLayouts(const QString &configDirectory, WorkerThread &worker);

    [[nodiscard]] QByteArray layout(const QString &key) const override;
    void setLayout(const QString &key, const QByteArray &layout) override;
    void clear() override;

private:
    SavedValues m_values;
    WorkerThread &m_worker;
};

} // namespace ledgerscope
