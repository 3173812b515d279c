// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/events/eventrowsource.h"
#include "models/severity.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <optional>

namespace ledgerscope {

class Formatter;
struct HighlightMark;
class Workspace;

/// The events of the workspace's ledger, filter and order as a table with its full row count; cells are read behind it in pages
/// (EventRowSource). Never sorted or filtered by a proxy: both are queries. No payload bodies. GUI thread.
///
/// Structure: rows are inserted and removed at the end when the ledger grows or more becomes known; the model is reset when filter, order
/// or ledger change, because then all rows are others.
class EventTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Chip, Row, Type, Entity, Occurred, Recorded, Sequence, Source, Run, CausedBy, Size, Id };
    Q_ENUM(Column)
    static constexpr int ColumnCount = static_cast<int>(Column::Id) + 1;

    enum class Role {
        EventIdRole = Qt::UserRole + 1, ///< QByteArray, exact
        EventTypeRole,                  ///< QByteArray, exact
        EntityTypeRole,                 ///< QByteArray, exact
        EntityIdRole,                   ///< QByteArray, exact
        IsPlaceholderRole,              ///< bool: this cell is still to come; not the same as empty
        IsLateRole,                     ///< bool
        IsFocusRole,                    ///< bool: an event of the focus entity
        IsMarkedRole,                   ///< bool: the event that diffs compare with
        BadgesRole,                     ///< QStringList: "late", "skew" …
        BadgeSeveritiesRole,            ///< QList<int>: the Severity of each badge
        FaintPrefixRole,                ///< int: how many characters at the front only repeat what is known (the date)
        HighlightsRole,                 ///< QList<HighlightMark>: of the highlights that are shown
    };
    Q_ENUM(Role)

    explicit EventTableModel(Workspace *workspace, QObject *parent = nullptr);
    ~EventTableModel() override;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    [[nodiscard]] EventRowSource::State state() const { return m_source->state(); }
    [[nodiscard]] const std::optional<Error> &error() const { return m_source->error(); }
    [[nodiscard]] bool isCountExact() const { return m_source->isCountExact(); }
    [[nodiscard]] const query::Expression &query() const { return m_source->query(); } ///< that the rows obey
    [[nodiscard]] EventFilter filter() const; ///< what a store can be asked of it
    [[nodiscard]] EventOrder order() const { return m_source->order(); }
    [[nodiscard]] const EventRowSource &source() const { return *m_source; }
    void retry() { m_source->retry(); }

    /// "200,412", or "128+" while the rest is not known.
    [[nodiscard]] QString countText() const;
    /// How many rows could not be evaluated, and why, while the columns are not there to say so; empty when there is nothing to say.
    [[nodiscard]] QString notEvaluableText() const;
    [[nodiscard]] std::optional<EventId> idAt(int row) const;
    [[nodiscard]] std::optional<EventRow> eventAt(int row) const;
    /// Nullopt when the event is not among the rows, or its place is not known yet.
    [[nodiscard]] std::optional<int> rowOf(const EventId &id) const;

Q_SIGNALS:
    void stateChanged();

private:
    void resize();
    void changeAllRows();
    [[nodiscard]] QVariant unknownData(Column column, int role) const;
    [[nodiscard]] QList<HighlightMark> highlightsOf(const EventRow &row) const;
    [[nodiscard]] QString cellText(const EventRow &row, int place, Column column) const;
    [[nodiscard]] QString occurredText(const EventRow &row) const;
    [[nodiscard]] bool isDateKnown(Instant instant) const;
    [[nodiscard]] QString toolTip(const EventRow &row, Column column) const;
    [[nodiscard]] QString accessibleText(const EventRow &row, int place) const;

    Workspace *m_workspace;
    EventRowSource *m_source;
    int m_rowCount = 0; ///< as told to the views
};

/// The word of a badge, the sentence that explains it, and how much it weighs. `zone`: what times without a zone were read as.
[[nodiscard]] QString badgeText(EventBadge badge);
[[nodiscard]] QString badgeSentence(EventBadge badge, const EventRow &row, const Formatter &formatter, const QString &zone);
[[nodiscard]] Severity badgeSeverity(EventBadge badge);

} // namespace ledgerscope
