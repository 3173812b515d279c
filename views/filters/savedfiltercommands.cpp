// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/filters/savedfiltercommands.h"

#include "models/formatting.h"
#include "views/filters/savedfilterdialog.h"
#include "views/theme/icon.h"
#include "views/theme/letterdisc.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A name in a menu: no mnemonics of its own.
QString menuText(const QString &name)
{
    return displayText(name.toUtf8()).replace(u'&', u"&&"_s);
}

} // namespace

SavedFilterCommands::SavedFilterCommands(SavedFiltersModel &model, std::function<QString()> typed, QWidget *window)
    : m_model(model)
    , m_typed(std::move(typed))
    , m_window(window)
    , m_save(new QAction(iconOf(u"bookmark-new"_s), tr("&Save this filter…"), this))
    , m_menu(std::make_unique<QMenu>())
{
    m_save->setObjectName(u"saveFilter"_s);
    m_save->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    m_save->setEnabled(m_model.canChange());
    m_window->addAction(m_save);
    m_menu->setTitle(tr("Saved filters"));
    m_menu->setToolTipsVisible(true);
    connect(m_save, &QAction::triggered, this, [this] { open(m_model.draft(m_typed()), std::nullopt); });
    connect(m_menu.get(), &QMenu::aboutToShow, this, &SavedFilterCommands::fillMenu);
    connect(&m_model, &SavedFiltersModel::problemChanged, this, [this] { m_save->setEnabled(m_model.canChange()); });
}

SavedFilterCommands::~SavedFilterCommands() = default;

void SavedFilterCommands::open(const SavedFilter &filter, const std::optional<SavedFilterKey> &before)
{
    auto *dialog = new SavedFilterDialog(m_model, filter, before, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void SavedFilterCommands::edit(int row)
{
    if (m_model.canChange())
        open(m_model.at(row), m_model.at(row).key);
}

void SavedFilterCommands::fill(QMenu &menu, int row)
{
    menu.setToolTipsVisible(true);
    const SavedFilter filter = m_model.at(row);
    // The list may be another one when a line is chosen; the filter is found again by its key.
    const auto add = [&](const QString &text, auto act) {
        QAction *action = menu.addAction(text);
        connect(action, &QAction::triggered, this, [this, key = filter.key, act] {
            if (const auto at = m_model.rowOf(key))
                act(*at);
        });
        return action;
    };
    QAction *apply = add(tr("&Apply as filter"), [this](int at) { m_model.apply(at); });
    apply->setEnabled(m_model.errorAt(row).isEmpty());
    apply->setToolTip(m_model.errorAt(row));
    const bool isHighlight = filter.use == FilterUse::Highlight;
    QAction *highlight = add(tr("&Highlight"), [this, isHighlight](int at) { m_model.setHighlighted(at, !isHighlight); });
    highlight->setCheckable(true);
    highlight->setChecked(isHighlight);
    const QString refusal = m_model.highlightRefusal(row);
    highlight->setEnabled(m_model.canChange() && (isHighlight || refusal.isEmpty()));
    highlight->setToolTip(isHighlight ? QString() : refusal);
    menu.addSeparator();
    add(tr("&Rename or change…"), [this](int at) { edit(at); })->setEnabled(m_model.canChange());
    QMenu *colours = menu.addMenu(tr("&Colour"));
    colours->setEnabled(m_model.canChange());
    auto *group = new QActionGroup(colours);
    for (int slot = 0; slot < FilterColourCount; ++slot) {
        const auto colour = static_cast<FrameColour>(slot);
        QAction *action = colours->addAction(iconOf(u"view-filter"_s, slotColor(tokensOf(menu), slot)), colourName(colour));
        action->setCheckable(true);
        action->setChecked(filter.colour == colour);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, filter, colour] {
            SavedFilter changed = filter;
            changed.colour = colour;
            m_model.save(filter.key, changed);
        });
    }
    add(tr("&Delete"), [this](int at) { m_model.remove(at); })->setEnabled(m_model.canChange());
    addBringBack(menu);
}

void SavedFilterCommands::addBringBack(QMenu &menu)
{
    if (!m_model.removed())
        return;
    menu.addSeparator();
    QAction *action = menu.addAction(tr("&Bring back “%1”").arg(menuText(m_model.removed()->key.name)));
    connect(action, &QAction::triggered, &m_model, &SavedFiltersModel::bringBack);
}

void SavedFilterCommands::fillMenu()
{
    m_menu->clear();
    m_menu->addAction(m_save);
    if (!m_model.problem().isEmpty()) {
        QAction *problem = m_menu->addAction(tr("What happened to the saved filters"));
        problem->setEnabled(false);
        problem->setToolTip(m_model.problem());
    }
    m_menu->addSeparator();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const SavedFilter &filter = m_model.at(row);
        QMenu *one = m_menu->addMenu(iconOf(u"view-filter"_s, slotColor(tokensOf(*m_window), static_cast<int>(filter.colour))), menuText(filter.key.name));
        one->menuAction()->setToolTip(m_model.index(row, 0).data(Qt::ToolTipRole).toString());
        fill(*one, row);
    }
    if (m_model.rowCount() == 0) {
        m_menu->addAction(tr("No filter is saved for this ledger"))->setEnabled(false);
        addBringBack(*m_menu);
    }
}

} // namespace ledgerscope
