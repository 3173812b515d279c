// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

namespace ledgerscope {

/// What a finished run of the built `ledgerctl` left.
struct LedgerctlRun {
    int exitCode = -1; ///< -1: it crashed or did not end in time
    QByteArray output;
    QByteArray errors;

    [[nodiscard]] QByteArrayList lines() const; ///< of the output, without the empty one behind the last
};

/// Runs `ledgerctl` and waits for it. Further environment variables in `environment`.
[[nodiscard]] LedgerctlRun runLedgerctl(const QStringList &arguments, const QHash<QString, QString> &environment = {});

/// "name size sha256" of every file in a directory, sorted: whether something was touched.
[[nodiscard]] QStringList fingerprintOf(const QString &directory);

/// The number behind a name in one line of JSON; -1 if it is not there.
[[nodiscard]] qint64 jsonNumber(const QByteArray &json, const QByteArray &name);

} // namespace ledgerscope
