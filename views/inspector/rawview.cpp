// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/rawview.h"

#include "models/events/eventjson.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMimeData>
#include <QTextBlock>
#include <QTextDocument>

#include <memory>

namespace ledgerscope {

RawView::RawView(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setLayoutDirection(Qt::LeftToRight);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(tr("Payload as stored"));
    constexpr int Margin = 8; // the document adds its own 4
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(Qt::LeftToRight);
    option.setWrapMode(QTextOption::WrapAnywhere);
    document()->setDefaultTextOption(option);
    setViewportMargins(Margin, 0, Margin, 0);
    applyTheme();
}

RawView::~RawView() = default;

void RawView::setBytes(const QByteArray &bytes, qsizetype mark)
{
    m_text = RawText(bytes);
    m_mark = mark;
    setPlainText(m_text.display());
    showMark();
}

void RawView::applyTheme()
{
    setFont(fontOf(TextRole::Mono));
    showMark();
}

void RawView::showMark()
{
    QList<QTextEdit::ExtraSelection> selections;
    if (m_mark >= 0 && m_mark < m_text.bytes().size()) {
        const RawText::Place begin = m_text.placeOf(m_mark);
        const RawText::Place end = m_text.placeOf(m_mark + 1);
        const QTextBlock block = document()->findBlockByNumber(static_cast<int>(begin.line));
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(block);
        selection.cursor.setPosition(block.position() + static_cast<int>(begin.column));
        const auto length = end.line == begin.line ? end.column - begin.column : 0;
        selection.cursor.setPosition(selection.cursor.position() + static_cast<int>(length), QTextCursor::KeepAnchor);
        selection.format.setBackground(tokensOf(*this).criticalTint);
        selection.format.setForeground(tokensOf(*this).critical);
        selection.format.setFontWeight(QFont::Bold);
        selections.append(selection);
    }
    setExtraSelections(selections);
}

qsizetype RawView::offsetOf(int documentPosition) const
{
    const QTextBlock block = document()->findBlock(documentPosition);
    return m_text.offsetOf({block.blockNumber(), documentPosition - block.position()});
}

int RawView::positionOf(qsizetype offset) const
{
    const RawText::Place place = m_text.placeOf(offset);
    return document()->findBlockByNumber(static_cast<int>(place.line)).position() + static_cast<int>(place.column);
}

void RawView::selectBytes(qsizetype begin, qsizetype end)
{
    QTextCursor cursor(document());
    cursor.setPosition(positionOf(begin));
    cursor.setPosition(positionOf(end), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    centerCursor();
}

QByteArray RawView::selectedBytes() const
{
    const QTextCursor cursor = textCursor();
    if (!cursor.hasSelection())
        return {};
    const qsizetype begin = offsetOf(cursor.selectionStart());
    return m_text.bytes().sliced(begin, offsetOf(cursor.selectionEnd()) - begin);
}

QMimeData *RawView::createMimeDataFromSelection() const
{
    auto content = std::make_unique<QMimeData>();
    content->setText(QString::fromUtf8(copyableText(selectedBytes())));
    return content.release(); // QPlainTextEdit takes it
}

void RawView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMark();
    else if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyTheme();
}

void RawView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), QKeySequence::Copy, this, &RawView::copy)->setEnabled(textCursor().hasSelection());
    menu->addAction(tr("Select all"), QKeySequence::SelectAll, this, &RawView::selectAll);
    menu->popup(event->globalPos());
}

} // namespace ledgerscope
