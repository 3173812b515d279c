// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/filterfield.h"

#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/shell/filtertext.h"
#include "models/workspace.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostWords = 20;

/// Where the word starts that the cursor is in.
qsizetype wordStart(const QString &text, qsizetype cursor)
{
    qsizetype start = cursor;
    while (start > 0 && !text.at(start - 1).isSpace() && !u"=~\""_s.contains(text.at(start - 1)))
        --start;
    return start;
}

} // namespace

FilterField::FilterField(Workspace &workspace, QWidget *parent)
    : QLineEdit(parent), m_workspace(workspace), m_completer(new QCompleter(&m_words, this)), m_message(new QLabel(this))
{
    setFont(fontOf(TextRole::Mono));
    setPlaceholderText(tr("Filter, for example type ~ \"price.*\" and entity = item:10472"));
    setAccessibleName(tr("Filter"));
    addAction(iconOf(u"view-filter"_s), QLineEdit::LeadingPosition);

    m_message->setTextFormat(Qt::PlainText);
    m_message->setMargin(6);
    m_message->setAutoFillBackground(true);
    m_message->setFrameShape(QFrame::Box);
    m_message->setAccessibleName(tr("What is wrong with the filter"));
    m_message->hide();

    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &FilterField::acceptCompletion);
    connect(this, &QLineEdit::textEdited, this, [this] {
        check();
        complete();
    });
    connect(this, &QLineEdit::returnPressed, this, &FilterField::apply);
    connect(&m_workspace, &Workspace::filterChanged, this, &FilterField::showFilter);
}

void FilterField::check()
{
    const ParsedFilter parsed = parseFilterText(text());
    m_faultAt = parsed.fault ? parsed.fault->position : -1;
    if (parsed.fault)
        m_message->setText(tr("Position %1: %2. The last valid filter stays in use.").arg(parsed.fault->position + 1).arg(ledgerscope::displayText(parsed.fault->sentence)));
    m_message->setVisible(parsed.fault && hasFocus() && !text().trimmed().isEmpty());
    placeMessage();
    update();
}

void FilterField::apply()
{
    const ParsedFilter parsed = parseFilterText(text());
    check();
    if (parsed.fault)
        return;
    EventFilter filter = parsed.filter;
    filter.time = m_workspace.filter().time;
    filter.clock = m_workspace.filter().clock;
    m_workspace.setFilter(filter);
}

void FilterField::showFilter()
{
    const EventFilter typed = parseFilterText(text()).filter;
    EventFilter current = m_workspace.filter();
    current.time.reset();
    current.clock = typed.clock;
    if (typed == current && !hasFault())
        return; // keep the user's own spelling
    setText(filterText(m_workspace.filter()));
    check();
}

void FilterField::complete()
{
    const qsizetype cursor = cursorPosition();
    const qsizetype start = wordStart(text(), cursor);
    const QString word = text().sliced(start, cursor - start);
    QStringList words;
    const LedgerSession *session = m_workspace.session();
    const QStringView before = QStringView(text()).first(start).trimmed();
    const bool isValue = before.endsWith(u'=') || before.endsWith(u'~');
    if (!isValue) {
        for (const QString &field : {u"type"_s, u"entity"_s, u"entity_type"_s, u"run"_s, u"source"_s, u"and"_s}) {
            if (field.startsWith(word) && field != word)
                words += field;
        }
    }
    if (session != nullptr && word.size() >= 1) {
        for (const auto &entry : session->columns().types().entries()) {
            if (words.size() >= MostWords)
                break;
            if (entry.value.bytes().startsWith(word.toUtf8()))
                words += QString::fromUtf8(entry.value.bytes());
        }
    }
    m_words.setStringList(words);
    if (word.isEmpty() || words.isEmpty())
        m_completer->popup()->hide();
    else
        m_completer->complete();
}

void FilterField::acceptCompletion(const QString &word)
{
    const qsizetype cursor = cursorPosition();
    const qsizetype start = wordStart(text(), cursor);
    QString changed = text();
    changed.replace(start, cursor - start, word);
    setText(changed);
    setCursorPosition(static_cast<int>(start + word.size()));
    check();
}

void FilterField::placeMessage()
{
    if (m_message.isNull() || m_message->isHidden())
        return;
    if (m_message->parentWidget() != window()) {
        m_message->setParent(window());
        m_message->show();
    }
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, tokensOf(*this).critical);
    colors.setColor(QPalette::Window, tokensOf(*this).base);
    m_message->setPalette(colors);
    m_message->adjustSize();
    m_message->move(mapTo(window(), QPoint(0, height() + 2)));
    m_message->raise();
}

void FilterField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (!hasFault())
        return;
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens.critical, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    // A mark under the place of the fault; cursorRect() is the only thing the line edit tells about where its text stands.
    const int shift = fontMetrics().horizontalAdvance(text().first(std::min<qsizetype>(m_faultAt, text().size())))
        - fontMetrics().horizontalAdvance(text().first(cursorPosition()));
    const int x = cursorRect().center().x() + shift;
    painter.fillRect(QRect(x, height() - 6, std::max(6, fontMetrics().averageCharWidth()), 2), tokens.critical);
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    if (m_completer->popup()->isVisible() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Tab || event->key() == Qt::Key_Escape)) {
        event->ignore(); // the completer's
        return;
    }
    if (event->key() == Qt::Key_Escape)
        clearFocus();
    else
        QLineEdit::keyPressEvent(event);
}

void FilterField::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (m_message)
        m_message->hide();
}

void FilterField::moveEvent(QMoveEvent *event)
{
    QLineEdit::moveEvent(event);
    placeMessage();
}

void FilterField::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        setFont(fontOf(TextRole::Mono));
}

} // namespace ledgerscope
