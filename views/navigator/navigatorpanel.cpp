// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/navigator/navigatorpanel.h"

#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/navigator/navigatortreeview.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"
#include "views/widgets/celldelegate.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/panelheader.h"
#include "views/widgets/stateview.h"
#include "views/widgets/viewstate.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array Axes{GroupAxis::Entity, GroupAxis::Type, GroupAxis::Run, GroupAxis::Source}; ///< by tab

} // namespace

NavigatorPanel::NavigatorPanel(Workspace &workspace, FamilyPalette &families, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(&workspace)
    , m_marks(&workspace)
    , m_tabs(new QTabBar(this))
    , m_search(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
    , m_state(new StateView(this))
    , m_remark(new ElidedLabel({}, this))
    , m_marksHeader(new PanelHeader(tr("Marks"), this))
    , m_noMarks(new ElidedLabel(tr("None. Mark an event to compare."), this))
    , m_focusAction(new QAction(tr("Focus"), this))
    , m_filterAction(new QAction(iconOf(u"view-filter"_s), tr("Filter by this"), this))
    , m_tree(std::make_unique<NavigatorTreeView>(m_model, families))
    , m_marksView(std::make_unique<QTableView>())
{
    setObjectName(u"navigator"_s);
    for (const QString &name : {tr("Entities"), tr("Types"), tr("Runs"), tr("Sources")})
        m_tabs->addTab(name);
    m_tabs->setAccessibleName(tr("What to list"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(true);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_stack->addWidget(m_tree.get());
    m_stack->addWidget(m_state);
    m_remark->setShade(ElidedLabel::Shade::Second);
    m_remark->setContentsMargins(12, 2, 12, 2);
    buildSearch();
    buildMarks();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    auto *searchRow = new QVBoxLayout;
    searchRow->setContentsMargins(8, 8, 8, 8);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_remark);
    layout->addSpacing(1); // the line, see paintEvent()
    layout->addWidget(m_marksHeader);
    auto *marksRow = new QHBoxLayout;
    marksRow->setContentsMargins(4, 0, 4, 0); // with the padding of a cell, below the title
    marksRow->addWidget(m_marksView.get());
    layout->addLayout(marksRow);
    layout->addWidget(m_noMarks);

    connect(m_tabs, &QTabBar::currentChanged, this, &NavigatorPanel::followAxis);
    connect(&m_model, &NavigatorModel::treeChanged, this, &NavigatorPanel::followTree);
    connect(m_tree.get(), &NavigatorTreeView::chosen, this, &NavigatorPanel::choose);
    connect(m_tree.get(), &NavigatorTreeView::filterWanted, this, &NavigatorPanel::filterBy);
    connect(m_tree.get(), &QWidget::customContextMenuRequested, this, &NavigatorPanel::showContextMenu);
    connect(m_focusAction, &QAction::triggered, this, [this] { choose(m_tree->currentIndex().siblingAtColumn(0)); });
    connect(m_filterAction, &QAction::triggered, this, [this] { filterBy(m_tree->currentIndex().siblingAtColumn(0)); });
    connect(&workspace, &Workspace::focusEntityChanged, this, &NavigatorPanel::showFocusEntity);
    connect(&workspace, &Workspace::sessionChanged, this, [this] {
        m_searches.fill({});
        m_search->clear();
    });
    applyFonts();
    followAxis(0);
    followTree();
    followMarks();
}

NavigatorPanel::~NavigatorPanel() = default;

void NavigatorPanel::addSavedFilters(QWidget *list)
{
    m_marksHeader->setTitle(tr("Marks and saved filters"));
    layout()->addWidget(list);
}

void NavigatorPanel::buildSearch()
{
    m_search->setObjectName(u"navigator.search"_s);
    m_search->setClearButtonEnabled(true);
    m_search->addAction(iconOf(u"edit-find"_s), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_searches[static_cast<std::size_t>(m_tabs->currentIndex())] = text;
        m_model.setSearch(text);
    });
}

void NavigatorPanel::buildMarks()
{
    m_marksHeader->setPane(m_marksView.get());
    m_marksView->setModel(&m_marks);
    m_marksView->setItemDelegate(new CellDelegate(m_marksView.get()));
    m_marksView->setAccessibleName(tr("Marks"));
    m_marksView->setFrameShape(QFrame::NoFrame);
    m_marksView->setShowGrid(false);
    m_marksView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_marksView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_marksView->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_marksView->setTabKeyNavigation(false);
    m_marksView->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_marksView->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_marksView->horizontalHeader()->hide();
    m_marksView->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Fixed);
    m_marksView->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_marksView->verticalHeader()->hide();
    m_marksView->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_noMarks->setShade(ElidedLabel::Shade::Second);
    m_noMarks->setContentsMargins(12, 0, 12, 0);
    const auto open = [this](const QModelIndex &index) {
        if (const auto event = m_marks.eventAt(index)) {
            m_workspace.setCurrentEvent(event);
            m_workspace.revealCurrentEvent();
        }
    };
    connect(m_marksView.get(), &QAbstractItemView::activated, this, open);
    connect(m_marksView.get(), &QAbstractItemView::clicked, this, open);
    connect(&m_marks, &QAbstractItemModel::rowsInserted, this, &NavigatorPanel::followMarks);
    connect(&m_marks, &QAbstractItemModel::rowsRemoved, this, &NavigatorPanel::followMarks);
    connect(&m_marks, &QAbstractItemModel::dataChanged, this, &NavigatorPanel::followMarks);
}

void NavigatorPanel::applyFonts()
{
    const Metrics metrics = metricsOf(*this);
    const int row = std::max(metrics.treeRow, QFontMetrics(fontOf(TextRole::Table)).height() + 2);
    m_marksView->setFont(fontOf(TextRole::Table));
    m_marksView->verticalHeader()->setMinimumSectionSize(1);
    m_marksView->verticalHeader()->setDefaultSectionSize(row);
    m_marksView->setFixedHeight(row + 8);
    m_noMarks->setFont(fontOf(TextRole::Table));
    m_noMarks->setFixedHeight(row + 8);
    m_remark->setFont(fontOf(TextRole::Caption));
    m_tabs->setFont(fontOf(TextRole::Table));
    m_search->setFont(fontOf(TextRole::Table));
}

void NavigatorPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

/// Down goes on into the tree, so that a search is finished without the mouse; Escape empties the field.
bool NavigatorPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            m_tree->setFocus(Qt::TabFocusReason);
            QModelIndex first = m_model.index(0, 0);
            if (m_model.hasChildren(first) && m_tree->isExpanded(first))
                first = m_model.index(0, 0, first);
            m_tree->setCurrentIndex(first);
            return true;
        }
        if (key->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void NavigatorPanel::followAxis(int tab)
{
    m_model.setAxis(Axes.at(static_cast<std::size_t>(tab)));
    m_search->setText(m_searches.at(static_cast<std::size_t>(tab)));
    m_tree->setAccessibleName(m_tabs->tabText(tab));
    followTree();
}

void NavigatorPanel::followTree()
{
    const QString count = m_workspace.formatter().count(m_model.valueCount());
    const bool isSeveral = m_model.valueCount() > 1;
    switch (m_model.axis()) {
    case GroupAxis::Entity: m_search->setPlaceholderText(isSeveral ? tr("Search %1 entities").arg(count) : tr("Search entities")); break;
    case GroupAxis::Type: m_search->setPlaceholderText(isSeveral ? tr("Search %1 types").arg(count) : tr("Search types")); break;
    case GroupAxis::Run: m_search->setPlaceholderText(isSeveral ? tr("Search %1 runs").arg(count) : tr("Search runs")); break;
    case GroupAxis::Source: m_search->setPlaceholderText(isSeveral ? tr("Search %1 sources").arg(count) : tr("Search sources")); break;
    }
    m_search->setAccessibleName(m_search->placeholderText());

    const LedgerSession *session = m_workspace.session();
    const bool isEmpty = m_model.rowCount() == 0;
    if (isEmpty) {
        ViewState state;
        if (!session) {
            state = {.kind = ViewState::Kind::Choose, .title = tr("No ledger is open"), .sentence = {}, .statement = {}, .share = -1, .actions = {}};
        } else if (!m_model.isCurrent() || (!m_model.isComplete() && m_model.search().isEmpty())) {
            state = {.kind = ViewState::Kind::Loading, .title = {}, .sentence = tr("Counting"), .statement = {}, .share = -1, .actions = {}};
        } else {
            state = {.kind = m_model.isComplete() ? ViewState::Kind::Zero : ViewState::Kind::Partial,
                     .title = m_model.isComplete() ? tr("None") : tr("None so far"),
                     .sentence = m_model.search().isEmpty() ? tr("No event has one.") : tr("0 of %1 fit the search.").arg(count),
                     .statement = {}, .share = -1, .actions = {}};
        }
        m_state->setState(state);
    }
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_state) : m_tree.get());

    const QString remark = session && !isEmpty ? remarkText() : QString{};
    m_remark->setText(remark);
    m_remark->setVisible(!remark.isEmpty());
    showFocusEntity();
}

