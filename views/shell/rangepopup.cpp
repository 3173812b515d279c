// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/rangepopup.h"

#include "models/find/gototime.h"
#include "models/ledgersession.h"
#include "models/shell/rangetext.h"
#include "models/workspace.h"
#include "views/theme/fonts.h"
#include "views/widgets/celldelegate.h"
#include "views/widgets/primarybutton.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace ledgerscope {

namespace {
constexpr int FieldWidth = 240;
constexpr int WordsWidth = 420;
constexpr int ShownDigits = 3;

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}
}

RangePopup::RangePopup(Workspace &workspace, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_workspace(workspace)
    , m_from(new QLineEdit(this))
    , m_to(new QLineEdit(this))
    , m_words(plainLabel({}, this))
    , m_show(new PrimaryButton(tr("Show range"), this))
    , m_list(new QListWidget(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Time range"));
    auto *fromLabel = plainLabel(tr("&From"), this);
    auto *toLabel = plainLabel(tr("&Up to"), this);
    fromLabel->setBuddy(m_from);
    toLabel->setBuddy(m_to);
    m_from->setAccessibleName(tr("From"));
    m_to->setAccessibleName(tr("Up to, not included"));
    m_list->setAccessibleName(tr("Quick ranges"));
    for (QLineEdit *field : {m_from, m_to}) {
        field->setMinimumWidth(FieldWidth);
        field->setFont(fontOf(TextRole::Mono));
        field->setPlaceholderText(tr("25 May 14:23, -2h"));
        connect(field, &QLineEdit::textEdited, this, &RangePopup::check);
        connect(field, &QLineEdit::returnPressed, this, &RangePopup::apply);
    }
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(WordsWidth);
    connect(m_show, &QPushButton::clicked, this, &RangePopup::apply);
    connect(m_list, &QListWidget::itemActivated, this, [this](QListWidgetItem *item) { applyQuick(m_list->row(item)); });
    connect(m_list, &QListWidget::itemClicked, this, [this](QListWidgetItem *item) { applyQuick(m_list->row(item)); });
    m_list->setItemDelegate(new CellDelegate(m_list)); // rows as high and as far from the edge as in any table
    fillQuickRanges();

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(16, 16, 16, 16);
    grid->addWidget(fromLabel, 0, 0);
    grid->addWidget(m_from, 1, 0);
    grid->addWidget(toLabel, 2, 0);
    grid->addWidget(m_to, 3, 0);
    grid->addWidget(m_show, 4, 0, Qt::AlignLeft);
    grid->setRowStretch(5, 1);
    grid->addWidget(m_list, 0, 1, 6, 1);
    grid->addWidget(m_words, 6, 0, 1, 2);
}

void RangePopup::fillQuickRanges()
{
    m_quick = {{tr("All history"), 0},
               {tr("Last 15 minutes"), 15 * Instant::PerMinute},
               {tr("Last hour"), Instant::PerHour},
               {tr("Last 6 hours"), 6 * Instant::PerHour},
               {tr("Last day"), Instant::PerDay},
               {tr("Last week"), 7 * Instant::PerDay},
               {tr("Last 30 days"), 30 * Instant::PerDay}};
    for (const Quick &quick : std::as_const(m_quick))
        m_list->addItem(quick.text);
}

void RangePopup::openBelow(const QWidget &field)
{
    const auto &range = m_workspace.visibleRange();
    const Formatter &formatter = m_workspace.formatter();
    m_from->setText(range ? formatter.dateTime(range->from, ShownDigits) : QString());
    m_to->setText(range ? formatter.dateTime(range->to, ShownDigits) : QString());
    check();
    adjustSize();
    move(field.mapToGlobal(QPoint(field.width() - width(), field.height() + 2)));
    show();
    m_from->setFocus(Qt::PopupFocusReason);
    m_from->selectAll();
}

Instant RangePopup::lastMoment() const
{
    const LedgerSession *session = m_workspace.session();
    if (session == nullptr)
        return {};
    // "The last hour" of a ledger that ended last week is the hour before its last event, not an empty one before now.
    const auto extent = session->columns().extent(m_workspace.clock());
    return extent ? extent->to : session->readAt();
}

std::optional<InstantRange> RangePopup::typedRange() const
{
    const Formatter &formatter = m_workspace.formatter();
    const TypedTimeContext context{formatter.zone(), formatter.locale(), lastMoment(), lastMoment()};
    const auto from = typedTime(m_from->text(), context);
    const auto to = m_to->text().trimmed().isEmpty() ? std::optional{lastMoment()} : typedTime(m_to->text(), context);
    if (!from || !to || !(*from < *to))
        return std::nullopt;
    return InstantRange{*from, *to};
}

void RangePopup::check()
{
    const auto range = typedRange();
    m_show->setEnabled(range.has_value());
    if (range)
        m_words->setText(rangeSentence(*range, m_workspace.formatter()));
    else if (m_from->text().trimmed().isEmpty())
        m_words->setText(tr("All history is shown. Times without a zone are read as %1; -2h counts back from the last event.")
                             .arg(m_workspace.formatter().zoneName(lastMoment())));
    else
        m_words->setText(tr("From must be a time before “up to”, for example 2026-05-25 14:23, 25 May 14:23 or -2h."));
}

void RangePopup::apply()
{
    if (const auto range = typedRange()) {
        hide();
        m_workspace.setVisibleRange(range);
    }
}

void RangePopup::applyQuick(int row)
{
    const Quick &quick = m_quick.at(row);
    hide();
    if (quick.length == 0) {
        m_workspace.setVisibleRange(std::nullopt);
        return;
    }
    const Instant to = lastMoment();
    m_workspace.setVisibleRange(InstantRange{{to.nanoseconds - quick.length}, to});
}

void RangePopup::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        hide();
    else
        QFrame::keyPressEvent(event);
}

} // namespace ledgerscope
