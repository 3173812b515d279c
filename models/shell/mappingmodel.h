// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/mappingproposal.h"
#include "backend/ledger/storeschema.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace ledgerscope {

/// Our columns and what stands for them in a store that names them otherwise (case C40). Starts with a proposal; the user chooses.
/// GUI thread.
class MappingModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Ours, Theirs, ColumnCount };
    enum Role { CandidatesRole = Qt::UserRole + 1 }; ///< QStringList of column names, likeliest first; the first entry is empty: "none"
    Q_ENUM(Role)

    explicit MappingModel(QObject *parent = nullptr);

    /// Proposes for a store; the user's earlier choices are dropped.
    void setSchema(const StoreSchema &schema, StoreKind store);
    /// A mapping that was loaded from a file, on top of the proposal.
    void setMapping(const LedgerMapping &mapping);
    [[nodiscard]] LedgerMapping mapping() const;

    [[nodiscard]] QStringList tables() const; ///< that could hold the events, likeliest first
    [[nodiscard]] QString table() const;
    void setTable(const QString &table); ///< proposes anew for its columns

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void mappingChanged();

private:
    void propose(const QByteArray &table);

    StoreSchema m_schema;
    StoreKind m_store = StoreKind::Sqlite;
    MappingProposal m_proposal;
    LedgerMapping m_mapping;
    QByteArray m_table;
};

} // namespace ledgerscope
