// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/hexview.h"

#include "views/inspector/clipboard.h"
#include "views/theme/fonts.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int Margin = 12;
constexpr int Group = 8;
constexpr int GapCharacters = 2; ///< between offsets, bytes and characters
constexpr int LongestLine = 64;

bool isPrintable(char c)
{
    return c >= 0x20 && c < 0x7F;
}

QString hexOf(char byte)
{
    return QString::number(static_cast<uchar>(byte), 16).toUpper().rightJustified(2, u'0');
}

} // namespace

HexView::HexView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setLayoutDirection(Qt::LeftToRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setAccessibleName(tr("Payload bytes"));
    viewport()->setCursor(Qt::IBeamCursor);
    layoutLines();
}

HexView::~HexView() = default;

void HexView::setBytes(const QByteArray &bytes, qsizetype mark)
{
    m_bytes = bytes;
    m_mark = mark;
    m_cursor = 0;
    m_anchor = 0;
    layoutLines();
    verticalScrollBar()->setValue(0);
    speakCursor();
    viewport()->update();
}

void HexView::setCursor(qsizetype offset)
{
    moveTo(offset, false);
}

void HexView::selectBytes(qsizetype begin, qsizetype end)
{
    moveTo(begin, false);
    moveTo(end - 1, true);
}

QByteArray HexView::selectedBytes() const
{
    return m_bytes.mid(selectionBegin(), selectionEnd() - selectionBegin());
}

qsizetype HexView::selectionBegin() const
{
    return std::min(m_cursor, m_anchor);
}

qsizetype HexView::selectionEnd() const
{
    return std::min(std::max(m_cursor, m_anchor) + 1, m_bytes.size());
}

qsizetype HexView::lineCount() const
{
    return (m_bytes.size() + m_bytesPerLine - 1) / m_bytesPerLine;
}

int HexView::lineHeight() const
{
    return QFontMetrics(fontOf(TextRole::Mono)).height() + 2;
}

int HexView::offsetDigits() const
{
    constexpr int Least = 4;
    return std::max(Least, static_cast<int>(QString::number(std::max<qsizetype>(1, m_bytes.size()), 16).size()));
}

void HexView::layoutLines()
{
    m_characterWidth = QFontMetricsF(fontOf(TextRole::Mono)).horizontalAdvance(u'0');
    const auto charactersOf = [this](int bytes) { return offsetDigits() + GapCharacters + 3 * bytes - 1 + GapCharacters + bytes; };
    const int room = static_cast<int>((viewport()->width() - 2 * Margin) / m_characterWidth);
    m_bytesPerLine = Group;
    while (m_bytesPerLine < LongestLine && charactersOf(2 * m_bytesPerLine) <= room)
        m_bytesPerLine *= 2;
    const int visibleLines = std::max(1, viewport()->height() / lineHeight());
    verticalScrollBar()->setPageStep(visibleLines);
    verticalScrollBar()->setRange(0, static_cast<int>(std::max<qsizetype>(0, lineCount() - visibleLines)));
    const int width = static_cast<int>(std::ceil(charactersOf(m_bytesPerLine) * m_characterWidth)) + 2 * Margin;
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
}

QString HexView::lineText(qsizetype line) const
{
    const qsizetype begin = line * m_bytesPerLine;
    const QByteArrayView bytes = QByteArrayView(m_bytes).sliced(begin, std::min<qsizetype>(m_bytesPerLine, m_bytes.size() - begin));
    QStringList hex;
    QString characters;
    for (const char byte : bytes) {
        hex.append(hexOf(byte));
        characters += isPrintable(byte) ? QChar(QLatin1Char(byte)) : QChar(u'·');
    }
    const QString offset = QString::number(begin, 16).toUpper().rightJustified(offsetDigits(), u'0');
    return offset + QString(GapCharacters, u' ') + hex.join(u' ').leftJustified(3 * m_bytesPerLine - 1) + QString(GapCharacters, u' ') + characters;
}

void HexView::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), tokens.base);
    painter.setFont(fontOf(TextRole::Mono));
    painter.translate(Margin - horizontalScrollBar()->value(), 0);
    const qsizetype first = verticalScrollBar()->value();
    const int height = lineHeight();
    for (qsizetype line = first; line < lineCount(); ++line) {
        const int y = static_cast<int>(line - first) * height + 4;
        if (y > viewport()->height())
            break;
        paintLine(painter, line, y);
    }
}

void HexView::paintLine(QPainter &painter, qsizetype line, int y) const
{
    const Tokens &tokens = tokensOf(*this);
    const int height = lineHeight();
    const auto cell = [&](int column, int characters) {
        return QRectF(column * m_characterWidth, y, characters * m_characterWidth, height);
    };
    const QString text = lineText(line);
    const int hexColumn = offsetDigits() + GapCharacters;
    const int textColumn = hexColumn + 3 * m_bytesPerLine - 1 + GapCharacters;
    painter.setPen(tokens.textFaint);
    painter.drawText(cell(0, offsetDigits()), Qt::AlignLeft | Qt::AlignVCenter, text.first(offsetDigits()));
    for (int i = 0; i < m_bytesPerLine; ++i) {
        const qsizetype offset = line * m_bytesPerLine + i;
        if (offset >= m_bytes.size())
            break;
        const QRectF hex = cell(hexColumn + 3 * i, 2);
        const QRectF character = cell(textColumn + i, 1);
        const bool isSelected = offset >= selectionBegin() && offset < selectionEnd() && (hasFocus() || m_anchor != m_cursor);
        if (offset == m_mark || isSelected) {
            const QColor fill = offset == m_mark ? tokens.criticalTint : hasFocus() ? tokens.selection : tokens.selectionInactive;
            painter.fillRect(hex.adjusted(-1, 0, 1, 0), fill);
            painter.fillRect(character, fill);
        }
        painter.setPen(offset == m_mark ? tokens.critical : isPrintable(m_bytes[offset]) ? tokens.text : tokens.text2);
        painter.drawText(hex, Qt::AlignLeft | Qt::AlignVCenter, hexOf(m_bytes[offset]));
        painter.drawText(character, Qt::AlignLeft | Qt::AlignVCenter, text.sliced(textColumn + i, 1));
        if (hasFocus() && offset == m_cursor)
            paintFocusFrame(painter, hex.adjusted(-3, -1, 3, 1), tokens);
    }
}

