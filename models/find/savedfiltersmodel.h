// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/expression.h"
#include "backend/userdata/savedfilter.h"

#include <QAbstractTableModel>
#include <QList>
#include <QString>

#include <optional>

namespace ledgerscope {

class Workspace;

/// The saved filters that are for the workspace's ledger or for all, by name, with what they match: a table of names and counts. What is
/// changed here is changed at once, and changeWanted() asks for it to be kept. An expression that cannot be read is shown with what is wrong
/// and is not applied. Tells the workspace's highlights what to mark. GUI thread.
class SavedFiltersModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Name, Count };
    Q_ENUM(Column)

    enum class Role {
        ColourRole = Qt::UserRole + 1, ///< int: a slot
        LetterRole,                    ///< QString: of a highlight that is shown; else empty
        IsValidRole,                   ///< bool: the expression can be read
    };
    Q_ENUM(Role)

    explicit SavedFiltersModel(Workspace &workspace, QObject *parent = nullptr);

    /// Of all ledgers.
    void setFilters(const QList<SavedFilter> &filters);
    [[nodiscard]] const SavedFilter &at(int row) const { return m_rows.at(row).filter; }
    [[nodiscard]] std::optional<int> rowOf(const SavedFilterKey &key) const;
    /// What is wrong with the expression, where; empty when nothing is.
    [[nodiscard]] QString errorAt(int row) const { return m_rows.at(row).error; }
    /// The same for any text.
    [[nodiscard]] QString errorOf(const QString &expression) const;

    /// What happened to the user's file, as a sentence; empty when all is well.
    [[nodiscard]] const QString &problem() const { return m_problem; }
    /// `keeps`: changes can be kept all the same.
    void setProblem(const QString &problem, bool keeps);
    [[nodiscard]] static QString damagedSentence(const QString &asidePath);
    /// There is a ledger, and changes can be kept.
    [[nodiscard]] bool canChange() const;

    void apply(int row); ///< makes it the workspace's query; nothing when it cannot be read
    /// Why the highlight cannot be switched on now; empty when it can.
    [[nodiscard]] QString highlightRefusal(int row) const;
    void setHighlighted(int row, bool isHighlighted);
    /// A new one, or what takes the place of `before`. One with the same key is replaced.
    void save(const std::optional<SavedFilterKey> &before, const SavedFilter &now);
    void remove(int row);
    /// The filter that was taken away last and can be brought back.
    [[nodiscard]] const std::optional<SavedFilter> &removed() const { return m_removed; }
    void bringBack();

    /// A new filter for the open ledger, with a colour that no other has, if there is one.
    [[nodiscard]] SavedFilter draft(const QString &expression) const;
    /// The ledger that new filters are for.
    [[nodiscard]] QString ledger() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// `before` goes, `now` comes; see SavedFilters::replace().
    void changeWanted(const std::optional<ledgerscope::SavedFilterKey> &before, const std::optional<ledgerscope::SavedFilter> &now);
    void problemChanged(); ///< or canChange()

private:
    struct Row {
        SavedFilter filter;
        std::optional<query::Expression> query;
        QString error;
    };

    void refill();
    void followSession();
    void followHighlights();
    [[nodiscard]] Row rowFor(const SavedFilter &filter) const;
    [[nodiscard]] QString countText(int row) const;
    [[nodiscard]] QString countSentence(int row) const;
    [[nodiscard]] QString toolTip(int row) const;
    [[nodiscard]] std::optional<int> entryOf(int row) const;

    Workspace &m_workspace;
    QList<SavedFilter> m_filters;
    QList<Row> m_rows;
    std::optional<SavedFilter> m_removed;
    QString m_problem;
    bool m_keeps = true;
};

/// "Blue", translated.
[[nodiscard]] QString colourName(FrameColour colour);
inline constexpr int FilterColourCount = static_cast<int>(FrameColour::Wine) + 1;

} // namespace ledgerscope
