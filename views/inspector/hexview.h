// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractScrollArea>
#include <QByteArray>

namespace ledgerscope {

/// Bytes with offsets and characters, painted line by line, so that any size costs the same. Read-only. As many bytes a line as fit,
/// in eights. Keyboard: arrows, Page, Home, End, with Ctrl to the ends, with Shift to select; Ctrl+C copies the selected bytes (or the one
/// under the cursor) in hexadecimal. Not mirrored in right-to-left layouts.
class HexView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit HexView(QWidget *parent = nullptr);
    ~HexView() override;

    /// `mark`: an offset that is drawn as offending; −1: none.
    void setBytes(const QByteArray &bytes, qsizetype mark);
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }

    [[nodiscard]] qsizetype cursor() const { return m_cursor; }
    void setCursor(qsizetype offset); ///< drops the selection and scrolls there
    using QWidget::setCursor;
    void selectBytes(qsizetype begin, qsizetype end); ///< and scrolls there
    [[nodiscard]] QByteArray selectedBytes() const; ///< the byte under the cursor without a selection
    [[nodiscard]] int bytesPerLine() const { return m_bytesPerLine; }
    /// A line as it is drawn: "00000000  7B 22 61 22 3A 22 FF 22  {"a":"·"".
    [[nodiscard]] QString lineText(qsizetype line) const;

    void copySelection() const;

Q_SIGNALS:
    void cursorMoved(qsizetype offset);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void layoutLines();
    void moveTo(qsizetype offset, bool isSelecting);
    void scrollToCursor();
    void speakCursor();
    [[nodiscard]] qsizetype lineCount() const;
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] int offsetDigits() const;
    [[nodiscard]] qsizetype targetOf(const QKeyEvent &event) const; ///< where a key leads; −1: it is none of ours
    [[nodiscard]] qsizetype offsetAt(const QPoint &position) const;
    [[nodiscard]] qsizetype selectionBegin() const;
    [[nodiscard]] qsizetype selectionEnd() const;
    void paintLine(QPainter &painter, qsizetype line, int y) const;

    QByteArray m_bytes;
    qsizetype m_mark = -1;
    qsizetype m_cursor = 0;
    qsizetype m_anchor = 0;
    int m_bytesPerLine = 8;
    qreal m_characterWidth = 1;
};

} // namespace ledgerscope
