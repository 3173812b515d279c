// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolBar>

namespace ledgerscope {

class Banner;
class LedgerSession;
class Workspace;

/// The strips under the page bar that stay until they are answered (interface.md §10): a store that is out of reach or a reading that
/// failed, and history that is not what it was (architecture.md §3). Follows the workspace's session; hidden when there is nothing to say.
class SessionBanners final : public QToolBar
{
    Q_OBJECT

public:
    /// `tryAgain` is offered with failures; not owned.
    SessionBanners(Workspace &workspace, QAction *tryAgain, QWidget *parent = nullptr);

    /// Shown or hidden by what there is to say, also after somebody else showed or hid it.
    void refresh();

private:
    void followSession();
    void showFailure();
    void showHistoryChange();

    Workspace &m_workspace;
    QAction *m_tryAgain;
    QAction *m_understood;
    LedgerSession *m_session = nullptr;
    Banner *m_failure;
    Banner *m_historyChange;
};

} // namespace ledgerscope
