// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace ledgerscope {

/// A PostgreSQL server of the tests' own: data directory, socket directory and port belong to it alone and are gone with it, also when
/// the test program crashes or is killed (a guard process sees its pipe close). Runs as the user `postgres` when the test runs as root,
/// because initdb refuses root. Nothing is kept on a crash of the machine (fsync=off). Starting takes about two seconds: make one for a
/// test program and a database for each test.
///
/// Whatever goes wrong aborts the test program with the reason; without the server's binaries it says which package has them.
class PostgresCluster final
{
public:
    enum class Login {
        Trust,    ///< every role may log in
        Password, ///< over TCP by scram-sha-256; the tests' own sessions use the socket and are trusted
    };
    struct Setup {
        Login login = Login::Trust;
        QByteArrayList settings; ///< lines of postgresql.conf: "log_statement = 'all'"
    };

    PostgresCluster();
    explicit PostgresCluster(const Setup &setup);
    PostgresCluster(const PostgresCluster &) = delete;
    PostgresCluster &operator=(const PostgresCluster &) = delete;
    ~PostgresCluster();

    /// Drops the database if there is one and makes it new; `options` as in CREATE DATABASE: "TEMPLATE template0 ENCODING 'SQL_ASCII'".
    void makeDatabase(const QString &name, const QByteArray &options = {});
    /// makeDatabase with the base schema of the cases and then `sql` (may be empty).
    void makeCaseLedger(const QString &database, const QByteArray &sql);
    /// Runs any number of statements as the superuser, in one transaction.
    void run(const QString &database, const QByteArray &sql);
    /// First cell of the first row as the superuser, empty for NULL.
    [[nodiscard]] QByteArray value(const QString &database, const QByteArray &sql);

    /// "postgresql://ROLE@127.0.0.1:PORT/DATABASE".
    [[nodiscard]] QString url(const QString &database, const QString &role = QStringLiteral("postgres")) const;
    /// For libpq, as the superuser through the socket.
    [[nodiscard]] QByteArray conninfo(const QString &database) const;
    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] QString directory() const { return m_directory; }

    void stop(); ///< every session ends at once ("fast")
    void start();
    void restart();
    /// Stops every process of the server where it stands (SIGSTOP), as a server that hangs; thaw() lets them go on.
    void freeze();
    void thaw();

    [[nodiscard]] QByteArray log() const; ///< the server's log so far

private:
    void chooseBinaries();
    void makeDirectory();
    void initialise(const Setup &setup);
    void startGuard();
    void control(const QStringList &arguments);
    void signalAll(int signal) const;
    [[nodiscard]] QString program(const QString &name) const;
    [[nodiscard]] QStringList asServerUser(const QStringList &command) const;

    QString m_binaries;
    QString m_directory; ///< holds "data", the socket and "log"
    quint16 m_port = 0;
    QProcess m_guard;
    bool m_isRunning = false;
};

} // namespace ledgerscope
