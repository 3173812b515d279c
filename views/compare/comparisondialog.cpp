// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/compare/comparisondialog.h"

#include "models/compare/comparisontexts.h"
#include "models/find/gototime.h"
#include "models/ledgersession.h"
#include "views/compare/comparisonview.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/widgets/stateview.h"
#include "views/widgets/viewstate.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Against = ComparisonModel::Against;

namespace {

constexpr int ShownDigits = 3;
constexpr QSize LeastSize{760, 460};
constexpr QSize FirstSize{900, 580};

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

ComparisonDialog::ComparisonDialog(Workspace &workspace, FamilyPalette &families, QWidget *parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_model(workspace)
    , m_a(makeFields(tr("A from"), tr("A up to, not included")))
    , m_b(makeFields(tr("B from"), tr("B up to, not included")))
    , m_against(new QComboBox(this))
    , m_axis(new QComboBox(this))
    , m_keep(new QPushButton(tr("Keep A as &B"), this))
    , m_sentence(plainLabel({}, this))
    , m_told(plainLabel({}, this))
    , m_stack(new QStackedWidget(this))
    , m_state(new StateView(this))
    , m_filter(new QAction(iconOf(u"view-filter"_s), tr("Filter by this"), this))
    , m_copyCsv(new QAction(iconOf(u"edit-copy"_s), tr("Copy as &CSV"), this))
    , m_copyMarkdown(new QAction(tr("Copy as &Markdown"), this))
    , m_view(std::make_unique<ComparisonView>(m_model, families))
{
    setObjectName(u"comparison"_s);
    setWindowTitle(tr("What is different"));
    setModal(false);
    setMinimumSize(LeastSize);
    resize(FirstSize);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setObjectName(u"comparison.sentence"_s);
    m_told->setObjectName(u"comparison.told"_s);
    m_stack->addWidget(m_view.get());
    m_stack->addWidget(m_state);
    m_stack->setMinimumHeight(160);
    auto *layout = new QVBoxLayout(this);
    auto *grid = new QGridLayout;
    buildChoices(*grid);
    layout->addLayout(grid);
    layout->addWidget(m_sentence);
    layout->addWidget(m_stack, 1);
    buildButtons();

    m_view->addActions({m_filter, m_copyCsv, m_copyMarkdown});
    // As it is read: the ranges, what to compare with and by, the table.
    const QList<QWidget *> order{m_a.from, m_a.to, m_keep, m_b.from, m_b.to, m_against, m_axis, m_view.get()};
    for (qsizetype place = 1; place < order.size(); ++place)
        setTabOrder(order.at(place - 1), order.at(place));
    connect(m_view.get(), &ComparisonView::filterWanted, this, &ComparisonDialog::filterBy);
    connect(m_filter, &QAction::triggered, this, [this] { filterBy(m_view->currentIndex()); });
    connect(m_copyCsv, &QAction::triggered, this, [this] { copy(ComparisonTexts(m_model.lines(), m_workspace.formatter()).asCsv()); });
    connect(m_copyMarkdown, &QAction::triggered, this, [this] { copy(ComparisonTexts(m_model.lines(), m_workspace.formatter()).asMarkdown()); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &now) { m_filter->setEnabled(now.isValid()); });
    connect(&m_model, &ComparisonModel::changed, this, &ComparisonDialog::follow);
    m_filter->setEnabled(false);
    m_model.setPaused(true); // until it is shown
    follow();
}

/// A field that loses the focus in going tells it, and so does the table: there is nobody left to hear it.
ComparisonDialog::~ComparisonDialog()
{
    for (QLineEdit *field : {m_a.from, m_a.to, m_b.from, m_b.to})
        field->disconnect(this);
    m_view->disconnect(this);
    m_view->selectionModel()->disconnect(this);
}

ComparisonDialog::RangeFields ComparisonDialog::makeFields(const QString &from, const QString &to)
{
    const auto make = [this](const QString &name) {
        auto *field = new QLineEdit(this);
        field->setAccessibleName(name);
        field->setPlaceholderText(tr("25 May 14:23, -2h"));
        constexpr int Frame = 24;
        field->setMinimumWidth(field->fontMetrics().horizontalAdvance(u"0000-00-00 00:00:00.000"_s) + Frame);
        return field;
    };
    return {make(from), make(to)};
}

void ComparisonDialog::buildChoices(QGridLayout &grid)
{
    m_against->setAccessibleName(tr("What to compare with"));
    m_against->addItem(tr("The equally long range before"), QVariant::fromValue(Against::Before));
    m_against->addItem(tr("Everything else"), QVariant::fromValue(Against::Rest));
    m_against->addItem(tr("A chosen range"), QVariant::fromValue(Against::Chosen));
    m_axis->setAccessibleName(tr("What to count by"));
    m_axis->addItem(tr("Types"), QVariant::fromValue(GroupAxis::Type));
    m_axis->addItem(tr("Entities"), QVariant::fromValue(GroupAxis::Entity));
    m_axis->addItem(tr("Runs"), QVariant::fromValue(GroupAxis::Run));
    m_axis->addItem(tr("Sources"), QVariant::fromValue(GroupAxis::Source));
    m_keep->setToolTip(tr("The selected range becomes the one to compare with; then select another"));
    const auto row = [&](int at, const QString &label, const RangeFields &fields, QWidget *last) {
        auto *name = plainLabel(label, this);
        name->setBuddy(fields.from);
        grid.addWidget(name, at, 0);
        grid.addWidget(fields.from, at, 1);
        grid.addWidget(plainLabel(tr("up to"), this), at, 2);
        grid.addWidget(fields.to, at, 3);
        grid.addWidget(last, at, 4);
    };
    row(0, tr("Range &A from"), m_a, m_keep);
    row(1, tr("&Range B from"), m_b, m_against);
    auto *by = plainLabel(tr("C&ount by"), this);
    by->setBuddy(m_axis);
    grid.addWidget(by, 2, 0);
    grid.addWidget(m_axis, 2, 1);
    grid.setColumnStretch(1, 1);
    grid.setColumnStretch(3, 1);
    for (const QLineEdit *field : {m_a.from, m_a.to})
        connect(field, &QLineEdit::editingFinished, this, &ComparisonDialog::takeA);
    for (const QLineEdit *field : {m_b.from, m_b.to})
        connect(field, &QLineEdit::editingFinished, this, &ComparisonDialog::takeB);
    connect(m_keep, &QPushButton::clicked, this, [this] {
        if (m_model.range())
            m_model.setOther(*m_model.range());
    });
    connect(m_against, &QComboBox::activated, this, [this] {
        const auto against = m_against->currentData().value<Against>();
        const auto shown = m_model.ranges();
        // What is shown as B is where choosing begins.
        if (against == Against::Chosen && !m_model.other() && shown)
            m_model.setOther(shown->b);
        else
            m_model.setAgainst(against);
    });
    connect(m_axis, &QComboBox::activated, this, [this] { m_model.setAxis(m_axis->currentData().value<GroupAxis>()); });
}

void ComparisonDialog::buildButtons()
{
    auto *row = new QHBoxLayout;
    row->addWidget(m_told, 1);
    const auto add = [this, row](const QString &text, QAction *action) {
        auto *button = new QPushButton(text, this);
        button->setAutoDefault(false);
        row->addWidget(button);
        if (action == nullptr) {
            connect(button, &QPushButton::clicked, this, &QDialog::close);
            return;
        }
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
    };
    m_keep->setAutoDefault(false);
    add(m_copyCsv->text(), m_copyCsv);
    add(m_copyMarkdown->text(), m_copyMarkdown);
    add(tr("Close"), nullptr);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void ComparisonDialog::compare()
{
    m_model.adoptRange();
    show();
    raise();
    activateWindow();
    m_wantsTable = true;
    follow();
}

void ComparisonDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    m_model.setPaused(false);
}

void ComparisonDialog::hideEvent(QHideEvent *event)
{
    QDialog::hideEvent(event);
    m_model.setPaused(true);
}

void ComparisonDialog::follow()
{
    followRanges();
    m_against->setCurrentIndex(m_against->findData(QVariant::fromValue(m_model.against())));
    m_axis->setCurrentIndex(m_axis->findData(QVariant::fromValue(m_model.axis())));
    const auto state = m_model.state();
    m_sentence->setText(state == ComparisonModel::State::Ready ? m_model.sentence() : QString{});
    const bool isShown = state == ComparisonModel::State::Ready && m_model.rowCount() > 0;
    if (!isShown) {
        ViewState shown{.kind = ViewState::Kind::Choose, .title = tr("Nothing to compare"), .sentence = m_model.sentence(), .statement = {}, .share = -1, .actions = {}};
        if (state == ComparisonModel::State::Counting)
            shown = {.kind = ViewState::Kind::Loading, .title = {}, .sentence = m_model.sentence(), .statement = {}, .share = -1, .actions = {}};
        else if (state == ComparisonModel::State::Ready)
            shown = {.kind = ViewState::Kind::Zero, .title = tr("No events"), .sentence = tr("Neither A nor B has an event that counts."), .statement = {}, .share = -1, .actions = {}};
        m_state->setState(shown);
    }
    m_stack->setCurrentWidget(isShown ? static_cast<QWidget *>(m_view.get()) : m_state);
    if (isShown && std::exchange(m_wantsTable, false))
        m_view->setFocus(Qt::OtherFocusReason);
    m_copyCsv->setEnabled(isShown);
    m_copyMarkdown->setEnabled(isShown);
    m_keep->setEnabled(m_model.range().has_value());
}

void ComparisonDialog::followRanges()
{
    const auto ranges = m_model.ranges();
    const bool isChosen = m_model.against() == Against::Chosen;
    showRange(m_a, m_model.range());
    showRange(m_b, ranges ? std::optional(ranges->b) : m_model.other());
    for (QLineEdit *field : {m_b.from, m_b.to})
        field->setReadOnly(!isChosen);
}

/// What a person is typing stays.
void ComparisonDialog::showRange(const RangeFields &fields, const std::optional<InstantRange> &range) const
{
    const Formatter &formatter = m_workspace.formatter();
    const auto show = [&](QLineEdit *field, const std::optional<Instant> &at) {
        if (!(field->hasFocus() && field->isModified()))
            field->setText(at ? formatter.dateTime(*at, ShownDigits) : QString{});
    };
    show(fields.from, range ? std::optional(range->from) : std::nullopt);
    show(fields.to, range ? std::optional(range->to) : std::nullopt);
}

std::optional<InstantRange> ComparisonDialog::typedRange(const RangeFields &fields) const
{
    const LedgerSession *session = m_workspace.session();
    const bool isTyped = fields.from->isModified() || fields.to->isModified();
    if (session == nullptr || !isTyped)
        return std::nullopt;
    const auto extent = session->columns().extent(m_workspace.clock());
    const Instant last = extent ? extent->to : session->readAt();
    const TypedTimeContext context{m_workspace.formatter().zone(), m_workspace.formatter().locale(), last, last};
    const auto from = typedTime(fields.from->text(), context);
    const auto to = typedTime(fields.to->text(), context);
    if (!from || !to || !(*from < *to))
        return std::nullopt;
    return InstantRange{*from, *to};
}

void ComparisonDialog::takeA()
{
    const bool isTyped = m_a.from->isModified() || m_a.to->isModified();
    const auto range = typedRange(m_a);
    if (range) {
        for (QLineEdit *field : {m_a.from, m_a.to})
            field->setModified(false);
        m_workspace.setSelectedRange(range); // followed by the model
    }
    m_told->setText(isTyped && !range ? tr("A: from must be a time before “up to”.") : QString{});
}

void ComparisonDialog::takeB()
{
    const bool isTyped = m_b.from->isModified() || m_b.to->isModified();
    const auto range = typedRange(m_b);
    if (range) {
        for (QLineEdit *field : {m_b.from, m_b.to})
            field->setModified(false);
        m_model.setOther(*range);
    }
    m_told->setText(isTyped && !range ? tr("B: from must be a time before “up to”.") : QString{});
}

void ComparisonDialog::filterBy(const QModelIndex &index)
{
    const auto filter = m_model.filterFor(index);
    if (!filter)
        return;
    m_told->setText(tr("Filtered by %1.").arg(index.siblingAtColumn(0).data().toString()));
    m_workspace.narrowFilter(*filter);
}

void ComparisonDialog::copy(const QByteArray &text)
{
    QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
    m_told->setText(tr("%n line(s) copied.", nullptr, static_cast<int>(m_model.lines().size())));
}

} // namespace ledgerscope
