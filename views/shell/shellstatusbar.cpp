// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/shellstatusbar.h"

#include "backend/core/clock.h"
#include "models/errortext.h"
#include "models/events/eventtableorder.h"
#include "models/find/matchingrows.h"
#include "models/ledgerfollower.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/severityicon.h"

#include <QAction>
#include <QPainter>
#include <QToolButton>

#include <chrono>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds NewsTime{8};
constexpr std::chrono::seconds AgeStep{5};

class StatusSeparator final : public QWidget
{
public:
    explicit StatusSeparator(QWidget *parent) : QWidget(parent)
    {
        setFixedSize(9, 16);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(QRect(width() / 2, 0, 1, height()), tokensOf(*this).line);
    }
};

} // namespace

ShellStatusBar::ShellStatusBar(Workspace &workspace, const Clock &clock, QWidget *parent)
    : QStatusBar(parent)
    , m_workspace(workspace)
    , m_clock(clock)
    , m_icon(new SeverityIcon(Severity::Warning, 12, this))
    , m_orderLine(new StatusSeparator(this))
    , m_indexLine(new StatusSeparator(this))
    , m_readLine(new StatusSeparator(this))
    , m_shown(new ElidedLabel({}, this))
    , m_order(new ElidedLabel({}, this))
    , m_index(new ElidedLabel({}, this))
    , m_zone(new ElidedLabel({}, this))
    , m_read(new ElidedLabel({}, this))
    , m_followLine(new StatusSeparator(this))
    , m_follow(new QToolButton(this))
{
    setSizeGripEnabled(false);
    setAccessibleName(tr("Status"));
    setContentsMargins(8, 0, 8, 0);
    for (ElidedLabel *label : {m_shown, m_order, m_index, m_zone, m_read}) {
        label->setShade(ElidedLabel::Shade::Second);
        label->setFont(fontOf(TextRole::Table));
    }
    addWidget(m_icon);
    addWidget(m_shown);
    addWidget(m_orderLine);
    addWidget(m_order);
    addPermanentWidget(m_index);
    addPermanentWidget(m_indexLine);
    addPermanentWidget(m_zone);
    addPermanentWidget(m_readLine);
    addPermanentWidget(m_read);
    addPermanentWidget(m_followLine);
    addPermanentWidget(m_follow);
    m_followLine->hide();
    m_follow->hide();

    m_newsTimer.setSingleShot(true);
    m_newsTimer.setInterval(NewsTime);
    connect(&m_newsTimer, &QTimer::timeout, this, [this] { tell({}); });
    m_ageTimer.setInterval(AgeStep);
    connect(&m_ageTimer, &QTimer::timeout, this, &ShellStatusBar::showReadTime);
    connect(&m_workspace, &Workspace::sessionChanged, this, &ShellStatusBar::followSession);
    connect(&m_workspace, &Workspace::currentEventChanged, this, [this] { tell({}); });
    connect(&m_workspace.matchingRows(), &MatchingRows::searchChanged, this, &ShellStatusBar::follow);
    for (const auto signal : {&Workspace::orderChanged, &Workspace::formatterChanged, &Workspace::filterChanged})
        connect(&m_workspace, signal, this, &ShellStatusBar::follow);
    followSession();
}

void ShellStatusBar::setShown(const QString &text)
{
    m_shownByPage = text;
    follow();
}

void ShellStatusBar::tell(const QString &sentence)
{
    m_news = sentence;
    if (sentence.isEmpty())
        m_newsTimer.stop();
    else
        m_newsTimer.start();
    follow();
}

void ShellStatusBar::showFollower(const LedgerFollower &follower, QAction *toggle)
{
    m_follower = &follower;
    m_follow->setFont(fontOf(TextRole::Table));
    m_follow->setAutoRaise(true);
    m_follow->setFocusPolicy(Qt::TabFocus);
    const auto show = [this, &follower, toggle] {
        const bool isAvailable = follower.state() != LedgerFollower::State::Unavailable;
        m_followLine->setVisible(isAvailable);
        m_follow->setVisible(isAvailable);
        m_follow->setText(follower.text());
        const QString key = toggle->shortcut().toString(QKeySequence::NativeText);
        m_follow->setToolTip(u"%1\n%2 (%3)"_s.arg(follower.detail(), nameOf(*toggle), key));
        m_follow->setAccessibleName(QString(follower.text() + u". "_s + follower.detail()));
        showReadTime();
    };
    connect(&follower, &LedgerFollower::changed, this, show);
    connect(&m_ageTimer, &QTimer::timeout, this, show); // up to when all is complete
    connect(m_follow, &QToolButton::clicked, toggle, &QAction::trigger);
    show();
}

void ShellStatusBar::followSession()
{
    m_shownByPage.clear();
    m_news.clear();
    if (LedgerSession *session = m_workspace.session()) {
        connect(session, &LedgerSession::stateChanged, this, [this] {
            m_readAtMilliseconds = m_clock.now().milliseconds();
            follow();
        });
        for (const auto signal : {&LedgerSession::countChanged, &LedgerSession::columnsChanged, &LedgerSession::loadStateChanged})
            connect(session, signal, this, &ShellStatusBar::follow);
        connect(session, &LedgerSession::loadProgressed, this, &ShellStatusBar::showLoading);
        m_readAtMilliseconds = m_clock.now().milliseconds();
        m_ageTimer.start();
    } else {
        m_ageTimer.stop();
    }
    follow();
}

