// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs a command beside a PostgreSQL server of its own, which is gone afterwards:
//     withpostgres COMMAND ARGUMENT…
// The command finds the URLs of two empty databases in LEDGERSCOPE_BENCH_LEDGER and LEDGERSCOPE_BENCH_SCRATCH. Ends with its exit code.

#include "tests/support/postgrescluster.h"

#include <QCoreApplication>
#include <QProcess>

#include <cstdio>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList command = QCoreApplication::arguments().sliced(1);
    if (command.isEmpty()) {
        std::fputs("usage: withpostgres COMMAND ARGUMENT…\n", stderr);
        return 2;
    }
    PostgresCluster cluster({PostgresCluster::Login::Trust, {"shared_buffers = 512MB", "max_wal_size = 8GB", "maintenance_work_mem = 256MB"}});
    for (const QString &name : {u"ledger"_s, u"scratch"_s}) {
        cluster.makeDatabase(name);
        qputenv(u"LEDGERSCOPE_BENCH_%1"_s.arg(name.toUpper()).toLatin1().constData(), cluster.url(name).toUtf8());
    }
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.setInputChannelMode(QProcess::ForwardedInputChannel);
    process.start(command.first(), command.sliced(1));
    process.waitForFinished(-1);
    if (process.error() == QProcess::FailedToStart)
        qFatal("Cannot start %s", qPrintable(command.first()));
    return process.exitStatus() == QProcess::NormalExit ? process.exitCode() : 1;
}
