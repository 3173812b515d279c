// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/tokens.h"

#include <QWidget>

class QAbstractButton;

namespace ledgerscope {

/// Six colours for a connection's frame, each named (interface.md §7): never by colour alone.
class FrameColorPicker final : public QWidget
{
    Q_OBJECT

public:
    explicit FrameColorPicker(QWidget *parent = nullptr);

    [[nodiscard]] FrameColor color() const { return m_color; }
    void setColor(FrameColor color);

Q_SIGNALS:
    void colorChosen(); ///< by the user, not by setColor()

private:
    QList<QAbstractButton *> m_buttons;
    FrameColor m_color = FrameColor::Grey;
};

} // namespace ledgerscope
