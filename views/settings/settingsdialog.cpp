// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/settings/settingsdialog.h"

#include "views/settings/displaypage.h"
#include "views/settings/keyspage.h"
#include "views/settings/timespage.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize DialogSize{760, 600};

} // namespace

SettingsDialog::SettingsDialog(const Services &services, const QString &language, QWidget *parent)
    : QDialog(parent)
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
{
    setWindowTitle(tr("Settings"));
    resize(DialogSize);
    m_tabs->setAccessibleName(tr("Pages of the settings"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    auto *display = new DisplayPage(services.theme, services.workspace, m_pages);
    display->setLanguage(language);
    addPage(tr("Display"), display, true);
    addPage(tr("Times"), new TimesPage(services.workspace, m_pages), true);
    addPage(tr("Keys"), new KeysPage(services.actions, m_pages), false);

    auto *close = new QPushButton(tr("Close"), this);
    close->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 8, 16, 12);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    layout->addLayout(buttons);

    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(display, &DisplayPage::languageChosen, this, &SettingsDialog::languageChosen);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    m_tabs->setFocus();
}

void SettingsDialog::addPage(const QString &name, QWidget *page, bool scrolls)
{
    m_tabs->addTab(name);
    if (!scrolls) {
        m_pages->addWidget(page);
        return;
    }
    // Very large text on a small screen: what does not fit is scrolled to, never cut.
    auto *area = new QScrollArea(m_pages);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    m_pages->addWidget(area);
}

void SettingsDialog::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
}

} // namespace ledgerscope
