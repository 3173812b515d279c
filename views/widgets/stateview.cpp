// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/stateview.h"

#include "models/severity.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/severityicon.h"

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

#include <array>
#include <chrono>
#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds LoadingDelay{300};
constexpr int BodyWidth = 480;
constexpr int BarSteps = 1000;

Severity severityOf(ViewState::Kind kind)
{
    switch (kind) {
    case ViewState::Kind::Loading:
    case ViewState::Kind::Zero:
        return Severity::None;
    case ViewState::Kind::Working:
    case ViewState::Kind::Choose:
    case ViewState::Kind::Partial:
        return Severity::Notice;
    case ViewState::Kind::NotEvaluable:
    case ViewState::Kind::Stale:
        return Severity::Warning;
    case ViewState::Kind::NoRight:
        return Severity::NoRight;
    case ViewState::Kind::NotKnown:
        return Severity::NotKnown;
    case ViewState::Kind::Failed:
        return Severity::Critical;
    }
    Q_UNREACHABLE();
}

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

StateView::StateView(QWidget *parent)
    : QWidget(parent)
    , m_body(new QWidget(this))
    , m_icon(new SeverityIcon(Severity::None, 18, m_body))
    , m_digit(new QLabel(u"0"_s, m_body))
    , m_title(plainLabel(m_body))
    , m_sentence(plainLabel(m_body))
    , m_statement(plainLabel(m_body))
    , m_bar(new QProgressBar(m_body))
    , m_buttonRow(new QHBoxLayout)
{
    m_statement->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_statement->setMargin(8);
    m_statement->setFrameShape(QFrame::Box);
    m_statement->setAccessibleName(tr("Statement"));
    m_bar->setTextVisible(false);
    m_bar->setMaximum(BarSteps);
    m_bar->setAccessibleName(tr("Progress"));
    m_body->setMaximumWidth(BodyWidth);
    m_buttonRow->setSpacing(8);
    m_buttonRow->addStretch(1);

    auto *grid = new QGridLayout(m_body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_icon, 0, 0, Qt::AlignTop);
    grid->addWidget(m_digit, 0, 0, Qt::AlignTop);
    grid->addWidget(m_title, 0, 1);
    grid->addWidget(m_sentence, 1, 1);
    grid->addWidget(m_statement, 2, 1);
    grid->addLayout(m_buttonRow, 3, 1);
    grid->addWidget(m_bar, 4, 0, 1, 2);

    auto *outer = new QGridLayout(this);
    outer->setContentsMargins(16, 16, 16, 16);
    outer->setRowStretch(0, 1);
    outer->setRowStretch(2, 1);
    outer->setColumnStretch(1, 4);
    outer->setColumnStretch(0, 1);
    outer->setColumnStretch(2, 1);
    outer->addWidget(m_body, 1, 1);

    m_delay.setSingleShot(true);
    m_delay.setInterval(LoadingDelay);
    connect(&m_delay, &QTimer::timeout, this, &StateView::showParts);
    applyFonts();
    setState({});
}

StateView::~StateView() = default;

void StateView::setState(const ViewState &state)
{
    const bool wasLoading = m_state.kind == ViewState::Kind::Loading;
    m_state = state;
    setAccessibleName(state.title + u' ' + state.sentence);
    if (state.kind != ViewState::Kind::Loading)
        m_delay.stop();
    else if (!wasLoading || !m_body->isVisibleTo(this))
        m_delay.start();
    replaceButtons();
    showParts();
}

void StateView::showParts()
{
    const Severity severity = severityOf(m_state.kind);
    const bool isFailure = m_state.kind == ViewState::Kind::Failed;
    m_icon->setSeverity(severity);
    m_icon->setVisible(severity != Severity::None);
    m_digit->setVisible(m_state.kind == ViewState::Kind::Zero);
    m_title->setText(m_state.title);
    m_title->setVisible(!m_state.title.isEmpty());
    m_sentence->setText(m_state.sentence);
    m_sentence->setVisible(!m_state.sentence.isEmpty());
    m_sentence->setTextInteractionFlags(isFailure ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard : Qt::NoTextInteraction);
    m_statement->setText(m_state.statement);
    m_statement->setVisible(!m_state.statement.isEmpty());
    m_bar->setVisible(m_state.share >= 0);
    m_bar->setValue(static_cast<int>(std::lround(std::max(0.0, m_state.share) * BarSteps)));
    m_body->setVisible(!isWaiting());
    update();
}

void StateView::replaceButtons()
{
    for (QPushButton *button : std::as_const(m_buttons)) {
        m_buttonRow->removeWidget(button);
        button->deleteLater();
    }
    m_buttons.clear();
    for (QAction *action : std::as_const(m_state.actions)) {
        auto *button = new QPushButton(action->text(), m_body);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        m_buttonRow->insertWidget(m_buttonRow->count() - 1, button);
        m_buttons.append(button);
    }
}

void StateView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokensOf(*this).base);
    if (m_state.kind == ViewState::Kind::Loading && !isWaiting())
        paintPlaceholders(painter);
}

void StateView::paintPlaceholders(QPainter &painter) const
{
    struct Row { int first; int second; };
    constexpr std::array<Row, 3> Rows{{{120, 80}, {152, 64}, {96, 88}}};
    constexpr int Square = 16;
    constexpr int RowStep = 32;
    const Tokens &tokens = tokensOf(*this);
    int y = m_body->y() - static_cast<int>(Rows.size()) * RowStep;
    for (const Row &row : Rows) {
        painter.fillRect(m_body->x(), y, Square, Square, tokens.line);
        painter.fillRect(m_body->x() + 28, y + 4, row.first, 8, tokens.line);
        painter.fillRect(m_body->x() + 40 + row.first, y + 4, row.second, 8, tokens.grid);
        y += RowStep;
    }
}

void StateView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::PaletteChange)
        applyFonts();
}

void StateView::applyFonts()
{
    QPalette second = palette();
    second.setColor(QPalette::WindowText, tokensOf(*this).text2);
    m_title->setFont(boldFontOf(TextRole::Base));
    m_sentence->setFont(fontOf(TextRole::Table));
    m_sentence->setPalette(second);
    m_statement->setFont(fontOf(TextRole::Mono));
    m_digit->setFont(fontOf(TextRole::StartTitle));
    m_digit->setPalette(second);
}

} // namespace ledgerscope
