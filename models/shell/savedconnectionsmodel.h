// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerurl.h"
#include "models/ledgersession.h"

#include <QAbstractListModel>
#include <QList>
#include <QString>

namespace ledgerscope {

/// A connection that was opened before. Never with a password.
struct SavedConnection {
    LedgerIdentity identity;
    LedgerMapping mapping;
    QString store; ///< "PostgreSQL", "SQLite"
};

/// Saved connections for the Open dialog, the start page and the menu; latest first. GUI thread.
class SavedConnectionsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole + 1, FrameColourRole, UrlRole };
    Q_ENUM(Role)

    explicit SavedConnectionsModel(QObject *parent = nullptr);

    void setConnections(const QList<SavedConnection> &connections);
    [[nodiscard]] const QList<SavedConnection> &connections() const { return m_connections; }
    [[nodiscard]] const SavedConnection &at(int row) const { return m_connections.at(row); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<SavedConnection> m_connections;
};

/// Everything needed to open a ledger, as the Open dialog gives it.
struct OpenRequest {
    LedgerUrl url; ///< with the password, if one was typed
    LedgerIdentity identity;
    LedgerMapping mapping;
};

} // namespace ledgerscope
