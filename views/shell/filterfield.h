// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/find/filtercompletion.h"
#include "models/find/payloadsampler.h"

#include <QLineEdit>
#include <QPointer>
#include <QStringListModel>

class QCompleter;
class QLabel;
class QMenu;

namespace ledgerscope {

class Workspace;

/// The filter as text. Parsed while typing: a fault is underlined and told below with its position, and the last valid filter stays in
/// use; Enter applies, Alt+Enter tells how it is answered. Follows the workspace when a filter is set elsewhere.
class FilterField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterField(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] bool hasFault() const { return m_faultAt >= 0; }
    /// A bookmark at the end of the field that opens the menu. Not owned; must outlive the field or its last use.
    void setBookmarkMenu(QMenu &menu);
    /// What completion knows of payloads; wanted as soon as the field has the focus.
    [[nodiscard]] PayloadSampler &sampler() { return m_sampler; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void check();
    void apply();
    void explain();
    void showFilter();
    void complete();
    void acceptCompletion(int row);
    [[nodiscard]] QString lineOf(const FilterCandidate &candidate) const;
    void placeMessage();
    void showMessage(const QString &text, const QString &accessibleName);

    Workspace &m_workspace;
    PayloadSampler m_sampler;
    QStringListModel m_words;
    QCompleter *m_completer;
    QPointer<QLabel> m_message; ///< moves to the window to lie below the field; may go before the field when the window is destroyed
    qsizetype m_faultAt = -1;
    qsizetype m_faultLength = 0;
    QList<FilterCandidate> m_candidates;
};

} // namespace ledgerscope
