// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/sessionbanners.h"

#include "models/errortext.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/widgets/banner.h"

#include <QAction>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

SessionBanners::SessionBanners(Workspace &workspace, QAction *tryAgain, QWidget *parent)
    : QToolBar(tr("Messages"), parent)
    , m_workspace(workspace)
    , m_tryAgain(tryAgain)
    , m_understood(new QAction(tr("Understood"), this))
{
    setObjectName(u"bannerBar"_s);
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    auto *strips = new QWidget(this);
    strips->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *column = new QVBoxLayout(strips);
    column->setContentsMargins({});
    column->setSpacing(0);
    m_failure = new Banner(strips);
    m_historyChange = new Banner(strips);
    column->addWidget(m_failure);
    column->addWidget(m_historyChange);
    addWidget(strips);

    connect(m_understood, &QAction::triggered, this, [this] {
        if (m_session != nullptr)
            m_session->forgetHistoryChange();
    });
    connect(&m_workspace, &Workspace::sessionChanged, this, &SessionBanners::followSession);
    connect(&m_workspace, &Workspace::formatterChanged, this, &SessionBanners::refresh);
    followSession();
}

void SessionBanners::followSession()
{
    if (m_session != nullptr)
        m_session->disconnect(this);
    m_session = m_workspace.session();
    if (m_session != nullptr) {
        connect(m_session, &LedgerSession::stateChanged, this, &SessionBanners::refresh);
        connect(m_session, &LedgerSession::historyChangeChanged, this, &SessionBanners::refresh);
    }
    refresh();
}

void SessionBanners::refresh()
{
    const bool isReady = m_session != nullptr && m_session->state() == LedgerSession::State::Ready;
    const bool hasFailed = isReady && m_session->error().has_value();
    const bool hasChanged = isReady && m_session->historyChange().isAny();
    if (hasFailed)
        showFailure();
    if (hasChanged)
        showHistoryChange();
    m_failure->setVisible(hasFailed);
    m_historyChange->setVisible(hasChanged);
    setVisible(hasFailed || hasChanged);
}

void SessionBanners::showFailure()
{
    const ErrorText text = errorText(*m_session->error());
    const Formatter &formatter = m_workspace.formatter();
    const QString readAt = formatter.time(m_session->readAt(), 0) + u' ' + formatter.zoneName(m_session->readAt());
    if (m_session->isOutOfReach() || m_session->isTriedAgain())
        m_failure->setContent(Severity::Warning, m_session->isOutOfReach() ? tr("Connection lost.") : QString(text.title + u'.'),
                              tr("What you see was read at %1. It is tried again by itself.").arg(readAt), {m_tryAgain});
    else
        m_failure->setContent(Severity::Critical, text.title + u'.', text.sentence, {m_tryAgain});
}

void SessionBanners::showHistoryChange()
{
    const HistoryChange &change = m_session->historyChange();
    const Formatter &formatter = m_workspace.formatter();
    QStringList facts;
    if (change.isReplaced)
        facts += tr("Another file or table stands where this ledger stood.");
    if (change.vanished > 0)
        facts += tr("%1 events that were there are gone.", nullptr, static_cast<int>(change.vanished)).arg(formatter.count(change.vanished));
    if (change.changed > 0)
        facts += tr("%1 events are not what they were.", nullptr, static_cast<int>(change.changed)).arg(formatter.count(change.changed));
    if (change.otherPayloads > 0)
        facts += tr("%1 payloads are not what was shown.", nullptr, static_cast<int>(change.otherPayloads)).arg(formatter.count(change.otherPayloads));
    facts += tr("What you see is the ledger as it is now; of payloads, those that were shown last are compared.");
    m_historyChange->setContent(Severity::Critical, tr("History changed."), facts.join(u' '), {m_understood});
}

} // namespace ledgerscope
