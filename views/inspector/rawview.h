// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/inspector/rawtext.h"

#include <QPlainTextEdit>

namespace ledgerscope {

/// A payload as stored, as plain text that wraps anywhere; control, direction and zero-width characters and bad bytes are drawn as marks.
/// Read-only, with a cursor for the keyboard. What is copied are the bytes (case C13). Not mirrored.
class RawView final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit RawView(QWidget *parent = nullptr);
    ~RawView() override;

    /// `mark`: offset of the offending byte, drawn as such; −1: none.
    void setBytes(const QByteArray &bytes, qsizetype mark);
    [[nodiscard]] QByteArray selectedBytes() const;
    void selectBytes(qsizetype begin, qsizetype end); ///< and scrolls there

protected:
    [[nodiscard]] QMimeData *createMimeDataFromSelection() const override;
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void applyTheme();
    void showMark();
    [[nodiscard]] qsizetype offsetOf(int documentPosition) const;
    [[nodiscard]] int positionOf(qsizetype offset) const;

    RawText m_text;
    qsizetype m_mark = -1;
};

} // namespace ledgerscope