/// What must not go unsaid about the numbers.
QString NavigatorPanel::remarkText() const
{
    const LedgerSession *session = m_workspace.session();
    const Formatter &formatter = m_workspace.formatter();
    if (!m_model.isComplete()) {
        const QString loaded = formatter.count(session->columns().rowCount());
        const auto total = session->eventCount();
        return total ? tr("Counted in %1 of %2 events so far", nullptr, static_cast<int>(*total)).arg(loaded, formatter.count(*total))
                     : tr("Counted in %1 events so far", nullptr, static_cast<int>(session->columns().rowCount())).arg(loaded);
    }
    if (!m_model.isCurrent() && !m_workspace.query().isEmpty())
        return tr("Counting what matches the filter");
    if (!m_model.isFinal())
        return tr("≥: not all payloads are searched");
    return m_model.isFiltered() ? tr("Counted: what matches the filter") : QString{};
}

void NavigatorPanel::followMarks()
{
    const bool hasMarks = m_marks.rowCount() > 0;
    m_marksView->setVisible(hasMarks);
    m_noMarks->setVisible(!hasMarks);
    if (hasMarks) {
        constexpr int Padding = 20;
        m_marksView->setColumnWidth(0, Padding + QFontMetrics(fontOf(TextRole::Table)).horizontalAdvance(m_marks.index(0, 0).data().toString()));
    }
}

