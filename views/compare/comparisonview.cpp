// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/compare/comparisonview.h"

#include "models/compare/comparisonmodel.h"
#include "views/compare/changebardelegate.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/widgets/chipdelegate.h"
#include "views/widgets/deltadelegate.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Column = ComparisonModel::Column;
using Role = ComparisonModel::Role;

namespace {

constexpr int BarWidth = 140;
constexpr int LeastNameWidth = 160;
constexpr int RowsToMeasure = 200; ///< the longest texts stand among the largest changes nearly always
constexpr int CellPadding = 20;

} // namespace

ComparisonView::ComparisonView(ComparisonModel &model, FamilyPalette &families, QWidget *parent)
    : LongTableView(parent)
    , m_model(model)
{
    setModel(&model);
    setObjectName(u"comparison.table"_s);
    setAccessibleName(tr("What is different"));
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setTextElideMode(Qt::ElideMiddle);
    setUpColumns(families);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &ComparisonView::keepCurrent);
    connect(&model, &QAbstractItemModel::modelReset, this, &ComparisonView::restoreCurrent);
    connect(this, &QAbstractItemView::doubleClicked, this, &ComparisonView::filterWanted);
    applyFonts();
}

void ComparisonView::setUpColumns(FamilyPalette &families)
{
    const auto give = [this](Column column, QAbstractItemDelegate *delegate) { setItemDelegateForColumn(static_cast<int>(column), delegate); };
    give(Column::Name, new ChipDelegate(families, static_cast<int>(Role::EventTypeRole), -1, this));
    for (const Column column : {Column::CountA, Column::CountB, Column::RateA, Column::RateB, Column::Change, Column::Percent})
        give(column, new DeltaDelegate(-1, this));
    give(Column::Bar, new ChangeBarDelegate(static_cast<int>(Role::ShareRole), this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setAccessibleName(tr("Columns of the comparison"));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setSortIndicatorShown(true);
    horizontalHeader()->setSortIndicator(static_cast<int>(Column::Bar), Qt::DescendingOrder);
    // Numbers are asked for by their largest, names from the beginning.
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) { m_model.sort(column, order); });
}

void ComparisonView::applyFonts()
{
    const Metrics metrics = metricsOf(*this);
    setFont(fontOf(TextRole::Table));
    horizontalHeader()->setFont(fontOf(TextRole::Caption));
    horizontalHeader()->setFixedHeight(std::max(metrics.header, QFontMetrics(fontOf(TextRole::Caption)).height() + 6));
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(std::max(metrics.row, QFontMetrics(fontOf(TextRole::Table)).height() + 2));
    fitColumns();
}

void ComparisonView::fitColumns()
{
    const QFontMetrics numbers(numericFont());
    const QFontMetrics heads(fontOf(TextRole::Caption));
    int rest = viewport()->width();
    for (int column = static_cast<int>(Column::CountA); column <= static_cast<int>(Column::Percent); ++column) {
        constexpr int SortMark = 14;
        int width = heads.horizontalAdvance(m_model.headerData(column, Qt::Horizontal).toString()) + SortMark;
        for (int row = 0; row < std::min(RowsToMeasure, m_model.rowCount()); ++row)
            width = std::max(width, numbers.horizontalAdvance(m_model.index(row, column).data().toString()));
        setColumnWidth(column, width + CellPadding);
        rest -= width + CellPadding;
    }
    const int bar = std::clamp(rest - 2 * LeastNameWidth, 80, BarWidth);
    setColumnWidth(static_cast<int>(Column::Bar), bar);
    setColumnWidth(static_cast<int>(Column::Name), std::max(LeastNameWidth, rest - bar));
}

void ComparisonView::keepCurrent()
{
    m_currentValue = currentIndex().data(static_cast<int>(Role::ValueRole)).toByteArray();
}

void ComparisonView::restoreCurrent()
{
    fitColumns();
    const int row = m_currentValue.isEmpty() ? -1 : m_model.rowOf(m_currentValue);
    if (row >= 0)
        setCurrentIndex(m_model.index(row, 0));
}

void ComparisonView::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        Q_EMIT filterWanted(currentIndex());
    else
        LongTableView::keyPressEvent(event);
}

void ComparisonView::changeEvent(QEvent *event)
{
    LongTableView::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

void ComparisonView::resizeEvent(QResizeEvent *event)
{
    LongTableView::resizeEvent(event);
    fitColumns();
}

} // namespace ledgerscope
