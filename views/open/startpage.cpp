// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/startpage.h"

#include "models/shell/savedconnectionsmodel.h"
#include "views/open/connectiondelegate.h"
#include "views/open/doorcard.h"
#include "views/open/lanesketch.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/banner.h"
#include "views/widgets/keycap.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPainter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ledgerscope {

namespace {

constexpr int ColumnWidth = 880;
constexpr int MostRecentShown = 5;

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

/// Dashed box with one sentence: there is nothing yet, and what will be here.
class EmptyRecent final : public QWidget
{
public:
    explicit EmptyRecent(QWidget *parent) : QWidget(parent)
    {
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(20, 20, 20, 20);
        layout->addWidget(plainLabel(StartPage::tr("No ledger has been opened yet. Those you open are listed here with their name and colour, never with a password."), this));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(tokensOf(*this).lineStrong, 1, Qt::DashLine));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
};

} // namespace

StartPage::StartPage(const Doors &doors, SavedConnectionsModel &recent, QWidget *parent)
    : QWidget(parent), m_recent(recent), m_column(new QWidget(this)), m_problem(new Banner(this))
{
    m_problem->hide();
    m_column->setMaximumWidth(ColumnWidth);
    auto *column = new QVBoxLayout(m_column);
    column->setContentsMargins(0, 24, 0, 24);
    column->setSpacing(24);
    column->addStretch(1);
    column->addWidget(makeTitle());
    column->addWidget(new LaneSketch(m_column));
    column->addWidget(m_problem);
    column->addWidget(makeDoors(doors));
    column->addWidget(makeRecent());
    column->addWidget(makeHints(doors));
    column->addStretch(3);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(24, 0, 24, 0);
    layout->addStretch(1);
    layout->addWidget(m_column, 100);
    layout->addStretch(1);
    connect(&m_recent, &QAbstractItemModel::modelReset, this, &StartPage::followRecent);
    applyFonts();
    followRecent();
}

QWidget *StartPage::makeTitle()
{
    auto *box = new QWidget(m_column);
    m_title = plainLabel(tr("See what happened, and why."), box);
    m_subtitle = plainLabel(tr("Open an event ledger to browse its timelines. Ledgers are opened read-only."), box);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_subtitle);
    return box;
}

QWidget *StartPage::makeDoors(const Doors &doors)
{
    auto *box = new QWidget(m_column);
    m_demonstration = new DoorCard(doors.openDemonstration, tr("Demonstration"),
                                   tr("A ledger of 200,000 events with a poison event, a storm and a stalled drainer, written to your data folder."),
                                   tr("Create and open"), DoorCard::Weight::Plain, box);
    connect(m_demonstration, &DoorCard::stopped, this, &StartPage::demonstrationStopped);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addWidget(new DoorCard(doors.openFile, tr("SQLite file"), tr("Choose a file, or drop one on this window. The write-ahead log is read too."),
                                   tr("Open file"), DoorCard::Weight::Primary, box), 1);
    layout->addWidget(new DoorCard(doors.connectServer, tr("PostgreSQL"), tr("By fields, URL or libpq service name. A test shows what your role may see."),
                                   tr("Connect"), DoorCard::Weight::Plain, box), 1);
    layout->addWidget(m_demonstration, 1);
    return box;
}

QWidget *StartPage::makeRecent()
{
    auto *box = new QWidget(m_column);
    m_recentTitle = plainLabel(tr("Recent ledgers"), box);
    m_recentStack = new QStackedWidget(box);
    m_recentList = new QListView(m_recentStack);
    m_recentList->setModel(&m_recent);
    m_recentList->setItemDelegate(new ConnectionDelegate(m_recentList));
    m_recentList->setAccessibleName(tr("Recent ledgers"));
    m_recentList->setUniformItemSizes(true);
    m_recentStack->addWidget(new EmptyRecent(m_recentStack));
    m_recentStack->addWidget(m_recentList);
    m_recentStack->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_recentTitle);
    layout->addWidget(m_recentStack);
    connect(m_recentList, &QListView::activated, this, [this](const QModelIndex &index) { Q_EMIT recentChosen(index.row()); });
    connect(m_recentList, &QListView::clicked, this, [this](const QModelIndex &index) { Q_EMIT recentChosen(index.row()); });
    return box;
}

QWidget *StartPage::makeHints(const Doors &doors)
{
    auto *box = new QWidget(m_column);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(new KeyCap(doors.palette->shortcut(), box));
    m_hint = plainLabel(tr("Every command. Colours, density, text size and zone are in the View menu."), box);
    layout->addWidget(m_hint, 1);
    return box;
}

void StartPage::followRecent()
{
    const bool hasRecent = m_recent.rowCount() > 0;
    m_recentStack->setCurrentIndex(hasRecent ? 1 : 0);
    const int rows = std::min(MostRecentShown, m_recent.rowCount());
    const int frame = 2 * m_recentList->frameWidth();
    m_recentStack->setFixedHeight(hasRecent ? rows * m_recentList->sizeHintForRow(0) + frame : m_recentStack->widget(0)->sizeHint().height());
}

void StartPage::setDemonstrationProgress(qint64 done, qint64 total)
{
    m_problem->hide();
    const QLocale locale;
    m_demonstration->showProgress(total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0,
                                  tr("Writing event %1 of %2").arg(locale.toString(done), locale.toString(total)));
}

void StartPage::setDemonstrationIdle()
{
    m_demonstration->showIdle();
}

void StartPage::showError(const QString &title, const QString &sentence)
{
    m_problem->setContent(Severity::Critical, title, sentence, {});
    m_problem->show();
}

void StartPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokensOf(*this).panel);
}

void StartPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::PaletteChange)
        applyFonts();
}

void StartPage::applyFonts()
{
    m_title->setFont(fontOf(TextRole::StartTitle));
    m_recentTitle->setFont(boldFontOf(TextRole::Base));
    QPalette second = palette();
    second.setColor(QPalette::WindowText, tokensOf(*this).text2);
    m_subtitle->setPalette(second);
    m_hint->setPalette(second);
}

} // namespace ledgerscope
