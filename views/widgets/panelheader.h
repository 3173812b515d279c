// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QHBoxLayout;

namespace ledgerscope {

class ElidedLabel;

/// The 32 px header of a panel: bold title, facts in small print, actions at the right. While the keyboard focus is inside the pane it
/// belongs to (its parent widget), it shows a 2 px accent line and an accent title (interface.md §2).
class PanelHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit PanelHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setFacts(const QString &facts); ///< "3,068 in range"
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString facts() const;

    /// An icon button at the right; the action is not owned.
    void addAction(QAction *action);
    /// A thin line between groups of actions.
    void addSeparator();
    /// Between title and facts (a combo box, a chip of the focus). Takes ownership as child.
    void addLeading(QWidget *widget);
    /// At the right, among the actions. Takes ownership as child.
    void addTrailing(QWidget *widget);

    /// Whose focus lights the header; the parent widget unless set otherwise.
    void setPane(QWidget *pane);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void followFocus(QWidget *now);
    void applyFonts();

    QWidget *m_pane;
    QHBoxLayout *m_leading;
    QHBoxLayout *m_trailing;
    ElidedLabel *m_title;
    ElidedLabel *m_facts;
    bool m_isActive = false;
};

} // namespace ledgerscope
