// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/viewstate.h"

#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace ledgerscope {

class SeverityIcon;

/// Shows a ViewState in the middle of a panel. Loading appears after 300 ms only, so that what is fast does not flicker.
class StateView final : public QWidget
{
    Q_OBJECT

public:
    explicit StateView(QWidget *parent = nullptr);
    ~StateView() override;

    [[nodiscard]] const ViewState &state() const { return m_state; }
    void setState(const ViewState &state);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showParts();
    void replaceButtons();
    void applyFonts();
    void paintPlaceholders(QPainter &painter) const;
    [[nodiscard]] bool isWaiting() const { return m_state.kind == ViewState::Kind::Loading && m_delay.isActive(); }

    ViewState m_state;
    QTimer m_delay;
    QWidget *m_body;
    SeverityIcon *m_icon;
    QLabel *m_digit;
    QLabel *m_title;
    QLabel *m_sentence;
    QLabel *m_statement;
    QProgressBar *m_bar;
    QHBoxLayout *m_buttonRow;
    QList<QPushButton *> m_buttons;
};

} // namespace ledgerscope
