// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/gotofield.h"

#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/shell/shellactions.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"

#include <QCompleter>
#include <QGuiApplication>
#include <QInputMethod>
#include <QKeyEvent>
#include <QPainter>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {
constexpr int FieldWidth = 264;
constexpr qsizetype MostMatches = 20;
/// Entities looked at for a completion: a few milliseconds on the GUI thread. The navigator's search covers all of them.
constexpr quint32 MostEntitiesLookedAt = 100'000;
}

GoToField::GoToField(ShellActions &actions, Workspace &workspace, QWidget *parent)
    : QLineEdit(parent)
    , m_workspace(workspace)
    , m_completer(new QCompleter(&m_matches, this))
    , m_paletteKeys(actions.palette->shortcut().toString(QKeySequence::NativeText))
{
    setPlaceholderText(tr("Go to id, time, entity"));
    setAccessibleName(tr("Go to id, time or entity"));
    setFixedWidth(FieldWidth);
    auto *icon = new QAction(iconOf(u"edit-find"_s), tr("Go to"), this);
    addAction(icon, QLineEdit::LeadingPosition);
    connect(icon, &QAction::triggered, this, [this] { Q_EMIT asked(text()); });
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    setCompleter(m_completer);
    connect(this, &QLineEdit::textEdited, this, &GoToField::complete);
    connect(this, &QLineEdit::returnPressed, this, [this] { Q_EMIT asked(text()); });
    connect(actions.goTo, &QAction::triggered, this, [this] {
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    });
}

QSize GoToField::sizeHint() const
{
    return {FieldWidth, QLineEdit::sizeHint().height()};
}

void GoToField::complete(const QString &text)
{
    const LedgerSession *session = m_workspace.session();
    QStringList matches;
    const QByteArray wanted = (text.startsWith(u'@') ? text.mid(1) : text).trimmed().toUtf8();
    if (session != nullptr && wanted.size() >= 2) {
        const auto &entities = session->columns().entities();
        const quint32 looked = std::min(entities.size(), MostEntitiesLookedAt);
        for (quint32 code = 0; code < looked && matches.size() < MostMatches; ++code) {
            const QByteArray name = entities.at(code).value.toText();
            if (name.startsWith(wanted) || entities.at(code).value.id.bytes().startsWith(wanted))
                matches += QString::fromUtf8(name);
        }
    }
    m_matches.setStringList(matches);
}

void GoToField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (!text().isEmpty() || m_paletteKeys.isEmpty())
        return;
    // The key of the palette, drawn as a key cap where the text will be.
    constexpr int Margin = 8;
    constexpr int Padding = 5;
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fontOf(TextRole::Caption));
    const int keyWidth = painter.fontMetrics().horizontalAdvance(m_paletteKeys) + 2 * Padding;
    const int keyHeight = std::min(height() - 10, painter.fontMetrics().height() + 3);
    const int hint = QFontMetrics(font()).horizontalAdvance(placeholderText());
    constexpr int TextStart = 32;
    if (TextStart + hint + keyWidth + 2 * Margin > width())
        return;
    // At the end that the text does not begin at; the icon keeps its place when that is there.
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const bool isAtLeft = QGuiApplication::inputMethod()->inputDirection() == Qt::RightToLeft;
    const int offset = isAtLeft == isMirrored ? Margin : TextStart;
    const QRect cap(isAtLeft ? offset : width() - offset - keyWidth, (height() - keyHeight) / 2, keyWidth, keyHeight);
    painter.setPen(tokens.lineStrong);
    painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(tokens.textFaint);
    painter.drawText(cap, Qt::AlignCenter, m_paletteKeys);
}

void GoToField::keyPressEvent(QKeyEvent *event)
{
    // Escape leaves the field and keeps what was typed (interface.md §11: never loses text).
    if (event->key() == Qt::Key_Escape && parentWidget() != nullptr)
        Q_EMIT left();
    else
        QLineEdit::keyPressEvent(event);
}

} // namespace ledgerscope
