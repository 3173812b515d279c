// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/candidatedelegate.h"

#include "models/formatting.h"
#include "models/shell/mappingmodel.h"

#include <QComboBox>

namespace ledgerscope {

QWidget *CandidateDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    auto *box = new QComboBox(parent);
    box->setAccessibleName(tr("Column for %1").arg(index.siblingAtColumn(MappingModel::Ours).data().toString()));
    const QStringList names = index.data(MappingModel::CandidatesRole).toStringList();
    for (const QString &name : names)
        box->addItem(name.isEmpty() ? tr("by its usual names") : ledgerscope::displayText(name), name);
    return box;
}

void CandidateDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto *box = qobject_cast<QComboBox *>(editor);
    box->setCurrentIndex(std::max(0, box->findData(index.data(Qt::EditRole))));
}

void CandidateDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    model->setData(index, qobject_cast<QComboBox *>(editor)->currentData(), Qt::EditRole);
}

} // namespace ledgerscope
