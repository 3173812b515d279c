// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/postgrescluster.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include <csignal>
#include <unistd.h>

#include <cstdio>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// First line of postmaster.pid.
QByteArray serverProcess(const QString &directory)
{
    QFile file(directory + u"/data/postmaster.pid"_s);
    return file.open(QIODevice::ReadOnly) ? file.readLine().trimmed() : "no process"_ba;
}

bool isAlive(const QByteArray &process)
{
    return QFileInfo::exists(u"/proc/"_s + QString::fromLatin1(process));
}

} // namespace

/// The server that the other tests rely on: it must be gone when they are, however they end.
class PostgresClusterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLeftBehind();
    void nothingIsLeftBehindByACrash();
};

void PostgresClusterTest::nothingIsLeftBehind()
{
    QString directory;
    QByteArray process;
    {
        PostgresCluster cluster;
        directory = cluster.directory();
        process = serverProcess(directory);
        QVERIFY(isAlive(process));
        QCOMPARE(cluster.value(u"postgres"_s, "SELECT 'answer'"), "answer"_ba);
        cluster.restart();
        QCOMPARE(cluster.value(u"postgres"_s, "SELECT 'answer'"), "answer"_ba);
        process = serverProcess(directory);
    }
    QVERIFY(!QFileInfo::exists(directory));
    QTRY_VERIFY_WITH_TIMEOUT(!isAlive(process), 20'000);
}

void PostgresClusterTest::nothingIsLeftBehindByACrash()
{
    QProcess crashing;
    crashing.start(QCoreApplication::applicationFilePath(), {u"crash"_s});
    QVERIFY(crashing.waitForFinished(60'000));
    QCOMPARE(crashing.exitStatus(), QProcess::CrashExit);
    const auto words = crashing.readAllStandardOutput().trimmed().split(' ');
    QCOMPARE(words.size(), qsizetype{2});
    const QString directory = QFile::decodeName(words[0]);
    QVERIFY(directory.contains(u"ledgerscope-pg-"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(directory), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!isAlive(words[1]), 20'000);
}

/// What the test runs as a process of its own: starts a server, says where, and dies without a chance to clear up.
int crash()
{
    const PostgresCluster cluster;
    std::printf("%s %s\n", QFile::encodeName(cluster.directory()).constData(), serverProcess(cluster.directory()).constData());
    std::fflush(stdout);
    ::kill(::getpid(), SIGKILL);
    return 0;
}

} // namespace ledgerscope

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (application.arguments().value(1) == QLatin1StringView("crash"))
        return ledgerscope::crash();
    ledgerscope::PostgresClusterTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "postgresclustertest.moc"
