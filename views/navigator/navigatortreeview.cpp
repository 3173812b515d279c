// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/navigator/navigatortreeview.h"

#include "models/navigator/navigatormodel.h"
#include "views/navigator/navigatorcountdelegate.h"
#include "views/navigator/navigatornamedelegate.h"
#include "views/theme/fonts.h"
#include "views/widgets/sparkdelegate.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Column = NavigatorModel::Column;
using Role = NavigatorModel::Role;

namespace {

constexpr int GroupsToExpand = 3;
constexpr int SparkWidth = 56;

} // namespace

NavigatorTreeView::NavigatorTreeView(NavigatorModel &model, FamilyPalette &families, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
{
    setModel(&model);
    setObjectName(u"navigator.tree"_s);
    setFrameShape(QFrame::NoFrame);
    setHeaderHidden(true);
    setIndentation(14);
    setExpandsOnDoubleClick(false);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setTextElideMode(Qt::ElideMiddle);
    setItemDelegateForColumn(static_cast<int>(Column::Name), new NavigatorNameDelegate(families, this));
    setItemDelegateForColumn(static_cast<int>(Column::Activity), new SparkDelegate(static_cast<int>(Role::ActivityRole), this));
    setItemDelegateForColumn(static_cast<int>(Column::Count), new NavigatorCountDelegate(this));
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(1);
    header()->setSectionResizeMode(QHeaderView::Fixed);

    connect(&model, &NavigatorModel::treeChanged, this, [this] {
        spanTails();
        fitColumns();
    });
    connect(&model, &QAbstractItemModel::modelReset, this, &NavigatorTreeView::expandUsefully);
    connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        if (m_model.hasChildren(index.siblingAtColumn(0)))
            return;
        Q_EMIT chosen(index.siblingAtColumn(0));
    });
    connect(this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex &index) {
        const QModelIndex line = index.siblingAtColumn(0);
        if (m_model.hasChildren(line))
            setExpanded(line, !isExpanded(line));
    });
    applyFonts();
    expandUsefully();
    spanTails();
}

void NavigatorTreeView::expandUsefully()
{
    setRootIsDecorated(m_model.axis() == GroupAxis::Entity);
    if (m_model.axis() == GroupAxis::Entity && (!m_model.search().isEmpty() || m_model.rowCount() <= GroupsToExpand))
        expandAll();
}

void NavigatorTreeView::spanTails()
{
    const auto span = [this](const QModelIndex &parent) {
        const int last = m_model.rowCount(parent) - 1;
        for (int row = 0; row <= last; ++row) {
            const QModelIndex index = m_model.index(row, 0, parent);
            const bool isTail = index.data(static_cast<int>(Role::KindRole)).toInt() == static_cast<int>(NavigatorModel::Kind::Tail);
            if (isFirstColumnSpanned(row, parent) != isTail)
                setFirstColumnSpanned(row, parent, isTail);
        }
    };
    span({});
    for (int group = 0; m_model.axis() == GroupAxis::Entity && group < m_model.rowCount(); ++group)
        span(m_model.index(group, 0));
}

void NavigatorTreeView::fitColumns()
{
    const QFontMetrics metrics(numericFont());
    int count = metrics.horizontalAdvance(u"999"_s);
    const auto measure = [&](const QModelIndex &parent) {
        for (int row = 0; row < m_model.rowCount(parent); ++row)
            count = std::max(count, metrics.horizontalAdvance(m_model.index(row, static_cast<int>(Column::Count), parent).data().toString()));
    };
    measure({});
    for (int group = 0; m_model.axis() == GroupAxis::Entity && group < m_model.rowCount(); ++group)
        measure(m_model.index(group, 0));
    count += 18;
    setColumnWidth(static_cast<int>(Column::Activity), SparkWidth);
    setColumnWidth(static_cast<int>(Column::Count), count);
    setColumnWidth(static_cast<int>(Column::Name), std::max(40, viewport()->width() - SparkWidth - count));
}

void NavigatorTreeView::applyFonts()
{
    setFont(fontOf(TextRole::Table));
    fitColumns();
}

void NavigatorTreeView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::ApplicationFontChange)
        applyFonts();
}

void NavigatorTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

void NavigatorTreeView::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex line = currentIndex().siblingAtColumn(0);
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) {
        QTreeView::keyPressEvent(event);
    } else if (event->modifiers() & Qt::ControlModifier) {
        Q_EMIT filterWanted(line);
    } else if (m_model.hasChildren(line)) {
        setExpanded(line, !isExpanded(line));
    } else if (line.isValid()) {
        Q_EMIT chosen(line);
    }
}

} // namespace ledgerscope
