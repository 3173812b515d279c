// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/userdata/savedvalues.h"
#include "views/shell/layoutstore.h"

namespace ledgerscope {

/// Layouts of the window in the user's settings.
class SavedLayouts final : public LayoutStore
{
public:
    explicit SavedLayouts(const QString &configDirectory);

    [[nodiscard]] QByteArray layout(const QString &key) const override;
    void setLayout(const QString &key, const QByteArray &layout) override;
    void clear() override;

private:
    SavedValues m_values;
};

} // namespace ledgerscope
