// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/compare/comparisonmodel.h"

#include <QDialog>

#include <memory>

class QAction;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace ledgerscope {

class ComparisonView;
class FamilyPalette;
class StateView;

/// "What is different": the selected range A beside another, B, as a table. Stays open beside the window: a range that is dragged out on the
/// time axis, a filter, another clock are followed at once. Enter on a line filters by it.
class ComparisonDialog final : public QDialog
{
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the dialog.
    ComparisonDialog(Workspace &workspace, FamilyPalette &families, QWidget *parent = nullptr);
    ~ComparisonDialog() override;

    [[nodiscard]] ComparisonModel &model() { return m_model; }
    [[nodiscard]] ComparisonView *view() const { return m_view.get(); }

    /// Shows it, or brings it to the front, with the range that is selected now.
    void compare();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    struct RangeFields {
        QLineEdit *from;
        QLineEdit *to;
    };

    [[nodiscard]] RangeFields makeFields(const QString &from, const QString &to);
    void buildChoices(QGridLayout &grid);
    void buildButtons();
    void follow();
    void followRanges();
    void showRange(const RangeFields &fields, const std::optional<InstantRange> &range) const;
    [[nodiscard]] std::optional<InstantRange> typedRange(const RangeFields &fields) const;
    void takeA();
    void takeB();
    void filterBy(const QModelIndex &index);
    void copy(const QByteArray &text);

    Workspace &m_workspace;
    ComparisonModel m_model;
    RangeFields m_a;
    RangeFields m_b;
    QComboBox *m_against;
    QComboBox *m_axis;
    QPushButton *m_keep;
    bool m_wantsTable = false; ///< the table gets the focus as soon as it has lines
    QLabel *m_sentence;
    QLabel *m_told; ///< what a button or a key did
    QStackedWidget *m_stack;
    StateView *m_state;
    QAction *m_filter;
    QAction *m_copyCsv;
    QAction *m_copyMarkdown;
    std::unique_ptr<ComparisonView> m_view; ///< last: goes before the model it shows
};

} // namespace ledgerscope
