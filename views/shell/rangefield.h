// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPushButton>

namespace ledgerscope {

class RangePopup;
class Workspace;

/// Shows the visible range in words; pressing opens the popup where it is set (interface.md §2).
class RangeField final : public QPushButton
{
    Q_OBJECT

public:
    explicit RangeField(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();
    void openPopup();

    Workspace &m_workspace;
    RangePopup *m_popup;
};

} // namespace ledgerscope
