// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/find/savedfiltersmodel.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QKeySequence;
class QTableView;

namespace ledgerscope {

class ElidedLabel;
class SavedFilterCommands;

/// The saved filters below the navigator: Enter applies one, Space switches its highlight, F2 changes it, Delete takes it away, Ctrl+Z
/// brings back what was taken away last; the context menu has all of it.
class SavedFilterList final : public QWidget
{
    Q_OBJECT

public:
    /// The commands must outlive the list.
    explicit SavedFilterList(SavedFilterCommands &commands, QWidget *parent = nullptr);
    ~SavedFilterList() override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildView();
    void buildCommands();
    void addCommand(const QString &text, const QKeySequence &key, std::function<void(int row)> act);
    void applyFonts();
    void follow();
    void keepCurrent();
    void showContextMenu(const QPoint &position);

    SavedFilterCommands &m_commands;
    SavedFiltersModel &m_model;
    std::unique_ptr<QTableView> m_view;
    ElidedLabel *m_none;
    ElidedLabel *m_problem;
    std::optional<SavedFilterKey> m_current; ///< found again when all lines are others
};

} // namespace ledgerscope
