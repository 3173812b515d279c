// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QMap>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace ledgerscope {

/// Proof that a program leaves a ledger's directory as it was (architecture.md §2 "Proof of untouched", 1 and 2): runs it under `strace -f`
/// and reads the log, and compares all files in the directory before and after: listing, size, mtime, permissions and SHA-256.
///
/// What counts as touching a path in the directory: opening it to write or to make it, unlinking, renaming, linking, truncating, changing
/// its owner, permissions, times or attributes, making a folder or node, a shared writable mapping, and an exclusive lock.
class UntouchedProof final
{
public:
    struct Report {
        int exitCode = -1;        ///< of the program; -1 if it crashed or did not end in time
        QByteArray output;
        QByteArray errorOutput;
        QStringList violations;   ///< lines of the log, and files that differ; empty: untouched
        int accesses = 0;         ///< lines of the log that name the directory at all: 0 proves nothing

        [[nodiscard]] QByteArray toText() const;
    };

    explicit UntouchedProof(const QString &ledgerDirectory);

    /// Added to the environment of the program; by default this process's own.
    void setEnvironment(const QProcessEnvironment &environment) { m_environment = environment; }
    void setTimeout(int milliseconds) { m_timeout = milliseconds; }

    /// Empty if strace is there and may trace; else the reason, for a test to fail with.
    [[nodiscard]] static QString whyNotPossible();
    [[nodiscard]] Report run(const QString &program, const QStringList &arguments) const;

    /// The violations that a log of strace tells about; what run() uses.
    [[nodiscard]] QStringList violationsIn(const QByteArray &log) const;

    // The parts of run(), for a program that a test talks to while it runs:
    using Snapshot = QMap<QString, QString>; ///< path → what is to stay the same

    /// The command in front of the program's own that writes the log; a relative path in the log is relative to "/", so start it there.
    [[nodiscard]] static QStringList tracer(const QString &logPath);
    [[nodiscard]] int accessesIn(const QByteArray &log) const; ///< lines that name the directory
    [[nodiscard]] Snapshot snapshot() const;
    [[nodiscard]] QStringList changesSince(const Snapshot &before) const; ///< files that are other, gone or new

private:
    [[nodiscard]] bool names(const QByteArray &line) const;
    [[nodiscard]] bool isViolation(const QByteArray &call, const QByteArray &arguments) const;
    [[nodiscard]] QStringList pathsIn(const QByteArray &arguments) const;
    [[nodiscard]] bool isInside(const QString &path) const;

    QString m_directory;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    int m_timeout = 120'000;
};

} // namespace ledgerscope
