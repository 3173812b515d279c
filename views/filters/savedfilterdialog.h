// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/find/savedfiltersmodel.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;

namespace ledgerscope {

class PrimaryButton;

/// Saves a filter under a name, or changes a saved one: name, expression, colour, whether it marks or selects, and for which ledger. What
/// keeps it from being saved is said in the dialog; an expression that cannot be read is one such thing.
class SavedFilterDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `before`: the one that is changed; nullopt: a new one. The model must outlive the dialog.
    SavedFilterDialog(SavedFiltersModel &model, const SavedFilter &filter, const std::optional<SavedFilterKey> &before, QWidget *parent = nullptr);

    [[nodiscard]] SavedFilter filter() const; ///< as the fields say now

private:
    void build();
    void fillColours();
    void check();
    void save();
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QString remark() const;

    SavedFiltersModel &m_model;
    const SavedFilter m_start;
    const std::optional<SavedFilterKey> m_before;
    QLineEdit *m_name;
    QLineEdit *m_expression;
    QComboBox *m_use;
    QComboBox *m_colour;
    QComboBox *m_scope;
    QLabel *m_message;
    PrimaryButton *m_save;
};

} // namespace ledgerscope
