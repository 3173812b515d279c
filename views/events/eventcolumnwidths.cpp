// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/events/eventcolumnwidths.h"

#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "views/theme/fonts.h"
#include "views/theme/painting.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Column = EventTableModel::Column;

namespace {

constexpr int ChipWidth = 36;
constexpr int CellPadding = 16; ///< both sides
constexpr int RoundingRoom = 6; ///< cells measure date and time apart and round each up
constexpr int BadgeGap = 6;
constexpr int MostWanted = 360;

/// Texts as wide as a column's values usually are.
QString sampleOf(Column column)
{
    switch (column) {
    case Column::Chip: return {};
    case Column::Row: return {}; // by the number of rows
    case Column::Type: return u"workflow.run_started"_s;
    case Column::Entity: return u"order:SO-20411"_s;
    case Column::Occurred: return u"2026-05-25 14:23:11.000"_s;
    case Column::Recorded: return u"+45.5 min"_s;
    case Column::Sequence: return u"123"_s;
    case Column::Source: return u"web_store"_s;
    case Column::Run: return u"run_01KSFR97C2F9B2QK"_s;
    case Column::CausedBy: return u"workflow:bid_price"_s;
    case Column::Size: return u"612 kB"_s;
    case Column::Id: return u"01KSFR9B4R0F6PCDFZGYTKCRDK"_s;
    }
    Q_UNREACHABLE();
}

QFont fontOfColumn(Column column)
{
    return fontOf(column == Column::Occurred || column == Column::Id ? TextRole::Mono : TextRole::Table);
}

int advance(const QFont &font, const QString &text)
{
    return static_cast<int>(std::ceil(QFontMetricsF(font).horizontalAdvance(text)));
}

QByteArray bytesOf(const EntityValueView &entity)
{
    return entity.toText();
}

template<typename Tag>
QByteArray bytesOf(const StrongBytesView<Tag> &value)
{
    return value.bytes().toByteArray();
}

/// The longest value of a dictionary, or of as many of them as can be looked at while a window is being resized.
QString longestOf(const auto &dictionary)
{
    constexpr quint32 MostLookedAt = 2'000;
    QByteArray longest;
    const quint32 step = dictionary.size() / MostLookedAt + 1;
    for (quint32 code = 0; code < dictionary.size(); code += step) {
        if (const QByteArray bytes = bytesOf(dictionary.at(code).value); bytes.size() > longest.size())
            longest = bytes;
    }
    return displayText(longest);
}

/// `total` in parts by weight, to the last pixel; nothing where no weight is.
QList<int> divided(int total, const QList<int> &weights)
{
    QList<int> parts;
    qint64 left = total;
    qint64 weight = std::accumulate(weights.begin(), weights.end(), qint64{0});
    for (const int one : weights) {
        const qint64 part = weight > 0 ? left * one / weight : 0;
        parts += static_cast<int>(part);
        left -= part;
        weight -= one;
    }
    return parts;
}

} // namespace

EventColumnWidths::EventColumnWidths(const Workspace &workspace, const EventTableModel &model)
    : m_workspace(workspace)
    , m_model(model)
{
}

QString EventColumnWidths::longestValue(Column column) const
{
    const LedgerSession *session = m_workspace.session();
    if (session == nullptr)
        return {};
    switch (column) {
    case Column::Type: return longestOf(session->columns().types());
    case Column::Entity: return longestOf(session->columns().entities());
    case Column::Source: return longestOf(session->columns().sources());
    default: return {};
    }
}

int EventColumnWidths::naturalWidth(Column column) const
{
    if (column == Column::Chip)
        return ChipWidth;
    const QString header = m_model.headerData(static_cast<int>(column), Qt::Horizontal).toString();
    const QString sample = column == Column::Row ? m_workspace.formatter().count(std::max(9'999, m_model.rowCount())) : sampleOf(column);
    return CellPadding + RoundingRoom + std::max(advance(fontOfColumn(column), sample), advance(fontOf(TextRole::Caption), header));
}

EventColumnWidths::Width EventColumnWidths::widthOf(Column column) const
{
    const int natural = naturalWidth(column);
    Width width{natural, natural, natural, 0};
    const QString longest = longestValue(column);
    // Types of the focus entity are bold.
    const QFont font = column == Column::Type ? boldFontOf(TextRole::Table) : fontOfColumn(column);
    if (!longest.isEmpty())
        width.wanted = std::clamp(CellPadding + RoundingRoom + advance(font, longest), natural, MostWanted);
    switch (column) {
    case Column::Occurred:
        width.least = CellPadding + RoundingRoom + advance(font, u"… 14:23:11.000"_s);
        break;
    case Column::Type:
        width.wanted += BadgeGap + static_cast<int>(std::ceil(badgeWidthOf(badgeText(EventBadge::SameMillisecond))));
        [[fallthrough]];
    case Column::Entity:
        width.least = natural * 4 / 5;
        width.share = 2;
        break;
    case Column::Source:
        width.least = natural * 4 / 5;
        width.share = 1;
        break;
    default:
        break;
    }
    return width;
}

QList<int> EventColumnWidths::fitted(int available, const std::function<bool(Column)> &isShown) const
{
    QList<int> widths;
    QList<int> needs;   // what columns would like
    QList<int> shares;  // of what nobody needs
    QList<int> reserve; // what columns can give, the date apart
    int date = 0;
    int spare = available;
    for (int column = 0; column < EventTableModel::ColumnCount; ++column) {
        const auto which = static_cast<Column>(column);
        const Width width = widthOf(which);
        const bool counts = isShown(which);
        const bool hasDate = counts && which == Column::Occurred;
        widths += width.natural;
        needs += counts ? width.wanted - width.natural : 0;
        shares += counts ? width.share : 0;
        reserve += counts && !hasDate ? width.natural - width.least : 0;
        date += hasDate ? width.natural - width.least : 0;
        spare -= counts ? width.natural : 0;
    }
    const auto sum = [](const QList<int> &list) { return std::accumulate(list.begin(), list.end(), 0); };
    if (spare + date + sum(reserve) < 0)
        return widths; // the view scrolls
    const auto give = [&widths](const QList<int> &parts, int sign) {
        for (qsizetype i = 0; i < widths.size(); ++i)
            widths[i] += sign * parts[i];
    };
    // Where little is missing, long values are elided a bit more. Where much is, the date gives way, whole: the rows around it and the
    // timeline say it too, and half a date says nothing.
    if (-spare > sum(reserve) / 2) {
        widths[static_cast<qsizetype>(Column::Occurred)] -= date;
        spare += date;
    }
    if (spare < 0) {
        give(divided(-spare, reserve), -1);
        return widths;
    }
    const int forNeeds = std::min(spare, sum(needs));
    give(divided(forNeeds, needs), 1);
    give(divided(spare - forNeeds, shares), 1);
    return widths;
}

} // namespace ledgerscope
