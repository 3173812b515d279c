// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAction>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ledgerscope {

/// One way in on the start page: icon, title, what it does, button with its key; a bar while it is at work.
class DoorCard final : public QWidget
{
    Q_OBJECT

public:
    enum class Weight { Primary, Plain };

    /// `action` is what the button does; its icon and key are shown. Not owned.
    DoorCard(QAction *action, const QString &title, const QString &sentence, const QString &button, Weight weight, QWidget *parent = nullptr);

    /// share in 0 … 1; the button then stops it.
    void showProgress(double share, const QString &text);
    void showIdle();

Q_SIGNALS:
    void stopped();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyLook();

    QAction *m_action;
    QString m_sentence;
    QString m_buttonText;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_button;
    QWidget *m_key;
    QProgressBar *m_bar;
    bool m_isWorking = false;
};

} // namespace ledgerscope