void HexView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layoutLines();
}

void HexView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layoutLines();
    viewport()->update();
}

void HexView::moveTo(qsizetype offset, bool isSelecting)
{
    m_cursor = std::clamp<qsizetype>(offset, 0, std::max<qsizetype>(0, m_bytes.size() - 1));
    if (!isSelecting)
        m_anchor = m_cursor;
    scrollToCursor();
    speakCursor();
    viewport()->update();
    Q_EMIT cursorMoved(m_cursor);
}

void HexView::scrollToCursor()
{
    const int line = static_cast<int>(m_cursor / m_bytesPerLine);
    const int first = verticalScrollBar()->value();
    const int page = verticalScrollBar()->pageStep();
    if (line < first)
        verticalScrollBar()->setValue(line);
    else if (line >= first + page)
        verticalScrollBar()->setValue(line - page + 1);
}

void HexView::speakCursor()
{
    if (m_bytes.isEmpty()) {
        setAccessibleDescription(tr("No bytes"));
        return;
    }
    const char byte = m_bytes[m_cursor];
    const QString what = isPrintable(byte) ? hexOf(byte) + u' ' + QLatin1Char(byte) : hexOf(byte);
    setAccessibleDescription(tr("Byte %L1 of %L2: %3").arg(m_cursor).arg(m_bytes.size()).arg(what));
}

qsizetype HexView::targetOf(const QKeyEvent &event) const
{
    const bool isToEnd = event.modifiers().testFlag(Qt::ControlModifier);
    const qsizetype page = qsizetype{verticalScrollBar()->pageStep()} * m_bytesPerLine;
    const qsizetype lineBegin = m_cursor - m_cursor % m_bytesPerLine;
    switch (event.key()) {
    case Qt::Key_Left:
        return std::max<qsizetype>(0, m_cursor - 1);
    case Qt::Key_Right:
        return m_cursor + 1;
    case Qt::Key_Up:
        return m_cursor < m_bytesPerLine ? m_cursor : m_cursor - m_bytesPerLine;
    case Qt::Key_Down:
        return m_cursor + m_bytesPerLine < m_bytes.size() ? m_cursor + m_bytesPerLine : m_cursor;
    case Qt::Key_PageUp:
        return std::max(m_cursor % m_bytesPerLine, m_cursor - page);
    case Qt::Key_PageDown:
        return m_cursor + page;
    case Qt::Key_Home:
        return isToEnd ? 0 : lineBegin;
    case Qt::Key_End:
        return isToEnd ? m_bytes.size() - 1 : lineBegin + m_bytesPerLine - 1;
    default:
        return -1;
    }
}

void HexView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        moveTo(0, false);
        moveTo(m_bytes.size() - 1, true);
        return;
    }
    const qsizetype target = targetOf(*event);
    if (target < 0)
        QAbstractScrollArea::keyPressEvent(event);
    else
        moveTo(target, event->modifiers().testFlag(Qt::ShiftModifier));
}

qsizetype HexView::offsetAt(const QPoint &position) const
{
    const qsizetype line = std::clamp<qsizetype>(verticalScrollBar()->value() + (position.y() - 4) / lineHeight(), 0, std::max<qsizetype>(0, lineCount() - 1));
    const int column = static_cast<int>((position.x() - Margin + horizontalScrollBar()->value()) / m_characterWidth);
    const int hexColumn = offsetDigits() + GapCharacters;
    const int textColumn = hexColumn + 3 * m_bytesPerLine - 1 + GapCharacters;
    const int byte = column >= textColumn ? column - textColumn : (column - hexColumn) / 3;
    return line * m_bytesPerLine + std::clamp(byte, 0, m_bytesPerLine - 1);
}

void HexView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(offsetAt(event->position().toPoint()), event->modifiers().testFlag(Qt::ShiftModifier));
}

void HexView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(offsetAt(event->position().toPoint()), true);
}

void HexView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept(); // what was pressed here ends here
}

void HexView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HexView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void HexView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy as hexadecimal"), QKeySequence::Copy, this, &HexView::copySelection)->setEnabled(!m_bytes.isEmpty());
    menu->addAction(tr("Copy as text"), this, [this] { copyToClipboard(selectedBytes()); })->setEnabled(!m_bytes.isEmpty());
    menu->popup(event->globalPos());
}

void HexView::copySelection() const
{
    copyToClipboard(selectedBytes().toHex(' ').toUpper());
}

} // namespace ledgerscope
