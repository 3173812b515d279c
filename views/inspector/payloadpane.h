// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include <optional>

class QPushButton;
class QStackedWidget;
class QTabBar;

namespace ledgerscope {

class BadgeFlow;
class ElidedLabel;
class ErrorExcerpt;
class FindBar;
class HexView;
class InspectorController;
class PayloadTreeView;
class RawView;
class StateView;
struct ViewState;

/// The payload of the inspected event as tree, raw text or bytes; what is special about it; and the rest of a large one on request.
class PayloadPane final : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Tree, Raw, Hex };
    Q_ENUM(Page)

    /// The controller is not owned.
    explicit PayloadPane(InspectorController &controller, QWidget *parent = nullptr);
    ~PayloadPane() override;

    [[nodiscard]] Page page() const;
    void setPage(Page page);
    [[nodiscard]] PayloadTreeView *tree() const { return m_tree; }
    [[nodiscard]] RawView *raw() const { return m_raw; }
    [[nodiscard]] HexView *hex() const { return m_hex; }
    [[nodiscard]] StateView *stateView() const { return m_stateView; } ///< shown in place of a tree that has no rows
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QAction *loadAllAction() const { return m_loadAll; }
    [[nodiscard]] QAction *saveAction() const { return m_save; }
    [[nodiscard]] QAction *findAction() const { return m_find; }
    [[nodiscard]] FindBar *findBar() const { return m_findBar; }

    /// Selects the row of a path and shows the tree.
    void showPath(const QByteArray &path);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeBar();
    [[nodiscard]] QWidget *makePartStrip();
    void showContent();
    void showPage();
    void fillPage();
    void applyFonts();
    void showPart();
    void find(const QByteArray &text, bool isForward);
    void showPlace(qsizetype begin, qsizetype end);
    [[nodiscard]] std::optional<ViewState> treeState() const;

    InspectorController &m_controller;
    QAction *m_loadAll;
    QAction *m_save;
    QAction *m_find;
    QAction *m_showRaw;
    QAction *m_showHex;
    QTabBar *m_tabs;
    ElidedLabel *m_summary;
    BadgeFlow *m_badges;
    ErrorExcerpt *m_excerpt;
    QStackedWidget *m_stack;
    StateView *m_stateView;
    PayloadTreeView *m_tree;
    RawView *m_raw;
    HexView *m_hex;
    ElidedLabel *m_partText;
    QWidget *m_partStrip;
    FindBar *m_findBar;
    qsizetype m_foundAt = -1; ///< where the last search ended
    bool m_isRawStale = true; ///< raw and hex are filled when they are looked at
    bool m_isHexStale = true;
};

} // namespace ledgerscope
