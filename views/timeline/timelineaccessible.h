// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessibleWidget>
#include <QHash>

namespace ledgerscope {

class TimelineView;

/// The timeline for assistive technology: a list of the events of the current lane within the window, each read as a sentence
/// ("row 148,211 of 200,412, price.changed, item 10472, 14:23:11 UTC, late").
class TimelineAccessible final : public QAccessibleWidget
{
public:
    explicit TimelineAccessible(TimelineView &view);
    ~TimelineAccessible() override;

    /// Makes Qt use this class for timelines; may be called any number of times.
    static void install();
    /// Number of the current event among the children, −1 if it is not one.
    [[nodiscard]] static int currentChildOf(const TimelineView &view);

    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface *child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override;
    [[nodiscard]] QAccessibleInterface *focusChild() const override;
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override;

private:
    /// One event of the list. Owned by Qt's accessibility cache.
    class Item;

    [[nodiscard]] const TimelineView &view() const;

    mutable QHash<qint64, QAccessible::Id> m_items; ///< by ledger row
    mutable quint64 m_generation = 0;               ///< of the rows in m_items
};

} // namespace ledgerscope
