// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace ledgerscope {

/// Takes the next key or chord that is pressed in it, at once. Tab and Shift+Tab leave it and Escape closes its dialog, as everywhere.
class KeyField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit KeyField(QWidget *parent = nullptr);

    [[nodiscard]] const QKeySequence &keys() const { return m_keys; }
    void setKeys(const QKeySequence &keys);

Q_SIGNALS:
    void keysChanged();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QKeySequence m_keys;
};

} // namespace ledgerscope
