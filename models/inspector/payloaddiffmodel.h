// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/diff.h"
#include "backend/json/document.h"

#include <QAbstractTableModel>

#include <memory>

namespace ledgerscope {

/// The differences of two payloads as rows: letter, path, old value, new value (interface.md §3). GUI thread.
class PayloadDiffModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Kind, Path, Old, New };
    static constexpr int ColumnCount = 4;

    /// The letters M, A, R and = are what is shown; this is what they mean.
    enum class Kind { Changed, Added, Removed, WrittenDifferently };
    Q_ENUM(Kind)

    enum Role {
        KindRole = Qt::UserRole + 1, ///< Kind
        PathRole,                    ///< QByteArray, the text form of json::Path
        RawValueRole,                ///< QByteArray of the cell's side as stored; null where there is none
        IsAbsentRole,                ///< bool: this side has no value (an added or removed one)
    };
    Q_ENUM(Role)

    struct Comparison {
        std::shared_ptr<const json::Document> oldDocument; ///< both must be set if there are entries
        std::shared_ptr<const json::Document> newDocument;
        json::Diff diff;
        QString oldLabel; ///< header of the old column, for example the time of the event: "13:58:42"
        QString newLabel;
    };

    explicit PayloadDiffModel(QObject *parent = nullptr);
    ~PayloadDiffModel() override;

    void setComparison(Comparison comparison);
    [[nodiscard]] const Comparison &comparison() const { return m_comparison; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant valueOf(const json::DiffEntry &entry, bool isOld, int role) const;
    [[nodiscard]] QString spokenText(const json::DiffEntry &entry) const;

    Comparison m_comparison;
};

} // namespace ledgerscope
