// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/payloadtreemodel.h"

#include "backend/json/path.h"
#include "models/inspector/payloadtext.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

PayloadTreeModel::PayloadTreeModel(QObject *parent) : QAbstractItemModel(parent)
{
    resetItems();
}

PayloadTreeModel::~PayloadTreeModel() = default;

void PayloadTreeModel::setDocument(std::shared_ptr<const json::Document> document)
{
    beginResetModel();
    m_document = std::move(document);
    resetItems();
    endResetModel();
}

void PayloadTreeModel::resetItems()
{
    m_items.clear();
    m_children.clear();
    Item root;
    if (m_document && !m_document->isEmpty()) {
        const json::Node &node = m_document->node(m_document->root());
        if (node.isContainer()) {
            root.node = m_document->root();
            root.childCount = node.childCount;
        } else {
            root.childCount = 1; // a single value is the only row
        }
    }
    m_items.push_back(root);
}

const PayloadTreeModel::Item &PayloadTreeModel::itemOf(const QModelIndex &index) const
{
    return m_items[itemIndexOf(index)];
}

PayloadTreeModel::ItemIndex PayloadTreeModel::itemIndexOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<ItemIndex>(index.internalId()) : 0;
}

qint32 PayloadTreeModel::groupSizeOf(qint32 childCount)
{
    qint64 size = 1;
    while ((childCount + size - 1) / size > RowsPerGroup)
        size *= RowsPerGroup;
    return static_cast<qint32>(size);
}

qint32 PayloadTreeModel::rowsOf(const Item &item)
{
    const qint32 size = groupSizeOf(item.childCount);
    return static_cast<qint32>((qint64{item.childCount} + size - 1) / size);
}

QModelIndex PayloadTreeModel::modelIndexOf(ItemIndex item) const
{
    return item == 0 ? QModelIndex() : createIndex(m_items[item].row, 0, quintptr{item});
}

const std::vector<json::NodeIndex> &PayloadTreeModel::childrenOf(json::NodeIndex node) const
{
    auto found = m_children.find(node);
    if (found == m_children.end())
        found = m_children.insert(node, m_document->children(node));
    return *found;
}

void PayloadTreeModel::fillRows(ItemIndex itemIndex) const
{
    const qint32 rowCount = rowsOf(m_items[itemIndex]);
    if (static_cast<qint32>(m_items[itemIndex].rows.size()) == rowCount)
        return;
    const json::NodeIndex node = m_items[itemIndex].node;
    const qint32 size = groupSizeOf(m_items[itemIndex].childCount);
    const qint32 first = m_items[itemIndex].firstChild;
    const qint32 end = first + m_items[itemIndex].childCount;
    std::vector<ItemIndex> rows;
    rows.reserve(static_cast<std::size_t>(rowCount));
    for (qint32 row = 0; row < rowCount; ++row) {
        Item item{.parent = itemIndex, .row = row, .rows = {}};
        if (size > 1) {
            item.isGroup = true;
            item.node = node;
            item.firstChild = first + row * size;
            item.childCount = std::min(size, end - item.firstChild);
        } else {
            item.node = node == json::NoNode ? m_document->root() : childrenOf(node)[static_cast<std::size_t>(first + row)];
            item.childCount = m_document->node(item.node).childCount;
        }
        rows.push_back(static_cast<ItemIndex>(m_items.size()));
        m_items.push_back(std::move(item));
    }
    m_items[itemIndex].rows = std::move(rows);
}

QModelIndex PayloadTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column != 0 || row < 0 || (parent.isValid() && !checkIndex(parent)))
        return {};
    const ItemIndex item = itemIndexOf(parent);
    if (row >= rowsOf(m_items[item]))
        return {};
    fillRows(item);
    return createIndex(row, column, quintptr{m_items[item].rows[static_cast<std::size_t>(row)]});
}

QModelIndex PayloadTreeModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? modelIndexOf(itemOf(index).parent) : QModelIndex();
}

int PayloadTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : rowsOf(itemOf(parent));
}

int PayloadTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

bool PayloadTreeModel::hasChildren(const QModelIndex &parent) const
{
    return parent.column() <= 0 && itemOf(parent).childCount > 0;
}

QModelIndex PayloadTreeModel::indexOf(json::NodeIndex node) const
{
    std::vector<json::NodeIndex> way; // innermost first
    for (; node != json::NoNode && m_document->node(node).parent != json::NoNode; node = m_document->node(node).parent)
        way.push_back(node);
    if (node != json::NoNode && way.empty())
        return m_document->node(node).isContainer() ? QModelIndex() : index(0, 0);
    ItemIndex item = 0;
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        const qint32 position = m_document->node(*step).position;
        do {
            fillRows(item);
            const Item &above = m_items[item];
            item = above.rows[static_cast<std::size_t>((position - above.firstChild) / groupSizeOf(above.childCount))];
        } while (m_items[item].isGroup);
    }
    return modelIndexOf(item);
}

