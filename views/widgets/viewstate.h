// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

class QAction;

namespace ledgerscope {

/// What a panel says instead of its content (interface.md §10). Unknown is never drawn as empty: each kind has its own look.
struct ViewState {
    enum class Kind {
        Loading,      ///< placeholder bars after 300 ms
        Working,      ///< long work: notice, determinate bar
        Zero,         ///< truly nothing: the digit 0
        Choose,       ///< nothing chosen yet: notice without a bar
        Partial,      ///< partly scanned: notice and bar
        NotEvaluable, ///< warning
        Stale,        ///< warning
        NoRight,      ///< lock
        NotKnown,     ///< square with a slash
        Failed,       ///< critical, text selectable
    };

    Kind kind = Kind::Loading;
    QString title;            ///< "No event matches"
    QString sentence;         ///< "0 of 200,412 events match. All were scanned."
    QString statement;        ///< GRANT to copy, or bytes as stored: monospaced, selectable
    double share = -1;        ///< 0 to 1 for the bar; < 0: no bar
    QList<QAction *> actions; ///< buttons; not owned, must outlive the state
};

} // namespace ledgerscope
