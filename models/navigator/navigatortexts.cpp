// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/navigator/navigatortexts.h"

#include <QStringList>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

int plural(qint64 number)
{
    return static_cast<int>(number);
}

} // namespace

NavigatorTexts::NavigatorTexts(const NavigatorTree &tree, const Formatter &formatter)
    : m_tree(tree)
    , m_formatter(formatter)
{
}

QString NavigatorTexts::name(const NavigatorGroup &group) const
{
    return group.name.isEmpty() ? tr("(no type)") : displayText(group.name);
}

QString NavigatorTexts::name(const NavigatorItem &item) const
{
    const QString count = m_formatter.count(item.count);
    switch (item.kind) {
    case NavigatorItem::Kind::Value: return displayText(item.value);
    case NavigatorItem::Kind::Tail:
    case NavigatorItem::Kind::LastTail:
        return m_tree.search.isEmpty() ? tr("%1 more, type to search").arg(count) : tr("%1 more, type more to narrow the search").arg(count);
    case NavigatorItem::Kind::WithoutMatch:
        return m_tree.isFinal ? tr("%1 without a match", nullptr, plural(item.count)).arg(count)
                              : tr("%1 without a match so far", nullptr, plural(item.count)).arg(count);
    }
    Q_UNREACHABLE();
}

QString NavigatorTexts::counted(qint64 number) const
{
    return m_tree.isFinal ? m_formatter.count(number) : tr("≥ %1", "at least so many").arg(m_formatter.count(number));
}

QString NavigatorTexts::count(const NavigatorGroup &group) const
{
    return m_tree.isFiltered() ? counted(group.matchingCount) : m_formatter.count(group.valueCount);
}

QString NavigatorTexts::count(const NavigatorItem &item) const
{
    return item.isValue() ? counted(item.count) : QString{};
}

QString NavigatorTexts::toolTip(const NavigatorGroup &group) const
{
    if (!m_tree.isFiltered())
        return {};
    return tr("%1 of %2 entities have an event that matches", nullptr, plural(group.valueCount)).arg(counted(group.matchingCount), m_formatter.count(group.valueCount));
}

QString NavigatorTexts::accessibleText(const NavigatorGroup &group) const
{
    if (m_tree.isFiltered())
        return name(group) + u", "_s + toolTip(group);
    return tr("%1, %2 entities", nullptr, plural(group.valueCount)).arg(name(group), m_formatter.count(group.valueCount));
}

QString NavigatorTexts::ofTotal(const NavigatorItem &item) const
{
    return tr("%1 of %2 events match", nullptr, plural(item.total)).arg(counted(item.count), m_formatter.count(item.total));
}

QString NavigatorTexts::accessibleText(const NavigatorItem &item) const
{
    if (!item.isValue())
        return name(item);
    if (m_tree.isFiltered())
        return name(item) + u", "_s + ofTotal(item);
    return tr("%1, %2 events", nullptr, plural(item.count)).arg(name(item), m_formatter.count(item.count));
}

QString NavigatorTexts::timeText(const std::optional<Instant> &at) const
{
    return at ? m_formatter.dateTime(*at, 0) + u' ' + m_formatter.zoneName(*at) : tr("at an unreadable time");
}

QString NavigatorTexts::toolTip(const NavigatorItem &item) const
{
    if (!item.isValue())
        return {};
    const bool isEntity = m_tree.axis == GroupAxis::Entity;
    QStringList lines{displayText(isEntity ? EntityRef{item.entityType, EntityId{item.value}}.toText() : item.value)};
    if (m_tree.isFiltered())
        lines.append(ofTotal(item));
    if (m_tree.isFiltered() && item.count > 0) {
        lines.append(tr("First that matches %1").arg(timeText(item.first)));
        lines.append(tr("Last that matches %1").arg(timeText(item.last)));
    } else {
        lines.append(tr("First event %1").arg(timeText(item.first)));
        lines.append(tr("Last event %1").arg(timeText(item.last)));
    }
    if (!m_tree.isComplete)
        lines.append(tr("Among the events read so far."));
    if (!m_tree.isFinal)
        lines.append(tr("Not all payloads have been searched."));
    return lines.join(u'\n');
}

} // namespace ledgerscope
