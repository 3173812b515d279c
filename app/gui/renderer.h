// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "views/settings/settingsdialog.h"

#include <QImage>
#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>

namespace ledgerscope {

class Desktop;

/// `--render`: pictures of the pages of the real window. A page counts as finished when the ledger is loaded and two pictures in a row are
/// equal; a page that never comes to rest is an error. GUI thread.
class Renderer final : public QObject
{
    Q_OBJECT

public:
    Renderer(Desktop &desktop, const QString &directory);

    /// Call once, with the event loop about to run; ends in finished().
    void start();

Q_SIGNALS:
    void finished(const ledgerscope::Result<void> &result);

private:
    struct Page {
        QString name;
        std::function<QWidget *()> show;
    };

    [[nodiscard]] QWidget *showSettings(SettingsDialog::Page page);
    void nextPage();
    void look();
    [[nodiscard]] Result<void> save(const QImage &picture, const QString &name);

    Desktop &m_desktop;
    QString m_directory;
    std::deque<Page> m_pages;
    QWidget *m_shown = nullptr;
    QString m_name;
    QImage m_last;
    int m_looks = 0;
    QTimer m_timer;
};

} // namespace ledgerscope
