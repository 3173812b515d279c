// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/diffpane.h"

#include "models/errortext.h"
#include "models/inspector/inspectorcontroller.h"
#include "views/inspector/clipboard.h"
#include "views/inspector/payloaddiffdelegate.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/stateview.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace ledgerscope {

namespace {

constexpr int LetterWidth = 28;
constexpr int ValueWidth = 84;

ViewState stateOf(ViewState::Kind kind, const QString &title, const QString &sentence)
{
    return {.kind = kind, .title = title, .sentence = sentence, .statement = {}, .actions = {}};
}

} // namespace

DiffPane::DiffPane(InspectorController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_header(new PanelHeader(tr("Diff"), this))
    , m_base(new QComboBox(this))
    , m_stack(new QStackedWidget(this))
    , m_stateView(new StateView(this))
    , m_table(new QTableView(this))
{
    m_base->setAccessibleName(tr("Compare with"));
    m_base->addItem(tr("Previous of this type"), QVariant::fromValue(DiffBase::PreviousOfType));
    m_base->addItem(tr("Previous of the entity"), QVariant::fromValue(DiffBase::PreviousOfEntity));
    m_base->addItem(tr("Marked event"), QVariant::fromValue(DiffBase::MarkedEvent));
    showBase();
    m_header->addLeading(m_base);
    setUpTable();
    m_stack->addWidget(m_stateView);
    m_stack->addWidget(m_table);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_stack, 1);
    connect(m_base, &QComboBox::currentIndexChanged, this, [this] { m_controller.setDiffBase(m_base->currentData().value<DiffBase>()); });
    connect(&controller, &InspectorController::diffBaseChanged, this, &DiffPane::showBase);
    connect(&controller, &InspectorController::diffChanged, this, &DiffPane::showDiff);
    connect(&controller, &InspectorController::stateChanged, this, &DiffPane::showDiff);
    applyDensity();
    showDiff();
}

DiffPane::~DiffPane() = default;

void DiffPane::showBase()
{
    m_base->setCurrentIndex(m_base->findData(QVariant::fromValue(m_controller.diffBase())));
}

void DiffPane::setUpTable()
{
    m_table->setModel(m_controller.diffModel());
    m_table->setItemDelegate(new PayloadDiffDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Differences of the payload"));
    m_table->verticalHeader()->setVisible(false);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(LetterWidth);
    const auto section = [](PayloadDiffModel::Column column) { return static_cast<int>(column); };
    header->setSectionResizeMode(section(PayloadDiffModel::Column::Path), QHeaderView::Stretch);
    header->resizeSection(section(PayloadDiffModel::Column::Kind), LetterWidth);
    header->resizeSection(section(PayloadDiffModel::Column::Old), ValueWidth);
    header->resizeSection(section(PayloadDiffModel::Column::New), ValueWidth);
    addCopyAction(tr("Copy value"), QKeySequence::Copy, PayloadDiffModel::RawValueRole);
    addCopyAction(tr("Copy path"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), PayloadDiffModel::PathRole);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT pathActivated(index.data(PayloadDiffModel::PathRole).toByteArray()); });
}

void DiffPane::addCopyAction(const QString &text, const QKeySequence &keys, int role)
{
    auto *action = new QAction(text, m_table);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, role] {
        const QModelIndex current = m_table->currentIndex();
        // On the letter or the path, the value is the new one.
        const bool isSide = current.column() >= static_cast<int>(PayloadDiffModel::Column::Old);
        const QModelIndex cell = isSide ? current : current.siblingAtColumn(static_cast<int>(PayloadDiffModel::Column::New));
        if (current.isValid())
            copyToClipboard(cell.data(role).toByteArray());
    });
    m_table->addAction(action);
}

QString DiffPane::facts() const
{
    return m_header->facts();
}

void DiffPane::showDiff()
{
    m_header->setFacts(m_controller.diffSummary());
    using State = InspectorController::DiffState;
    if (m_controller.diffModel()->rowCount() > 0) {
        layoutColumns();
        m_stack->setCurrentWidget(m_table);
        return;
    }
    switch (m_controller.diffState()) {
    case State::None:
    case State::Loading:
        m_stateView->setState(stateOf(ViewState::Kind::Loading, {}, {}));
        break;
    case State::NoBase:
        m_stateView->setState(stateOf(ViewState::Kind::Choose, tr("Nothing to compare with"), m_controller.diffSentence()));
        break;
    case State::NotComparable:
        m_stateView->setState(stateOf(ViewState::Kind::NotEvaluable, tr("Cannot be compared"), m_controller.diffSentence()));
        break;
    case State::Failed: {
        const ErrorText text = errorText(*m_controller.diffError());
        m_stateView->setState(stateOf(ViewState::Kind::Failed, text.title, text.sentence));
        break;
    }
    case State::Ready:
        m_stateView->setState(stateOf(ViewState::Kind::Zero, tr("No difference"), m_controller.diffSentence()));
        break;
    }
    m_stack->setCurrentWidget(m_stateView);
}

void DiffPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layoutColumns();
}

/// Room that the longest of the first texts of a column needs.
int DiffPane::widthOf(PayloadDiffModel::Column column) const
{
    constexpr int MeasuredRows = 100;
    constexpr int Padding = 18;
    const QFontMetrics metrics(fontOf(TextRole::Mono));
    int widest = 0;
    for (int row = 0; row < std::min(MeasuredRows, m_table->model()->rowCount()); ++row)
        widest = std::max(widest, metrics.horizontalAdvance(m_table->model()->index(row, static_cast<int>(column)).data().toString()));
    return widest + Padding;
}

/// Values first, because their digits are what differs; a path elides in the middle and keeps at least a third.
void DiffPane::layoutColumns()
{
    using Column = PayloadDiffModel::Column;
    const int room = width() - LetterWidth;
    const int path = std::min(widthOf(Column::Path), room / 3);
    const int wanted = std::max(widthOf(Column::Old), widthOf(Column::New));
    const int value = std::max(ValueWidth, std::min(wanted, (room - path) / 2));
    for (const Column column : {Column::Old, Column::New})
        m_table->horizontalHeader()->resizeSection(static_cast<int>(column), value);
}

void DiffPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyDensity();
}

void DiffPane::applyDensity()
{
    const Metrics metrics = metricsOf(*this);
    m_table->verticalHeader()->setDefaultSectionSize(std::max(metrics.row, QFontMetrics(fontOf(TextRole::Mono)).height() + 4));
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->horizontalHeader()->setFixedHeight(metrics.header);
    m_table->horizontalHeader()->setFont(fontOf(TextRole::Caption));
    m_base->setFont(fontOf(TextRole::Table));
    constexpr int FrameAndArrow = 44;
    int widest = 0;
    for (int i = 0; i < m_base->count(); ++i)
        widest = std::max(widest, m_base->fontMetrics().horizontalAdvance(m_base->itemText(i)));
    m_base->setFixedWidth(widest + FrameAndArrow);
    m_base->setFixedHeight(metrics.control - 4);
}

} // namespace ledgerscope