QVariant PayloadTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Item &item = itemOf(index);
    switch (role) {
    case Qt::DisplayRole: {
        const QString key = keyText(item);
        return key.isEmpty() ? valueText(item) : key + u": "_s + valueText(item);
    }
    case Qt::AccessibleTextRole: {
        const QString mark = markText(item);
        const QString text = data(index, Qt::DisplayRole).toString();
        return mark.isEmpty() ? text : text + u", "_s + mark;
    }
    case KindRole:
        return QVariant::fromValue(kindOf(item));
    case KeyRole:
        return keyText(item);
    case ValueRole:
        return valueText(item);
    case MarkRole:
        return QVariant::fromValue(markOf(item));
    case MarkTextRole:
        return markText(item);
    default:
        return item.isGroup ? QVariant() : nodeData(item, role);
    }
}

QVariant PayloadTreeModel::nodeData(const Item &item, int role) const
{
    switch (role) {
    case PathRole:
        return json::Path::of(*m_document, item.node).toText();
    case RawValueRole:
        return m_document->rawText(item.node).toByteArray();
    case TextRole:
        return m_document->text(item.node);
    case IsNumericRole:
        return m_document->node(item.node).kind == json::NodeKind::Number;
    default:
        return {};
    }
}

PayloadTreeModel::Kind PayloadTreeModel::kindOf(const Item &item) const
{
    if (item.isGroup)
        return Kind::Group;
    switch (m_document->node(item.node).kind) {
    case json::NodeKind::Object:
        return Kind::Object;
    case json::NodeKind::Array:
        return Kind::Array;
    case json::NodeKind::String:
        return Kind::String;
    case json::NodeKind::Number:
        return Kind::Number;
    case json::NodeKind::True:
    case json::NodeKind::False:
        return Kind::Boolean;
    case json::NodeKind::Null:
        return Kind::Null;
    }
    Q_UNREACHABLE();
}

QString PayloadTreeModel::keyText(const Item &item) const
{
    if (item.isGroup)
        return tr("%1 … %2").arg(item.firstChild).arg(item.firstChild + item.childCount - 1);
    const json::Node &node = m_document->node(item.node);
    if (node.hasKey())
        return payloadKeyText(m_document->rawKey(item.node));
    return node.parent == json::NoNode ? QString() : QString::number(node.position);
}

QString PayloadTreeModel::valueText(const Item &item) const
{
    if (item.isGroup)
        return itemsText(item.childCount);
    const json::Node &node = m_document->node(item.node);
    if (node.isContainer())
        return containerText(node);
    const QString value = payloadValueText(m_document->rawText(item.node));
    return node.flags & json::NodeFlag::Cut && !value.endsWith(u'…') ? value + u'…' : value;
}

QString PayloadTreeModel::itemsText(int count)
{
    return count == 1 ? tr("1 item") : tr("%Ln items", nullptr, count);
}

QString PayloadTreeModel::membersText(int count)
{
    return count == 1 ? tr("1 member") : tr("%Ln members", nullptr, count);
}

QString PayloadTreeModel::containerText(const json::Node &node) const
{
    const bool isObject = node.kind == json::NodeKind::Object;
    if (node.childCount == 0 && !(node.flags & json::NodeFlag::Cut))
        return isObject ? u"{}"_s : u"[]"_s;
    const QString number = isObject ? membersText(node.childCount) : itemsText(node.childCount);
    return node.flags & json::NodeFlag::Cut ? tr("%1 read so far").arg(number) : number;
}

QString PayloadTreeModel::markText(const Item &item) const
{
    if (item.isGroup)
        return {};
    const json::Node &node = m_document->node(item.node);
    QStringList marks;
    if (node.flags & json::NodeFlag::DuplicateKey)
        marks.append(tr("duplicate key"));
    const json::TextMarks texts = node.marks | node.keyMarks;
    if (texts & json::TextMark::BadUtf8)
        marks.append(tr("bytes that are not UTF-8"));
    if (texts & json::TextMark::LoneSurrogate)
        marks.append(tr("half of a character"));
    return marks.join(u", "_s);
}

Severity PayloadTreeModel::markOf(const Item &item) const
{
    return markText(item).isEmpty() ? Severity::None : Severity::Warning;
}

} // namespace ledgerscope
