// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/capability.h"
#include "models/severity.h"

#include <QAbstractTableModel>

namespace ledgerscope {

/// What a role or a file allows, a line per capability, as the Open dialog shows it. GUI thread.
class CapabilityModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Subject, Detail, ColumnCount };
    enum Role { SeverityRole = Qt::UserRole + 1, GrantRole };
    Q_ENUM(Role)

    explicit CapabilityModel(QObject *parent = nullptr);

    void setReport(const CapabilityReport &report);
    [[nodiscard]] const CapabilityReport &report() const { return m_report; }

    /// "5 as needed, 2 with a remark, 2 not available".
    [[nodiscard]] QString summary() const;
    /// The statements to ask the owner for, each once.
    [[nodiscard]] QStringList grants() const;
    /// The whole report as plain text, to be copied into a ticket.
    [[nodiscard]] QString plainText() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// A line's sentence in the user's language.
    [[nodiscard]] static QString sentenceOf(const Capability &capability);
    [[nodiscard]] static QString subjectOf(const Capability &capability);

private:
    [[nodiscard]] qsizetype countOf(CapabilityState state) const;

    CapabilityReport m_report;
};

} // namespace ledgerscope
