// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/filters/savedfilterlist.h"

#include "models/formatting.h"
#include "views/filters/savedfiltercommands.h"
#include "views/filters/savedfilterdelegate.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/widgets/elidedlabel.h"

#include <QAction>
#include <QHeaderView>
#include <QKeySequence>
#include <QMenu>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {
constexpr int MostLines = 6; ///< without scrolling
}

SavedFilterList::SavedFilterList(SavedFilterCommands &commands, QWidget *parent)
    : QWidget(parent)
    , m_commands(commands)
    , m_model(commands.model())
    , m_view(std::make_unique<QTableView>())
    , m_none(new ElidedLabel(tr("No saved filter. The bookmark keeps one."), this))
    , m_problem(new ElidedLabel({}, this))
{
    setObjectName(u"savedFilters"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(0);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(4, 0, 4, 0);
    row->addWidget(m_view.get());
    layout->addWidget(m_problem);
    layout->addLayout(row);
    layout->addWidget(m_none);
    for (ElidedLabel *label : {m_none, m_problem}) {
        label->setShade(ElidedLabel::Shade::Second);
        label->setContentsMargins(12, 0, 12, 0);
    }
    buildView();
    buildCommands();
    connect(&m_model, &QAbstractItemModel::modelReset, this, &SavedFilterList::follow);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, &SavedFilterList::follow);
    connect(&m_model, &SavedFiltersModel::problemChanged, this, &SavedFilterList::follow);
    applyFonts();
    follow();
}

SavedFilterList::~SavedFilterList() = default;

void SavedFilterList::buildView()
{
    m_view->setObjectName(u"savedFilters.view"_s);
    m_view->setModel(&m_model);
    m_view->setItemDelegate(new SavedFilterDelegate(m_view.get()));
    m_view->setAccessibleName(tr("Saved filters"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setShowGrid(false);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->horizontalHeader()->hide();
    m_view->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_view->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(m_view.get(), &QAbstractItemView::activated, this, [this](const QModelIndex &index) { m_model.apply(index.row()); });
    connect(m_view.get(), &QWidget::customContextMenuRequested, this, &SavedFilterList::showContextMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (index.isValid())
            m_current = m_model.at(index.row()).key;
    });
}

void SavedFilterList::addCommand(const QString &text, const QKeySequence &key, std::function<void(int row)> act)
{
    auto *action = new QAction(text, m_view.get());
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, act = std::move(act)] {
        if (m_view->currentIndex().isValid())
            act(m_view->currentIndex().row());
    });
    m_view->addAction(action);
}

void SavedFilterList::buildCommands()
{
    addCommand(tr("Highlight"), QKeySequence(Qt::Key_Space), [this](int row) {
        m_model.setHighlighted(row, m_model.at(row).use == FilterUse::Filter);
    });
    addCommand(tr("Rename or change…"), QKeySequence(Qt::Key_F2), [this](int row) { m_commands.edit(row); });
    addCommand(tr("Delete"), QKeySequence(Qt::Key_Delete), [this](int row) { m_model.remove(row); });
    auto *back = new QAction(tr("Bring back what was deleted"), m_view.get());
    back->setShortcut(QKeySequence(QKeySequence::Undo));
    back->setShortcutContext(Qt::WidgetShortcut);
    connect(back, &QAction::triggered, &m_model, &SavedFiltersModel::bringBack);
    m_view->addAction(back);
}

void SavedFilterList::applyFonts()
{
    const int row = std::max(metricsOf(*this).treeRow, QFontMetrics(fontOf(TextRole::Table)).height() + 2);
    m_view->setFont(fontOf(TextRole::Table));
    m_view->verticalHeader()->setMinimumSectionSize(1);
    m_view->verticalHeader()->setDefaultSectionSize(row);
    for (ElidedLabel *label : {m_none, m_problem}) {
        label->setFont(fontOf(TextRole::Table));
        label->setFixedHeight(row + 4);
    }
}

void SavedFilterList::follow()
{
    const int lines = m_model.rowCount();
    m_view->setVisible(lines > 0);
    m_none->setVisible(lines == 0 && m_model.problem().isEmpty());
    m_problem->setVisible(!m_model.problem().isEmpty());
    m_problem->setText(m_model.problem());
    m_problem->setToolTip(m_model.problem());
    m_view->setFixedHeight(std::clamp(lines, 1, MostLines) * m_view->verticalHeader()->defaultSectionSize() + 4);
    keepCurrent();
}

void SavedFilterList::keepCurrent()
{
    if (m_view->currentIndex().isValid() || !m_current)
        return;
    if (const auto row = m_model.rowOf(*m_current))
        m_view->setCurrentIndex(m_model.index(*row, 0));
}

void SavedFilterList::showContextMenu(const QPoint &position)
{
    const QModelIndex line = m_view->indexAt(position);
    if (!line.isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_commands.fill(*menu, line.row());
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

void SavedFilterList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange) {
        applyFonts();
        follow();
    }
}

} // namespace ledgerscope
