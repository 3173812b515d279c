// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/matching/typepattern.h"
#include "backend/query/condition.h"

#include <QByteArrayView>

namespace ledgerscope::query {

/// A TextCondition made ready to be asked often.
class TextTest final
{
public:
    explicit TextTest(const TextCondition &condition);

    [[nodiscard]] TextColumn column() const noexcept { return m_column; }
    /// The value of the condition, for every column but Entity; and for Entity.
    [[nodiscard]] const QByteArray &text() const { return m_pattern.text(); }
    [[nodiscard]] const EntityRef &entity() const noexcept { return m_entity; }
    /// For every column but Entity.
    [[nodiscard]] bool holdsFor(QByteArrayView value) const;
    [[nodiscard]] bool holdsFor(QByteArrayView entityType, QByteArrayView entityId) const;

private:
    TextColumn m_column;
    TextCondition::Operation m_operation;
    TypePattern m_pattern;
    EntityRef m_entity;
};

} // namespace ledgerscope::query
