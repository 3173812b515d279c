// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/filterfield.h"

#include "models/find/filtercompletion.h"
#include "models/find/filterexplanation.h"
#include "models/find/filterexpression.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>
#include <variant>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostCandidates = 50;

QString kindText(const QByteArray &kind)
{
    return kind == "null" ? FilterField::tr("null") : kind == "boolean" ? FilterField::tr("true or false") : kind == "number" ? FilterField::tr("number")
        : kind == "string" ? FilterField::tr("text") : kind == "array" ? FilterField::tr("array") : FilterField::tr("object");
}

} // namespace

FilterField::FilterField(Workspace &workspace, QWidget *parent)
    : QLineEdit(parent), m_workspace(workspace), m_sampler(workspace), m_completer(new QCompleter(&m_words, this)), m_message(new QLabel(this))
{
    setFont(fontOf(TextRole::Mono));
    setPlaceholderText(tr("Filter, for example type ~ \"price.*\" and entity = item:10472"));
    setAccessibleName(tr("Filter"));
    addAction(iconOf(u"view-filter"_s), QLineEdit::LeadingPosition);

    m_message->setTextFormat(Qt::PlainText);
    m_message->setMargin(6);
    m_message->setAutoFillBackground(true);
    m_message->setFrameShape(QFrame::Box);
    m_message->hide();

    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { acceptCompletion(index.row()); });
    connect(this, &QLineEdit::textEdited, this, [this] {
        check();
        complete();
    });
    connect(this, &QLineEdit::returnPressed, this, &FilterField::apply);
    connect(&m_workspace, &Workspace::filterChanged, this, &FilterField::showFilter);
}

void FilterField::setBookmarkMenu(QMenu &menu)
{
    QAction *bookmark = addAction(iconOf(u"bookmarks"_s), QLineEdit::TrailingPosition);
    bookmark->setObjectName(u"bookmark"_s);
    bookmark->setText(tr("Save this filter, and saved ones"));
    bookmark->setToolTip(bookmark->text());
    connect(bookmark, &QAction::triggered, &menu, [this, &menu] { menu.popup(mapToGlobal(QPoint(width() - menu.sizeHint().width(), height()))); });
}

void FilterField::check()
{
    const FilterExpression::Outcome outcome = FilterExpression::parse(text(), FilterExpression::contextOf(m_workspace));
    const auto *fault = std::get_if<FilterError>(&outcome);
    m_faultAt = fault != nullptr ? fault->position : -1;
    m_faultLength = fault != nullptr ? fault->length : 0;
    if (fault != nullptr)
        showMessage(tr("Position %1: %2. The last valid filter stays in use.").arg(QString::number(fault->position + 1), ledgerscope::displayText(fault->message)),
                    tr("What is wrong with the filter"));
    else
        m_message->hide();
    update();
}

void FilterField::apply()
{
    check();
    const FilterExpression::Outcome outcome = FilterExpression::parse(text(), FilterExpression::contextOf(m_workspace));
    if (const auto *query = std::get_if<query::Expression>(&outcome))
        m_workspace.setQuery(*query);
}

/// Of what is typed; when that is wrong, the message about it stays.
void FilterField::explain()
{
    check();
    const FilterExpression::Outcome outcome = FilterExpression::parse(text(), FilterExpression::contextOf(m_workspace));
    if (const auto *query = std::get_if<query::Expression>(&outcome))
        showMessage(FilterExplanation::textOf(*query, m_workspace), tr("How the filter is answered"));
}

void FilterField::showMessage(const QString &text, const QString &accessibleName)
{
    m_message->setText(text);
    m_message->setAccessibleName(accessibleName);
    m_message->setVisible(hasFocus());
    placeMessage();
}

void FilterField::showFilter()
{
    const FilterExpression::Outcome outcome = FilterExpression::parse(text(), FilterExpression::contextOf(m_workspace));
    const auto *typed = std::get_if<query::Expression>(&outcome);
    if (typed != nullptr && *typed == m_workspace.query())
        return; // keep the user's own spelling
    setText(FilterExpression::textOf(m_workspace.query()));
    check();
}

void FilterField::complete()
{
    const LedgerSession *session = m_workspace.session();
    m_candidates = session != nullptr ? candidatesOf(text(), cursorPosition(), session->columns(), m_sampler.sample(), MostCandidates) : QList<FilterCandidate>();
    QStringList lines;
    for (const FilterCandidate &candidate : std::as_const(m_candidates))
        lines += lineOf(candidate);
    const bool isSampled = std::any_of(m_candidates.cbegin(), m_candidates.cend(), [](const FilterCandidate &candidate) { return candidate.isSampled; });
    if (isSampled)
        lines += m_sampler.sentence(); // the last line: no candidate
    m_words.setStringList(lines);
    if (lines.isEmpty() || text().isEmpty()) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->complete();
    m_completer->popup()->setCurrentIndex({}); // Enter means the text as it is, until a line is chosen
}

QString FilterField::lineOf(const FilterCandidate &candidate) const
{
    QStringList parts{ledgerscope::displayText(candidate.text)};
    if (candidate.count >= 0)
        parts += m_workspace.formatter().count(candidate.count);
    if (!candidate.kind.isEmpty())
        parts += kindText(candidate.kind);
    if (!candidate.example.isEmpty())
        parts += tr("such as %1").arg(ledgerscope::displayText(candidate.example));
    return parts.join(u"   "_s);
}

void FilterField::acceptCompletion(int row)
{
    if (row < 0 || row >= m_candidates.size())
        return;
    const FilterCandidate candidate = m_candidates.at(row);
    QString changed = text();
    changed.replace(candidate.position, candidate.length, candidate.text);
    setText(changed);
    setCursorPosition(static_cast<int>(candidate.position + candidate.text.size()));
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
    colors.setColor(QPalette::WindowText, hasFault() ? tokensOf(*this).critical : tokensOf(*this).text);
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
    painter.fillRect(QRect(x, height() - 6, std::max(6, fontMetrics().averageCharWidth() * static_cast<int>(m_faultLength)), 2), tokens.critical);
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    QAbstractItemView *popup = m_completer->popup();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (popup->isVisible()) {
        if (event->key() == Qt::Key_Escape || (isEnter && popup->currentIndex().isValid())) {
            event->ignore(); // the list's: closed, or its current line taken
            return;
        }
        if (event->key() == Qt::Key_Tab) {
            acceptCompletion(std::max(0, popup->currentIndex().row()));
            popup->hide();
            return;
        }
        if (isEnter)
            popup->hide();
    }
    if (event->key() == Qt::Key_Escape)
        clearFocus();
    else if (isEnter && event->modifiers().testFlag(Qt::AltModifier))
        explain();
    else
        QLineEdit::keyPressEvent(event);
}

void FilterField::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    m_sampler.want();
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
