// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/document.h"
#include "models/severity.h"

#include <QAbstractItemModel>
#include <QHash>

#include <deque>
#include <memory>
#include <vector>

namespace ledgerscope {

/// A payload as a tree: one column, "key: value as written". The members of the outermost object or array are the top rows; a payload
/// that is a single value is one row without key.
///
/// Lazy: rows come into being when a view asks for them, so that a million elements or levels cost nothing until they are opened. More than
/// RowsPerGroup children are shown in groups ("0 … 999"), groups of groups where need be. GUI thread.
class PayloadTreeModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr qint32 RowsPerGroup = 1'000;

    enum class Kind { Object, Array, String, Number, Boolean, Null, Group };
    Q_ENUM(Kind)

    enum Role {
        KindRole = Qt::UserRole + 1, ///< Kind
        KeyRole,                     ///< QString, safe to show: name, index or range; empty for a payload of one value
        ValueRole,                   ///< QString, safe to show: the value as written, or what a container holds ("4 members")
        PathRole,                    ///< QByteArray, text form of json::Path; null for groups
        RawValueRole,                ///< QByteArray: the bytes of the value as stored; null for groups
        TextRole,                    ///< QByteArray: a string without quotation marks and escapes, anything else as RawValueRole
        IsNumericRole,               ///< bool: can be pinned as a line over time
        MarkRole,                    ///< Severity of MarkTextRole
        MarkTextRole,                ///< QString: "duplicate key" …; empty without a mark
    };
    Q_ENUM(Role)

    explicit PayloadTreeModel(QObject *parent = nullptr);
    ~PayloadTreeModel() override;

    /// nullptr: no rows.
    void setDocument(std::shared_ptr<const json::Document> document);
    [[nodiscard]] const std::shared_ptr<const json::Document> &document() const { return m_document; }

    /// The row of a node, with all groups and parents on the way to it; invalid for the outermost container.
    [[nodiscard]] QModelIndex indexOf(json::NodeIndex node) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    using ItemIndex = quint32;

    /// A row: a node, or a run of children of a node ("group"). The first item is the invisible root.
    struct Item {
        json::NodeIndex node = json::NoNode;
        qint32 firstChild = 0; ///< first and number of the children of `node` that stand below this row
        qint32 childCount = 0;
        ItemIndex parent = 0;
        qint32 row = 0;
        bool isGroup = false;
        std::vector<ItemIndex> rows; ///< filled when first asked for
    };

    [[nodiscard]] const Item &itemOf(const QModelIndex &index) const;
    [[nodiscard]] ItemIndex itemIndexOf(const QModelIndex &index) const;
    [[nodiscard]] static qint32 groupSizeOf(qint32 childCount); ///< children per row below an item; 1: no groups
    [[nodiscard]] static qint32 rowsOf(const Item &item);
    [[nodiscard]] QModelIndex modelIndexOf(ItemIndex item) const;
    void fillRows(ItemIndex item) const;
    [[nodiscard]] const std::vector<json::NodeIndex> &childrenOf(json::NodeIndex node) const;
    void resetItems();

    [[nodiscard]] Kind kindOf(const Item &item) const;
    [[nodiscard]] QString keyText(const Item &item) const;
    [[nodiscard]] QString valueText(const Item &item) const;
    [[nodiscard]] static QString itemsText(int count);
    [[nodiscard]] static QString membersText(int count);
    [[nodiscard]] QString containerText(const json::Node &node) const;
    [[nodiscard]] QString markText(const Item &item) const;
    [[nodiscard]] Severity markOf(const Item &item) const;
    [[nodiscard]] QVariant nodeData(const Item &item, int role) const;

    std::shared_ptr<const json::Document> m_document;
    // Caches of what the document already says, filled from const functions; GUI thread only.
    mutable std::deque<Item> m_items;
    mutable QHash<json::NodeIndex, std::vector<json::NodeIndex>> m_children; ///< of containers that are shown in groups
};

} // namespace ledgerscope
