// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>

namespace ledgerscope {

/// One row of `event_subscriptions` of the demonstration, and when it counted: GFS keeps no history of them, the story does.
struct DemoSubscription {
    enum class Life {
        Always,   ///< enabled all the time
        Never,    ///< disabled all the time
        Storm,    ///< the lone star: enabled for a few passes, disabled today
        Catalogue ///< enabled with the catalogue release that pushes price.changed over the cap
    };

    qint64 id = 0;
    QByteArray pattern;
    QByteArray workflow;
    QByteArray filter; ///< empty: none
    QByteArray mapper; ///< empty: none
    Life life = Life::Always;
};

/// One row of `workflow_definitions`.
struct DemoWorkflow {
    QByteArray type;
    QByteArray owner;
    int riskLevel = 1;
    bool hasKey = false; ///< declares an idempotency key: a repeated delivery is skipped
};

/// The filter of the e-mail triage; the scenarios know which mail passes it.
inline constexpr char DemoTriageFilter[] = "classification = 'bid' OR classification = 'dispute'";

[[nodiscard]] const QList<DemoSubscription> &demoSubscriptions(); ///< by id
[[nodiscard]] const QList<DemoWorkflow> &demoWorkflows();         ///< by type
[[nodiscard]] const DemoWorkflow &demoWorkflow(const QByteArray &type); ///< must exist

} // namespace ledgerscope