QString ShellStatusBar::shownText() const
{
    const LedgerSession *session = m_workspace.session();
    if (!m_news.isEmpty())
        return m_news;
    if (session == nullptr)
        return tr("No ledger open");
    if (session->state() == LedgerSession::State::Opening)
        return tr("Opening");
    if (session->state() == LedgerSession::State::Failed)
        return tr("Could not open");
    // What is not known goes before what is shown of it.
    if (const QString search = m_workspace.matchingRows().sentence(); !search.isEmpty())
        return search;
    if (!m_shownByPage.isEmpty())
        return m_shownByPage;
    if (!session->eventCount())
        return tr("Counting events");
    return tr("%1 events", nullptr, static_cast<int>(*session->eventCount())).arg(m_workspace.formatter().count(*session->eventCount()));
}

QString ShellStatusBar::orderText() const
{
    const LedgerSession *session = m_workspace.session();
    if (session == nullptr || session->state() != LedgerSession::State::Ready)
        return {};
    const EventOrder order = effectiveOrderOf(m_workspace);
    if (order != EventOrder::Ledger)
        return orderDescription(order);
    return session->profile().isBytewiseCollation ? tr("Ledger order (event id, bytewise)")
                                                  : tr("Ledger order (event id, collation %1)").arg(displayText(session->profile().collation));
}

void ShellStatusBar::follow()
{
    const LedgerSession *session = m_workspace.session();
    const bool isReady = session != nullptr && session->state() == LedgerSession::State::Ready;
    m_icon->setVisible(isReady && (session->isOutOfReach() || session->profile().mayMissRecentRows));
    m_icon->setToolTip(isReady && session->profile().mayMissRecentRows
                           ? tr("Closed WAL file, or a copy taken without its -wal: the last events may be missing.")
                           : QString());
    m_icon->setAccessibleName(m_icon->toolTip());
    m_shown->setText(shownText());
    m_order->setText(orderText());
    const Instant now = isReady ? session->readAt() : m_clock.now();
    m_zone->setText(tr("Times in %1").arg(m_workspace.formatter().zoneName(now)));
    showLoading();
    showReadTime();
    m_orderLine->setVisible(!m_order->text().isEmpty());
    m_indexLine->setVisible(!m_index->text().isEmpty());
    m_readLine->setVisible(!m_read->text().isEmpty());
}

void ShellStatusBar::showLoading()
{
    const LedgerSession *session = m_workspace.session();
    if (session == nullptr || session->state() != LedgerSession::State::Ready) {
        m_index->setText({});
        return;
    }
    const Formatter &formatter = m_workspace.formatter();
    const qint64 read = session->loadState() == LedgerSession::LoadState::Loading ? session->loadedRows() : session->columns().rowCount();
    const QString rows = formatter.count(read);
    const int number = static_cast<int>(read);
    const auto &remark = session->indexRemark();
    switch (session->loadState()) {
    case LedgerSession::LoadState::NotStarted:
        m_index->setText({});
        return;
    case LedgerSession::LoadState::Loading:
        if (const auto total = session->eventCount())
            m_index->setText(tr("Reading, %1 of %2 events", nullptr, static_cast<int>(*total)).arg(rows, formatter.count(*total)));
        else
            m_index->setText(tr("Reading, %1 events so far", nullptr, number).arg(rows));
        return;
    case LedgerSession::LoadState::Complete:
        m_index->setText(remark ? tr("Index complete, not kept: %1").arg(errorText(*remark).title) : tr("Index complete"));
        return;
    case LedgerSession::LoadState::LimitReached:
        m_index->setText(tr("Index holds the first %1 events; the rest is read from the store", nullptr, number).arg(rows));
        return;
    case LedgerSession::LoadState::Failed:
        m_index->setText(tr("Index incomplete, %1 events", nullptr, number).arg(rows));
        return;
    case LedgerSession::LoadState::Stopped:
        m_index->setText(tr("Reading stopped at %1 events", nullptr, number).arg(rows));
        return;
    }
}

void ShellStatusBar::showReadTime()
{
    const LedgerSession *session = m_workspace.session();
    if (session == nullptr || session->state() != LedgerSession::State::Ready) {
        m_read->setText({});
        return;
    }
    const Formatter &formatter = m_workspace.formatter();
    if (m_follower && m_follower->isAllShown() && m_follower->completeUpTo() && !session->isOutOfReach()) {
        const Instant until = *m_follower->completeUpTo();
        m_read->setText(tr("Complete up to %1 %2", "time, zone").arg(formatter.time(until, 0), formatter.zoneName(until)));
        return;
    }
    const qint64 age = std::max<qint64>(0, m_clock.now().milliseconds() - m_readAtMilliseconds) * Instant::PerMillisecond;
    const QString at = formatter.time(session->readAt(), 0) + u' ' + formatter.zoneName(session->readAt());
    const QString before = age < Instant::PerSecond ? tr("just now") : tr("%1 ago").arg(formatter.duration(age - age % Instant::PerSecond));
    m_read->setText(session->isOutOfReach() ? tr("Not connected, data of %1").arg(at) : tr("Read %1, %2", "time, how long ago").arg(at, before));
}

} // namespace ledgerscope
