// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/texttest.h"

namespace ledgerscope::query {

using Operation = TextCondition::Operation;

TextTest::TextTest(const TextCondition &condition)
    : m_column(condition.column)
    , m_operation(condition.operation)
    , m_pattern(condition.value)
    , m_entity(EntityRef::fromStored(condition.value))
{
}

bool TextTest::holdsFor(QByteArrayView value) const
{
    if (m_operation == Operation::Like)
        return m_pattern.matches(value);
    return (value == QByteArrayView(m_pattern.text())) == (m_operation == Operation::Equal);
}

bool TextTest::holdsFor(QByteArrayView entityType, QByteArrayView entityId) const
{
    if (m_operation == Operation::Like)
        return m_pattern.matches(EntityRef{EntityType{entityType.toByteArray()}, EntityId{entityId.toByteArray()}}.toText());
    const bool isSame = entityType == QByteArrayView(m_entity.type.bytes()) && entityId == QByteArrayView(m_entity.id.bytes());
    return isSame == (m_operation == Operation::Equal);
}

} // namespace ledgerscope::query
