// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/postgrescluster.h"

#include "tests/support/caseledgers.h"
#include "tests/support/postgresstore.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <arpa/inet.h>
#include <csignal>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int ProcessTimeout = 120'000; // ms; initdb takes one second on an idle machine
constexpr QLatin1StringView ServerUser = "postgres"_L1;

bool isRoot()
{
    return ::geteuid() == 0;
}

/// Runs a program to its end and gives back what it printed; aborts when it fails.
QByteArray runToEnd(const QStringList &command)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setWorkingDirectory(QDir::rootPath());
    process.start(command.first(), command.sliced(1));
    if (!process.waitForFinished(ProcessTimeout) || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        qFatal("%s failed: %s %s", qPrintable(command.join(u' ')), qPrintable(process.errorString()), process.readAll().constData());
    return process.readAll();
}

/// A port that nobody listens on at this moment.
quint16 freePort()
{
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *const generic = reinterpret_cast<sockaddr *>(&address);
    if (descriptor < 0 || ::bind(descriptor, generic, size) != 0 || ::getsockname(descriptor, generic, &size) != 0)
        qFatal("No free port on 127.0.0.1");
    ::close(descriptor);
    return ntohs(address.sin_port);
}

QList<qint64> childrenOf(qint64 process)
{
    QFile file(u"/proc/%1/task/%1/children"_s.arg(process));
    QList<qint64> children;
    if (file.open(QIODevice::ReadOnly)) {
        for (const QByteArray &child : file.readAll().simplified().split(' ')) {
            if (!child.isEmpty())
                children += child.toLongLong();
        }
    }
    return children;
}

} // namespace

PostgresCluster::PostgresCluster()
    : PostgresCluster(Setup{})
{
}

PostgresCluster::PostgresCluster(const Setup &setup)
{
    chooseBinaries();
    makeDirectory();
    startGuard();
    initialise(setup);
    start();
}

PostgresCluster::~PostgresCluster()
{
    if (m_isRunning)
        control({u"stop"_s, u"-m"_s, u"immediate"_s});
    m_guard.closeWriteChannel();
    m_guard.waitForFinished(ProcessTimeout);
}

void PostgresCluster::makeDatabase(const QString &name, const QByteArray &options)
{
    PostgresStore store(conninfo(u"postgres"_s));
    const QByteArray quoted = '"' + name.toUtf8() + '"';
    store.run("DROP DATABASE IF EXISTS " + quoted + " WITH (FORCE)");
    store.run("CREATE DATABASE " + quoted + ' ' + options);
}

void PostgresCluster::makeCaseLedger(const QString &database, const QByteArray &sql)
{
    makeDatabase(database);
    run(database, baseSchemaSql(StoreKind::Postgres) + '\n' + sql);
}

void PostgresCluster::run(const QString &database, const QByteArray &sql)
{
    PostgresStore(conninfo(database)).run(sql);
}

QByteArray PostgresCluster::value(const QString &database, const QByteArray &sql)
{
    return PostgresStore(conninfo(database)).value(sql);
}

QString PostgresCluster::url(const QString &database, const QString &role) const
{
    return u"postgresql://%1@127.0.0.1:%2/%3"_s.arg(role, QString::number(m_port), database);
}

QByteArray PostgresCluster::conninfo(const QString &database) const
{
    return u"host=%1 port=%2 user=%3 dbname=%4 application_name=test"_s.arg(m_directory, QString::number(m_port), ServerUser, database).toUtf8();
}

void PostgresCluster::stop()
{
    control({u"stop"_s, u"-m"_s, u"fast"_s});
    m_isRunning = false;
}

void PostgresCluster::start()
{
    // The port may have been taken since it was looked for: then another one.
    for (int attempt = 0; attempt < 5; ++attempt) {
        const QString options = u"-p %1 -k %2 -h 127.0.0.1"_s.arg(QString::number(m_port), m_directory);
        const QStringList command = asServerUser({program(u"pg_ctl"_s), u"start"_s, u"-w"_s, u"-s"_s, u"-D"_s, m_directory + u"/data"_s, u"-l"_s,
                                                  m_directory + u"/log"_s, u"-o"_s, options});
        QProcess process;
        process.setWorkingDirectory(QDir::rootPath());
        process.start(command.first(), command.sliced(1));
        if (process.waitForFinished(ProcessTimeout) && process.exitCode() == 0) {
            m_isRunning = true;
            return;
        }
        m_port = freePort();
    }
    qFatal("The PostgreSQL server does not start: %s", log().right(4000).constData());
}

void PostgresCluster::restart()
{
    stop();
    start();
}

void PostgresCluster::freeze()
{
    signalAll(SIGSTOP);
}

void PostgresCluster::thaw()
{
    signalAll(SIGCONT);
}

