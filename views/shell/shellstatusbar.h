// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStatusBar>
#include <QTimer>

class QAction;
class QToolButton;

namespace ledgerscope {

class Clock;
class ElidedLabel;
class LedgerFollower;
class SeverityIcon;
class Workspace;

/// Left: what is shown of how much, order in use. Right: index state, zone, and up to when everything is shown: as the follower knows it
/// (architecture.md §4 "Late arrivals"), or else when it was read and how long ago (interface.md §2).
class ShellStatusBar final : public QStatusBar
{
    Q_OBJECT

public:
    /// `clock` tells how long ago something was read; not owned.
    ShellStatusBar(Workspace &workspace, const Clock &clock, QWidget *parent = nullptr);

    /// What the page shows, in its words: "Rows 148,206 to 148,216 of 200,412". Empty: the count of events.
    void setShown(const QString &text);
    /// One line of news ("This is the last event of item:10472."), in place of what is shown until the selection changes or for 8 s.
    void tell(const QString &sentence);
    /// Shows whether new events are followed, as a button that does what `toggle` does. Neither is owned; called once.
    void showFollower(const LedgerFollower &follower, QAction *toggle);

private:
    void follow();
    void followSession();
    void showLoading();
    void showReadTime();
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QString orderText() const;

    Workspace &m_workspace;
    const Clock &m_clock;
    QString m_shownByPage;
    QString m_news;
    QTimer m_newsTimer;
    QTimer m_ageTimer;
    qint64 m_readAtMilliseconds = 0; ///< on m_clock, when the session's answer came
    SeverityIcon *m_icon;
    QWidget *m_orderLine; ///< lines between the parts, gone with an empty part
    QWidget *m_indexLine;
    QWidget *m_readLine;
    ElidedLabel *m_shown;
    ElidedLabel *m_order;
    ElidedLabel *m_index;
    ElidedLabel *m_zone;
    ElidedLabel *m_read;
    const LedgerFollower *m_follower = nullptr;
    QWidget *m_followLine; ///< before the toggle
    QToolButton *m_follow;
};

} // namespace ledgerscope
