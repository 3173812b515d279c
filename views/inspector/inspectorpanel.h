// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QAction;
class QSplitter;
class QStackedWidget;

namespace ledgerscope {

class DiffPane;
class EventClocks;
class EventHead;
class FamilyPalette;
class InspectorController;
class PanelHeader;
class PayloadPane;
class StateView;

/// The inspector (interface.md §3): who an event is, its clocks, its payload, and what changed. Follows its controller alone. Its actions
/// are also actions() of the widget, so that menus and the command palette can offer them.
class InspectorPanel final : public QWidget
{
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the panel.
    InspectorPanel(InspectorController &controller, FamilyPalette &families, QWidget *parent = nullptr);
    ~InspectorPanel() override;

    [[nodiscard]] PanelHeader *header() const { return m_header; }
    [[nodiscard]] EventHead *eventHead() const { return m_head; }
    [[nodiscard]] EventClocks *clocks() const { return m_clocks; }
    [[nodiscard]] PayloadPane *payloadPane() const { return m_payload; }
    [[nodiscard]] DiffPane *diffPane() const { return m_diff; }
    [[nodiscard]] StateView *stateView() const { return m_stateView; } ///< shown while there is no event

    [[nodiscard]] QAction *copyEventAction() const { return m_copyEvent; }
    [[nodiscard]] QAction *copyIdAction() const { return m_copyId; }
    [[nodiscard]] QAction *copyPayloadAction() const { return m_copyPayload; }
    [[nodiscard]] QAction *markAction() const { return m_mark; }

    [[nodiscard]] QByteArray saveLayout() const;
    bool restoreLayout(const QByteArray &state);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QAction *addCommand(const QString &name, const QString &icon, const QString &text);
    void setUpHeader();
    void setUpContent();
    void showState();
    void showContent();
    void updateActions();

    InspectorController &m_controller;
    QAction *m_copyEvent;
    QAction *m_copyId;
    QAction *m_copyPayload;
    QAction *m_mark;
    QAction *m_diffWithMark; ///< key d of interface.md §11
    PanelHeader *m_header;
    QStackedWidget *m_stack;
    StateView *m_stateView;
    QWidget *m_content;
    EventHead *m_head;
    EventClocks *m_clocks;
    QSplitter *m_splitter;
    PayloadPane *m_payload;
    DiffPane *m_diff;
};

} // namespace ledgerscope
