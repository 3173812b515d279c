// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QListView;
class QStackedWidget;

namespace ledgerscope {

class Banner;
class DoorCard;
class SavedConnectionsModel;

/// What is shown while no ledger is open: three doors, recent ledgers, and where the rest is (interface.md §7 "Start").
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    /// The actions that the doors stand for, and the recent ledgers; neither is owned.
    struct Doors {
        QAction *openFile;
        QAction *connectServer;
        QAction *openDemonstration;
        QAction *palette;
    };
    StartPage(const Doors &doors, SavedConnectionsModel &recent, QWidget *parent = nullptr);

    /// While the demonstration is being written: done of total, or none.
    void setDemonstrationProgress(qint64 done, qint64 total);
    void setDemonstrationIdle();
    /// Why it could not be written.
    void showError(const QString &title, const QString &sentence);

Q_SIGNALS:
    void recentChosen(int row);
    void demonstrationStopped();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeTitle();
    QWidget *makeDoors(const Doors &doors);
    QWidget *makeRecent();
    QWidget *makeHints(const Doors &doors);
    void followRecent();
    void applyFonts();

    SavedConnectionsModel &m_recent;
    QWidget *m_column;
    QLabel *m_title = nullptr;
    QLabel *m_subtitle = nullptr;
    QLabel *m_recentTitle = nullptr;
    QLabel *m_hint = nullptr;
    QStackedWidget *m_recentStack = nullptr;
    QListView *m_recentList = nullptr;
    Banner *m_problem = nullptr;
    DoorCard *m_demonstration = nullptr;
};

} // namespace ledgerscope
