// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/payloaddiffmodel.h"

#include "models/formatting.h"
#include "models/inspector/payloadtext.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

PayloadDiffModel::Kind kindOf(json::DiffKind kind)
{
    switch (kind) {
    case json::DiffKind::Changed:
        return PayloadDiffModel::Kind::Changed;
    case json::DiffKind::Added:
        return PayloadDiffModel::Kind::Added;
    case json::DiffKind::Removed:
        return PayloadDiffModel::Kind::Removed;
    case json::DiffKind::WrittenDifferently:
        return PayloadDiffModel::Kind::WrittenDifferently;
    }
    Q_UNREACHABLE();
}

QString letterOf(json::DiffKind kind)
{
    switch (kind) {
    case json::DiffKind::Changed:
        return u"M"_s;
    case json::DiffKind::Added:
        return u"A"_s;
    case json::DiffKind::Removed:
        return u"R"_s;
    case json::DiffKind::WrittenDifferently:
        return u"="_s;
    }
    Q_UNREACHABLE();
}

} // namespace

PayloadDiffModel::PayloadDiffModel(QObject *parent) : QAbstractTableModel(parent) { }

PayloadDiffModel::~PayloadDiffModel() = default;

void PayloadDiffModel::setComparison(Comparison comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
}

int PayloadDiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.diff.entries.size());
}

int PayloadDiffModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PayloadDiffModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const json::DiffEntry &entry = m_comparison.diff.entries[static_cast<std::size_t>(index.row())];
    if (role == KindRole)
        return QVariant::fromValue(kindOf(entry.kind));
    if (role == PathRole)
        return json::pathOf(entry, *m_comparison.oldDocument, *m_comparison.newDocument).toText();
    switch (static_cast<Column>(index.column())) {
    case Column::Kind:
        if (role == Qt::DisplayRole)
            return letterOf(entry.kind);
        return role == Qt::AccessibleTextRole ? spokenText(entry) : QVariant();
    case Column::Path:
        if (role != Qt::DisplayRole)
            return {};
        return payloadPathText(json::pathOf(entry, *m_comparison.oldDocument, *m_comparison.newDocument));
    case Column::Old:
        return valueOf(entry, true, role);
    case Column::New:
        return valueOf(entry, false, role);
    }
    return {};
}

QVariant PayloadDiffModel::valueOf(const json::DiffEntry &entry, bool isOld, int role) const
{
    const json::NodeIndex node = isOld ? entry.oldNode : entry.newNode;
    if (role == IsAbsentRole)
        return node == json::NoNode;
    if (node == json::NoNode)
        return role == Qt::AccessibleTextRole ? QVariant(tr("absent")) : QVariant();
    const json::Document &document = isOld ? *m_comparison.oldDocument : *m_comparison.newDocument;
    if (role == Qt::DisplayRole)
        return payloadValueText(document.rawText(node));
    return role == RawValueRole ? document.rawText(node).toByteArray() : QVariant();
}

QString PayloadDiffModel::spokenText(const json::DiffEntry &entry) const
{
    switch (entry.kind) {
    case json::DiffKind::Changed:
        return tr("changed");
    case json::DiffKind::Added:
        return tr("added");
    case json::DiffKind::Removed:
        return tr("removed");
    case json::DiffKind::WrittenDifferently:
        break;
    }
    const bool isNumber = m_comparison.oldDocument->node(entry.oldNode).kind == json::NodeKind::Number;
    return isNumber ? tr("same number, written differently") : tr("same text, written differently");
}

QVariant PayloadDiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    switch (static_cast<Column>(section)) {
    case Column::Kind:
        return role == Qt::AccessibleTextRole ? tr("Difference") : QString();
    case Column::Path:
        return tr("Path");
    case Column::Old:
        return m_comparison.oldLabel;
    case Column::New:
        return m_comparison.newLabel;
    }
    return {};
}

} // namespace ledgerscope
