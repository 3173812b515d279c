// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/eventpath.h"

namespace ledgerscope::matching {

EventPath::EventPath(QByteArray text, Root root, std::vector<Step> steps)
    : m_text(std::move(text))
    , m_root(root)
    , m_steps(std::move(steps))
{
    if (!m_steps.empty()) {
        if (const auto *name = std::get_if<QByteArray>(&m_steps.front()))
            m_column = columnOf(*name);
    }
}

bool EventPath::isSwitch() const noexcept
{
    const auto *name = m_steps.size() == 1 ? std::get_if<QByteArray>(&m_steps.front()) : nullptr;
    return name != nullptr && name->startsWith("kill:");
}

bool EventPath::isWord() const noexcept
{
    return m_root == Root::Payload && m_steps.size() == 1 && !isSwitch();
}

} // namespace ledgerscope::matching
