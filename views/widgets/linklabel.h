// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>

namespace ledgerscope {

/// A link in our own text: underlined, accent, focusable, Enter and Space follow it; clicked() is what it does. Elides in the middle.
class LinkLabel final : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LinkLabel(const QString &text = {}, QWidget *parent = nullptr);

    /// Sets text and accessible name. Ampersands stand for themselves.
    void setLink(const QString &text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateToolTip();

    QString m_link;
};

} // namespace ledgerscope
