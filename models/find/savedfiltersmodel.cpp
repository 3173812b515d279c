// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/savedfiltersmodel.h"

#include "models/find/filterexpression.h"
#include "models/find/highlights.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace ledgerscope {

using namespace Qt::StringLiterals;

SavedFiltersModel::SavedFiltersModel(Workspace &workspace, QObject *parent)
    : QAbstractTableModel(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::sessionChanged, this, &SavedFiltersModel::followSession);
    for (const auto signal : {&Workspace::clockChanged, &Workspace::formatterChanged})
        connect(&workspace, signal, this, &SavedFiltersModel::refill);
    connect(&workspace.highlights(), &Highlights::changed, this, &SavedFiltersModel::followHighlights);
    followSession();
}

void SavedFiltersModel::setFilters(const QList<SavedFilter> &filters)
{
    m_filters = filters;
    refill();
}

std::optional<int> SavedFiltersModel::rowOf(const SavedFilterKey &key) const
{
    const auto found = std::find_if(m_rows.cbegin(), m_rows.cend(), [&key](const Row &row) { return row.filter.key == key; });
    return found == m_rows.cend() ? std::nullopt : std::optional(static_cast<int>(found - m_rows.cbegin()));
}

void SavedFiltersModel::setProblem(const QString &problem, bool keeps)
{
    if (m_problem == problem && m_keeps == keeps)
        return;
    m_problem = problem;
    m_keeps = keeps;
    Q_EMIT problemChanged();
}

QString SavedFiltersModel::damagedSentence(const QString &asidePath)
{
    return tr("The file of saved filters was damaged. It is kept as %1; what could be read is still here.").arg(displayText(asidePath.toUtf8()));
}

bool SavedFiltersModel::canChange() const
{
    return m_keeps && m_workspace.session() != nullptr;
}

QString SavedFiltersModel::ledger() const
{
    return m_workspace.session() != nullptr ? m_workspace.session()->identity().url : QString();
}

void SavedFiltersModel::followSession()
{
    if (const LedgerSession *session = m_workspace.session()) // times such as "-2h" count from when it was read
        connect(session, &LedgerSession::stateChanged, this, &SavedFiltersModel::refill, Qt::UniqueConnection);
    m_removed.reset();
    refill();
    Q_EMIT problemChanged();
}

QString SavedFiltersModel::errorOf(const QString &expression) const
{
    const auto outcome = FilterExpression::parse(expression, FilterExpression::contextOf(m_workspace));
    const auto *error = std::get_if<FilterError>(&outcome);
    return error == nullptr ? QString() : tr("Position %1: %2.").arg(QString::number(error->position + 1), displayText(error->message));
}

SavedFiltersModel::Row SavedFiltersModel::rowFor(const SavedFilter &filter) const
{
    const auto outcome = FilterExpression::parse(filter.expression, FilterExpression::contextOf(m_workspace));
    if (const auto *query = std::get_if<query::Expression>(&outcome))
        return {filter, *query, {}};
    return {filter, std::nullopt, errorOf(filter.expression)};
}

void SavedFiltersModel::refill()
{
    QList<Row> rows;
    if (m_workspace.session() != nullptr) {
        for (const SavedFilter &filter : std::as_const(m_filters)) {
            if (filter.key.ledger.isEmpty() || filter.key.ledger == ledger())
                rows.append(rowFor(filter));
        }
    }
    const auto isSame = [](const Row &a, const Row &b) { return a.filter.key == b.filter.key; };
    const bool isRefilled = std::equal(rows.cbegin(), rows.cend(), m_rows.cbegin(), m_rows.cend(), isSame);
    if (!isRefilled)
        beginResetModel();
    m_rows = rows;
    QList<Highlights::Entry> entries;
    for (const Row &row : std::as_const(m_rows)) {
        if (row.query)
            entries.append({row.filter.key.name, static_cast<int>(row.filter.colour), *row.query, row.filter.use == FilterUse::Highlight});
    }
    {
        const QSignalBlocker quiet(this); // followHighlights() says it below
        m_workspace.highlights().setEntries(entries);
    }
    if (!isRefilled)
        endResetModel();
    else
        followHighlights();
}

void SavedFiltersModel::followHighlights()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void SavedFiltersModel::apply(int row)
{
    if (const auto &query = m_rows.at(row).query)
        m_workspace.setQuery(*query);
}

QString SavedFiltersModel::highlightRefusal(int row) const
{
    const Row &wanted = m_rows.at(row);
    if (!wanted.query)
        return tr("The expression cannot be read: %1").arg(wanted.error);
    const auto shown = std::count_if(m_rows.cbegin(), m_rows.cend(), [](const Row &other) { return other.query && other.filter.use == FilterUse::Highlight; });
    if (wanted.filter.use == FilterUse::Filter && shown >= Highlights::MaximumCount)
        return tr("%1 highlights are shown at once. Switch one off first.").arg(Highlights::MaximumCount);
    return {};
}

void SavedFiltersModel::setHighlighted(int row, bool isHighlighted)
{
    SavedFilter changed = at(row);
    const FilterUse use = isHighlighted ? FilterUse::Highlight : FilterUse::Filter;
    if (!canChange() || changed.use == use || (isHighlighted && !highlightRefusal(row).isEmpty()))
        return;
    changed.use = use;
    save(changed.key, changed);
}

