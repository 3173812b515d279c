// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

namespace ledgerscope {

/// Where the window keeps how it was arranged. Views touch no files; the application gives an implementation.
class LayoutStore
{
public:
    LayoutStore() = default;
    LayoutStore(const LayoutStore &) = delete;
    LayoutStore &operator=(const LayoutStore &) = delete;
    virtual ~LayoutStore() = default;

    [[nodiscard]] virtual QByteArray layout(const QString &key) const = 0; ///< empty: nothing kept
    virtual void setLayout(const QString &key, const QByteArray &layout) = 0;
    virtual void clear() = 0;
};

} // namespace ledgerscope
