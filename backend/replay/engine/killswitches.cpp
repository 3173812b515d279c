// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/killswitches.h"

#include <algorithm>

namespace ledgerscope::replay {

KillSwitches::KillSwitches(const std::vector<SwitchSetting> &settings)
    : KillSwitches(settings, {})
{
}

KillSwitches::KillSwitches(const std::vector<SwitchSetting> &before, std::vector<SwitchChange> changes)
    : m_before(before)
    , m_changes(std::move(changes))
{
    for (SwitchSetting &setting : m_before)
        setting.key = canonicalKey(setting.key);
    for (SwitchChange &change : m_changes)
        change.setting.key = canonicalKey(change.setting.key);
    std::stable_sort(m_changes.begin(), m_changes.end(), [](const SwitchChange &a, const SwitchChange &b) { return a.at < b.at; });
}

SwitchState KillSwitches::stateOf(QByteArrayView key, std::optional<Instant> at) const
{
    for (auto change = m_changes.rbegin(); change != m_changes.rend(); ++change) {
        if (change->setting.key == key && (!at || change->at <= *at))
            return change->setting.state;
    }
    for (auto setting = m_before.rbegin(); setting != m_before.rend(); ++setting) {
        if (setting->key == key)
            return setting->state;
    }
    return SwitchState::Off;
}

std::vector<QByteArray> KillSwitches::keys() const
{
    std::vector<QByteArray> keys;
    for (const SwitchSetting &setting : m_before)
        keys.push_back(setting.key);
    for (const SwitchChange &change : m_changes)
        keys.push_back(change.setting.key);
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

QByteArray KillSwitches::canonicalKey(QByteArrayView key)
{
    QByteArray canonical = key.toByteArray();
    if (canonical.startsWith("kill."))
        canonical[4] = ':';
    return canonical;
}

} // namespace ledgerscope::replay
