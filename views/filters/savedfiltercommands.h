// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/find/savedfiltersmodel.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QAction;
class QMenu;
class QWidget;

namespace ledgerscope {

/// What can be done with saved filters, for the bookmark of the filter field and for their list. GUI thread.
class SavedFilterCommands final : public QObject
{
    Q_OBJECT

public:
    /// `typed`: what stands in the filter field. The model and the window, which dialogs belong to, must outlive this.
    SavedFilterCommands(SavedFiltersModel &model, std::function<QString()> typed, QWidget *window);
    ~SavedFilterCommands() override;

    [[nodiscard]] SavedFiltersModel &model() const { return m_model; }
    /// Opens the dialog with what stands in the filter field.
    [[nodiscard]] QAction *saveCommand() const { return m_save; }
    /// The menu of the bookmark: save, the saved ones with a menu each, and the one taken away last. Filled when it is about to show.
    [[nodiscard]] QMenu *menu() const { return m_menu.get(); }
    /// What can be done with one, in a menu.
    void fill(QMenu &menu, int row);
    void edit(int row);

private:
    void fillMenu();
    void addBringBack(QMenu &menu);
    void open(const SavedFilter &filter, const std::optional<SavedFilterKey> &before);

    SavedFiltersModel &m_model;
    std::function<QString()> m_typed;
    QWidget *m_window;
    QAction *m_save;
    std::unique_ptr<QMenu> m_menu;
};

} // namespace ledgerscope
