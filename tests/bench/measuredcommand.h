// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QStringList>

/// One run of a program, from before it is started to its end.
struct MeasuredCommand {
    double firstOutput = 0; ///< milliseconds until the first byte of standard output; of its end without any
    double total = 0;       ///< milliseconds
    qint64 lines = 0;       ///< of standard output

    /// Ends this program when the command cannot be started or fails.
    [[nodiscard]] static MeasuredCommand run(const QStringList &command);
    /// The most memory it had resident, in megabytes, by /usr/bin/time: what a child of ours would report includes us.
    [[nodiscard]] static double residentMegabytes(const QStringList &command);
};
