// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/settings/keytablemodel.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace ledgerscope {

class KeyField;
class SeverityIcon;
class ShellActions;

/// Settings: the keys of every command. A key that another command has is not taken from it unasked: the page names the command and offers
/// to move the key.
class KeysPage final : public QWidget
{
    Q_OBJECT

public:
    /// Not owned; must outlive the page.
    explicit KeysPage(ShellActions &actions, QWidget *parent = nullptr);

    [[nodiscard]] KeyTableModel &model() { return m_model; }

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeSwitch();
    void setUpTable();
    [[nodiscard]] QWidget *makeEditor();
    [[nodiscard]] QWidget *makeRemark();
    void applyDensity();
    [[nodiscard]] QAction *currentCommand() const;
    void startCommand();
    void showCandidate();
    [[nodiscard]] QString remarkOnCandidate() const;
    void assign(bool keepsOthers);
    void moveKey();

    ShellActions &m_actions;
    KeyTableModel m_model;
    QCheckBox *m_singleKeys;
    QTableView *m_table;
    QLabel *m_fieldLabel;
    KeyField *m_field;
    QPushButton *m_set;
    QPushButton *m_add;
    QPushButton *m_clear;
    QPushButton *m_reset;
    QPushButton *m_resetAll;
    SeverityIcon *m_remarkIcon;
    QLabel *m_remark;
    QPushButton *m_move;
};

} // namespace ledgerscope
