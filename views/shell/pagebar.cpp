// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/pagebar.h"

#include "views/shell/gotofield.h"
#include "views/shell/pagebutton.h"
#include "views/shell/shellactions.h"
#include "views/widgets/actionbutton.h"

#include <QResizeEvent>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {
constexpr int WidthForIcons = 1360;

class Stretch final : public QWidget
{
public:
    explicit Stretch(QWidget *parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    }
};

class Gap final : public QWidget
{
public:
    Gap(int width, QWidget *parent) : QWidget(parent)
    {
        setFixedWidth(width);
    }
};
}

PageBar::PageBar(ShellActions &actions, Workspace &workspace, QWidget *parent)
    : QToolBar(tr("Pages"), parent)
    , m_startPage(new QAction(tr("Start"), this))
    , m_timeline(new PageButton(actions.pageTimeline, this))
    , m_goTo(new GoToField(actions, workspace, this))
{
    setObjectName(u"pageBar"_s);
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    m_startPage->setCheckable(true);
    m_startPage->setChecked(true);
    actions.pageTimeline->setChecked(true);

    addWidget(new Gap(8, this));
    m_startItem = addWidget(new PageButton(m_startPage, this));
    m_timelineItem = addWidget(m_timeline);
    addWidget(new Stretch(this));
    m_ledgerItems = {m_timelineItem, addWidget(new ActionButton(actions.goBack, this)), addWidget(new ActionButton(actions.goForward, this)),
                     addWidget(new Gap(4, this)), addWidget(m_goTo), addWidget(new Gap(8, this))};
    setLedgerOpen(false);
}

void PageBar::setLedgerOpen(bool isOpen)
{
    m_startItem->setVisible(!isOpen);
    for (QAction *item : std::as_const(m_ledgerItems))
        item->setVisible(isOpen);
}

void PageBar::resizeEvent(QResizeEvent *event)
{
    QToolBar::resizeEvent(event);
    m_timeline->setIconShown(event->size().width() >= WidthForIcons);
}

} // namespace ledgerscope
