// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QAction;
class QLineEdit;

namespace ledgerscope {

class ElidedLabel;

/// A field to find text in a payload. Return finds the next place, Shift+Return the one before, Esc closes.
class FindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);

    void open(); ///< shows itself, takes the focus, selects what was sought last
    void showResult(const QString &text); ///< "at byte 1,234", "not found"
    [[nodiscard]] QString result() const;
    [[nodiscard]] QLineEdit *field() const { return m_field; }

Q_SIGNALS:
    void findRequested(const QByteArray &text, bool isForward); ///< UTF-8, never empty
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void request(bool isForward);

    QLineEdit *m_field;
    ElidedLabel *m_result;
    QAction *m_previous;
    QAction *m_next;
    QAction *m_close;
};

} // namespace ledgerscope
