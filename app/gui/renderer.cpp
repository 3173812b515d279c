// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/renderer.h"

#include "app/gui/desktop.h"
#include "models/errortext.h"
#include "views/compare/comparisondialog.h"
#include "views/open/opendialog.h"

#include <QDir>
#include <QImageWriter>

#include <chrono>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds BetweenLooks{150};
/// Loading a million events takes seconds; three minutes mean that something is stuck.
constexpr int MostLooks = 1200;

bool isLoaded(const LedgerSession &session)
{
    switch (session.loadState()) {
    case LedgerSession::LoadState::NotStarted:
    case LedgerSession::LoadState::Loading:
        return false;
    case LedgerSession::LoadState::Complete:
    case LedgerSession::LoadState::LimitReached:
    case LedgerSession::LoadState::Failed:
    case LedgerSession::LoadState::Stopped:
        return session.eventCount().has_value();
    }
    Q_UNREACHABLE();
}

} // namespace

Renderer::Renderer(Desktop &desktop, const QString &directory)
    : m_desktop(desktop), m_directory(directory)
{
    m_timer.setInterval(BetweenLooks);
    connect(&m_timer, &QTimer::timeout, this, &Renderer::look);
    m_pages = {{u"timeline"_s, [this] { return static_cast<QWidget *>(&m_desktop.window()); }},
               {u"comparison"_s,
                [this] {
                    m_desktop.comparison().compare();
                    return static_cast<QWidget *>(&m_desktop.comparison());
                }},
               {u"open"_s,
                [this] {
                    m_desktop.comparison().close();
                    OpenDialog &dialog = m_desktop.openDialog();
                    dialog.startWith({m_desktop.session()->identity(), {}, {}});
                    dialog.open();
                    dialog.test();
                    return static_cast<QWidget *>(&dialog);
                }},
               {u"settings-display"_s, [this] { return showSettings(SettingsDialog::Page::Display); }},
               {u"settings-times"_s, [this] { return showSettings(SettingsDialog::Page::Times); }},
               {u"settings-keys"_s, [this] { return showSettings(SettingsDialog::Page::Keys); }},
               {u"start"_s, [this] {
                    m_desktop.settingsDialog().reject();
                    m_desktop.closeLedger();
                    return static_cast<QWidget *>(&m_desktop.window());
                }}};
}

QWidget *Renderer::showSettings(SettingsDialog::Page page)
{
    m_desktop.openDialog().reject();
    SettingsDialog &dialog = m_desktop.settingsDialog();
    dialog.showPage(page);
    dialog.open();
    return &dialog;
}

void Renderer::start()
{
    if (!QDir().mkpath(m_directory)) {
        Q_EMIT finished(Error{.code = ErrorCode::BadFile,
                              .what = QT_TRANSLATE_NOOP("Phrase", "The directory for the pictures cannot be made."),
                              .where = m_directory});
        return;
    }
    m_desktop.window().show();
    nextPage();
    m_timer.start();
}

void Renderer::nextPage()
{
    const Page page = m_pages.front();
    m_pages.pop_front();
    m_name = page.name;
    m_shown = page.show();
    m_last = {};
    m_looks = 0;
}

void Renderer::look()
{
    const LedgerSession *session = m_desktop.session();
    if (session != nullptr && session->error()) {
        m_timer.stop();
        Q_EMIT finished(*session->error());
        return;
    }
    if (++m_looks > MostLooks) {
        m_timer.stop();
        Q_EMIT finished(Error{.code = ErrorCode::StoreBusy,
                              .what = QT_TRANSLATE_NOOP("Phrase", "The page does not come to rest."),
                              .where = m_name});
        return;
    }
    if (session != nullptr && !isLoaded(*session))
        return;
    const QImage picture = m_shown->grab().toImage();
    if (picture != std::exchange(m_last, picture))
        return;
    if (const auto saved = save(picture, m_name); !saved) {
        m_timer.stop();
        Q_EMIT finished(saved);
        return;
    }
    if (m_pages.empty()) {
        m_timer.stop();
        Q_EMIT finished({});
        return;
    }
    nextPage();
}

Result<void> Renderer::save(const QImage &picture, const QString &name)
{
    const QString path = QDir(m_directory).filePath(name + u".png"_s);
    QImageWriter writer(path, "png");
    if (writer.write(picture))
        return {};
    return Error{.code = ErrorCode::BadFile,
                 .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "A picture cannot be written: %1."), {writer.errorString()}),
                 .where = path};
}

} // namespace ledgerscope
