// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/tokens.h"

#include <QWidget>

namespace ledgerscope {

/// Right end of the menu bar: block in the connection's colour, its name and kind, lock and "Read-only" (interface.md §2).
class ConnectionCorner final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionCorner(QWidget *parent = nullptr);

    void setConnection(const QString &name, const QString &kind, FrameColor color, const QString &url);
    void clear();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int nameWidth() const;
    [[nodiscard]] int boxWidth() const;

    QString m_name;
    QString m_kind;
    FrameColor m_color = FrameColor::Grey;
    bool m_hasLedger = false;
};

} // namespace ledgerscope