QByteArray PostgresCluster::log() const
{
    QFile file(m_directory + u"/log"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void PostgresCluster::chooseBinaries()
{
    // Debian keeps a directory for each major version; the newest one is taken.
    const QDir versions(u"/usr/lib/postgresql"_s);
    QStringList candidates;
    for (const QString &version : versions.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        candidates += versions.filePath(version) + u"/bin"_s;
    QCollator numeric;
    numeric.setNumericMode(true);
    std::sort(candidates.begin(), candidates.end(), [&numeric](const QString &a, const QString &b) { return numeric.compare(a, b) > 0; });
    candidates += u"/usr/local/pgsql/bin"_s;
    const auto found = std::find_if(candidates.begin(), candidates.end(),
                                    [](const QString &path) { return QFileInfo(path + u"/initdb"_s).isExecutable(); });
    if (found == candidates.end())
        qFatal("No PostgreSQL server binaries (initdb): these tests need them. On Debian: apt-get install postgresql");
    m_binaries = *found;
    if (isRoot() && ::getpwnam(ServerUser.data()) == nullptr)
        qFatal("There is no user postgres to run the server as. On Debian: apt-get install postgresql");
}

void PostgresCluster::makeDirectory()
{
    QByteArray pattern = QFile::encodeName(QDir::tempPath() + u"/ledgerscope-pg-XXXXXX"_s);
    if (::mkdtemp(pattern.data()) == nullptr)
        qFatal("No temporary directory at %s", pattern.constData());
    m_directory = QFile::decodeName(pattern);
    if (isRoot()) {
        const passwd *user = ::getpwnam(ServerUser.data());
        if (::chown(pattern.constData(), user->pw_uid, user->pw_gid) != 0)
            qFatal("Cannot give %s to the user postgres", pattern.constData());
    }
}

void PostgresCluster::initialise(const Setup &setup)
{
    const QString hostLogin = setup.login == Login::Password ? u"scram-sha-256"_s : u"trust"_s;
    runToEnd(asServerUser({program(u"initdb"_s), u"-D"_s, m_directory + u"/data"_s, u"-U"_s, ServerUser, u"--auth-local=trust"_s,
                           u"--auth-host="_s + hostLogin, u"--encoding=UTF8"_s, u"--locale=C"_s, u"--no-sync"_s, u"--no-instructions"_s}));
    QFile configuration(m_directory + u"/data/postgresql.conf"_s);
    if (!configuration.open(QIODevice::WriteOnly | QIODevice::Append))
        qFatal("Cannot write %s", qPrintable(configuration.fileName()));
    configuration.write("fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nshared_buffers = 128MB\n"
                        "autovacuum = off\nmax_connections = 40\nlc_messages = 'C'\n");
    for (const QByteArray &line : setup.settings)
        configuration.write(line + '\n');
    m_port = freePort();
}

void PostgresCluster::startGuard()
{
    // Reads until the pipe closes, which also happens when this program dies; then the server goes, and everything it wrote. What ends a whole
    // group of processes (Ctrl+C) must not end the guard before that.
    const QString script = u"trap '' HUP INT TERM; cat >/dev/null; \"$1/pg_ctl\" stop -s -m immediate -D \"$2/data\" >/dev/null 2>&1; rm -rf \"$2\""_s;
    const QStringList command = asServerUser({u"/bin/sh"_s, u"-c"_s, script, u"guard"_s, m_binaries, m_directory});
    m_guard.setWorkingDirectory(QDir::rootPath());
    m_guard.start(command.first(), command.sliced(1));
    if (!m_guard.waitForStarted(ProcessTimeout))
        qFatal("Cannot start %s: %s", qPrintable(command.first()), qPrintable(m_guard.errorString()));
}

void PostgresCluster::control(const QStringList &arguments)
{
    runToEnd(asServerUser(QStringList{program(u"pg_ctl"_s)} + arguments + QStringList{u"-w"_s, u"-s"_s, u"-D"_s, m_directory + u"/data"_s}));
}

void PostgresCluster::signalAll(int signal) const
{
    QFile file(m_directory + u"/data/postmaster.pid"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The server does not run");
    const qint64 postmaster = file.readLine().trimmed().toLongLong();
    const auto send = [signal](qint64 process) { ::kill(static_cast<pid_t>(process), signal); };
    send(postmaster);
    const auto children = childrenOf(postmaster);
    std::for_each(children.begin(), children.end(), send);
}

QString PostgresCluster::program(const QString &name) const
{
    return m_binaries + u'/' + name;
}

QStringList PostgresCluster::asServerUser(const QStringList &command) const
{
    if (!isRoot())
        return command;
    const QString user = ServerUser;
    return QStringList{u"setpriv"_s, u"--reuid="_s + user, u"--regid="_s + user, u"--clear-groups"_s, u"--"_s} + command;
}

} // namespace ledgerscope
