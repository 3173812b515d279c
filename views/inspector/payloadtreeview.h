// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeView>

#include <functional>

class QAction;

namespace ledgerscope {

/// The tree of a payload, over a PayloadTreeModel. Opens what is short by itself. Keys: Ctrl+C value, Ctrl+Shift+C path, Ctrl+Alt+C JSON,
/// Ctrl+P pins a number; the context menu has them all. What is copied are bytes as stored. Not mirrored.
class PayloadTreeView final : public QTreeView
{
    Q_OBJECT

public:
    /// `isPinned` tells whether a path (text form of json::Path) is drawn as a line over time.
    explicit PayloadTreeView(std::function<bool(const QByteArray &path)> isPinned, QWidget *parent = nullptr);
    ~PayloadTreeView() override;

    void setModel(QAbstractItemModel *model) override;

    [[nodiscard]] QAction *copyValueAction() const { return m_copyValue; }
    [[nodiscard]] QAction *copyPathAction() const { return m_copyPath; }
    [[nodiscard]] QAction *copyJsonAction() const { return m_copyJson; }
    [[nodiscard]] QAction *pinAction() const { return m_pin; }

    /// Pins came or went: draws them anew.
    void updatePins();

Q_SIGNALS:
    void pinRequested(const QByteArray &path); ///< to be pinned, or no longer

protected:
    void updateGeometries() override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;

private:
    [[nodiscard]] QAction *addCopyAction(const QString &text, const QKeySequence &keys, int role);
    void expandShortParts();
    void updateActions();
    void requestPin(const QModelIndex &index);

    std::function<bool(const QByteArray &path)> m_isPinned;
    QAction *m_copyValue;
    QAction *m_copyPath;
    QAction *m_copyJson;
    QAction *m_pin;
};

} // namespace ledgerscope