void SavedFiltersModel::save(const std::optional<SavedFilterKey> &before, const SavedFilter &now)
{
    if (!canChange() || now.key.name.isEmpty() || now.expression.isEmpty())
        return;
    m_filters.removeIf([&](const SavedFilter &known) { return known.key == before || known.key == now.key; });
    const auto place = std::find_if(m_filters.cbegin(), m_filters.cend(), [&now](const SavedFilter &other) {
        return other.key.name != now.key.name ? other.key.name > now.key.name : other.key.ledger > now.key.ledger;
    });
    m_filters.insert(place, now);
    refill();
    Q_EMIT changeWanted(before, now);
}

void SavedFiltersModel::remove(int row)
{
    if (!canChange())
        return;
    m_removed = at(row);
    m_filters.removeIf([this](const SavedFilter &known) { return known.key == m_removed->key; });
    refill();
    Q_EMIT changeWanted(m_removed->key, std::nullopt);
}

void SavedFiltersModel::bringBack()
{
    if (const auto filter = std::exchange(m_removed, std::nullopt))
        save(std::nullopt, *filter);
}

SavedFilter SavedFiltersModel::draft(const QString &expression) const
{
    SavedFilter filter{{ledger(), {}}, expression, FrameColour::Blue, FilterUse::Filter};
    for (int slot = 0; slot < FilterColourCount; ++slot) {
        // Grey says least, and so comes last.
        const auto colour = static_cast<FrameColour>((slot + static_cast<int>(FrameColour::Blue)) % FilterColourCount);
        if (std::none_of(m_rows.cbegin(), m_rows.cend(), [colour](const Row &row) { return row.filter.colour == colour; })) {
            filter.colour = colour;
            break;
        }
    }
    return filter;
}

int SavedFiltersModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SavedFiltersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count) + 1;
}

std::optional<int> SavedFiltersModel::entryOf(int row) const
{
    if (!m_rows.at(row).query)
        return std::nullopt;
    return static_cast<int>(std::count_if(m_rows.cbegin(), m_rows.cbegin() + row, [](const Row &other) { return other.query.has_value(); }));
}

QString SavedFiltersModel::countText(int row) const
{
    const auto entry = entryOf(row);
    if (!entry)
        return tr("not valid");
    const auto count = m_workspace.highlights().countOf(*entry);
    if (!count)
        return u"…"_s;
    const LedgerSession *session = m_workspace.session();
    const QString matching = m_workspace.formatter().count(count->matching);
    const bool isExact = count->open == 0 && session != nullptr && session->columns().isComplete();
    return isExact ? matching : tr("%1+", "at least so many").arg(matching);
}

QString SavedFiltersModel::countSentence(int row) const
{
    const auto entry = entryOf(row);
    const auto count = entry ? m_workspace.highlights().countOf(*entry) : std::nullopt;
    if (!count)
        return tr("Not counted yet.");
    const Formatter &formatter = m_workspace.formatter();
    QStringList sentences{tr("%1 events match.", nullptr, static_cast<int>(count->matching)).arg(formatter.count(count->matching))};
    if (count->open > 0)
        sentences += tr("%1 events were not searched: their payload decides.", nullptr, static_cast<int>(count->open)).arg(formatter.count(count->open));
    if (count->notEvaluable > 0)
        sentences += tr("%1 events could not be evaluated.", nullptr, static_cast<int>(count->notEvaluable)).arg(formatter.count(count->notEvaluable));
    if (m_workspace.session() != nullptr && !m_workspace.session()->columns().isComplete())
        sentences += tr("Not all events are read.");
    return sentences.join(u' ');
}

QString SavedFiltersModel::toolTip(int row) const
{
    const Row &shown = m_rows.at(row);
    QStringList lines{displayText(shown.filter.key.name.toUtf8()), displayText(shown.filter.expression.toUtf8()),
                      shown.filter.key.ledger.isEmpty() ? tr("For all ledgers.") : tr("For this ledger.")};
    if (!shown.query)
        lines += tr("It cannot be applied: %1").arg(shown.error);
    else
        lines += countSentence(row);
    if (shown.query && shown.filter.use == FilterUse::Highlight) {
        const QString letter = m_workspace.highlights().letterOf(*entryOf(row));
        lines += letter.isEmpty() ? tr("%1 highlights are shown at once. Switch one off first.").arg(Highlights::MaximumCount)
                                  : tr("Highlighted in %1, with the letter %2.").arg(colourName(shown.filter.colour), letter);
    }
    return lines.join(u'\n');
}

QVariant SavedFiltersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isName = index.column() == static_cast<int>(Column::Name);
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return isName ? displayText(row.filter.key.name.toUtf8()) : countText(index.row());
    case Qt::ToolTipRole: return toolTip(index.row());
    case Qt::AccessibleTextRole: return toolTip(index.row()).replace(u'\n', u' ');
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isName ? Qt::AlignLeft : Qt::AlignRight)));
    case static_cast<int>(Role::ColourRole): return static_cast<int>(row.filter.colour);
    case static_cast<int>(Role::IsValidRole): return row.query.has_value();
    case static_cast<int>(Role::LetterRole): {
        const auto entry = entryOf(index.row());
        return entry ? m_workspace.highlights().letterOf(*entry) : QString();
    }
    default: return {};
    }
}

QString colourName(FrameColour colour)
{
    switch (colour) {
    case FrameColour::Grey: return SavedFiltersModel::tr("grey");
    case FrameColour::Olive: return SavedFiltersModel::tr("olive");
    case FrameColour::Cyan: return SavedFiltersModel::tr("cyan");
    case FrameColour::Blue: return SavedFiltersModel::tr("blue");
    case FrameColour::Purple: return SavedFiltersModel::tr("purple");
    case FrameColour::Wine: return SavedFiltersModel::tr("wine");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
