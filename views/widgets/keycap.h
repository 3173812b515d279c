// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QWidget>

namespace ledgerscope {

/// A key or a chord drawn as a key, as the platform writes it: "Ctrl+K".
class KeyCap final : public QWidget
{
    Q_OBJECT

public:
    explicit KeyCap(const QKeySequence &keys, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

} // namespace ledgerscope