void NavigatorPanel::showFocusEntity()
{
    const auto &focus = m_workspace.focusEntity();
    const QModelIndex line = focus ? m_model.indexOf(*focus) : QModelIndex{};
    if (!line.isValid() || m_tree->currentIndex().siblingAtColumn(0) == line)
        return;
    m_tree->setExpanded(line.parent(), true);
    m_tree->setCurrentIndex(line);
}

void NavigatorPanel::choose(const QModelIndex &index)
{
    const auto event = m_model.lastEventOf(index);
    if (const auto entity = m_model.entityAt(index)) {
        // An event of the entity that is selected already stays so.
        if (m_workspace.focusEntity() == entity || !event)
            m_workspace.setFocusEntity(entity);
        else
            m_workspace.setFocus(*entity, *event);
    } else if (event) {
        m_workspace.setCurrentEvent(event);
    } else if (index.data(static_cast<int>(NavigatorModel::Role::KindRole)).toInt() == static_cast<int>(NavigatorModel::Kind::Tail)) {
        m_search->setFocus(Qt::OtherFocusReason);
    }
}

void NavigatorPanel::filterBy(const QModelIndex &index)
{
    const auto chosen = m_model.filterFor(index);
    if (!chosen)
        return;
    // Adds to what is filtered already, and replaces the part that is chosen anew.
    m_workspace.narrowFilter(*chosen);
}

void NavigatorPanel::showContextMenu(const QPoint &position)
{
    const QModelIndex line = m_tree->indexAt(position).siblingAtColumn(0);
    if (!m_model.filterFor(line))
        return;
    m_tree->setCurrentIndex(line);
    m_focusAction->setText(m_model.axis() == GroupAxis::Entity ? tr("Focus") : tr("Go to the last event"));
    m_focusAction->setEnabled(m_model.lastEventOf(line).has_value());
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_focusAction, m_filterAction});
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

void NavigatorPanel::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.base);
    painter.fillRect(QRect(0, 0, width(), m_stack->y()), tokens.panel);
    painter.fillRect(QRect(0, m_marksHeader->y() - 1, width(), 1), tokens.line);
}

} // namespace ledgerscope
