// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

namespace ledgerscope {

/// One page in the page bar: icon and name; the current one is bold with a 3 px accent line below. Below 1360 px of window width the
/// icons go (interface.md §2).
class PageButton final : public QToolButton
{
    Q_OBJECT

public:
    explicit PageButton(QAction *page, QWidget *parent = nullptr);

    void setIconShown(bool isShown);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont boldFont() const;

    QAction *m_page;
    bool m_isIconShown = true;
};

} // namespace ledgerscope
