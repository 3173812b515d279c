// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace ledgerscope::replay {

enum class SwitchState {
    Off,
    Armed, ///< "would block": noted, nothing is stopped
    On,
};

struct SwitchSetting {
    QByteArray key; ///< "kill:high_risk_ops"
    SwitchState state = SwitchState::Off;

    friend bool operator==(const SwitchSetting &, const SwitchSetting &) = default;
};

/// A switch that changed, as the audit of flips tells it.
struct SwitchChange {
    Instant at;
    SwitchSetting setting;

    friend bool operator==(const SwitchChange &, const SwitchChange &) = default;
};

/// The kill switches of a replay: how they stand, and where they are taken as of then, how they stood at any time. A missing switch is off.
/// Keys written with a dot ("kill.ns_writes") are the same switches. A value.
class KillSwitches final
{
public:
    KillSwitches() = default; ///< all off
    explicit KillSwitches(const std::vector<SwitchSetting> &settings);
    /// `before` holds until the first change of a key.
    KillSwitches(const std::vector<SwitchSetting> &before, std::vector<SwitchChange> changes);

    /// Without a moment: after all changes.
    [[nodiscard]] SwitchState stateOf(QByteArrayView key, std::optional<Instant> at) const;
    [[nodiscard]] std::vector<QByteArray> keys() const; ///< each once, in order of their bytes
    [[nodiscard]] bool changesWithTime() const noexcept { return !m_changes.empty(); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_before.empty() && m_changes.empty(); }

    [[nodiscard]] static QByteArray canonicalKey(QByteArrayView key);

    friend bool operator==(const KillSwitches &, const KillSwitches &) = default;

private:
    std::vector<SwitchSetting> m_before;
    std::vector<SwitchChange> m_changes; ///< by time
};

} // namespace ledgerscope::replay
