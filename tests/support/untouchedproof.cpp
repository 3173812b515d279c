// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/untouchedproof.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <sys/stat.h>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Calls that change something whatever their flags are.
const QSet<QByteArray> &changingCalls()
{
    static const QSet<QByteArray> calls{
        "creat",    "unlink",    "unlinkat", "rename",   "renameat",  "renameat2", "truncate",   "ftruncate", "chmod",        "fchmod",
        "fchmodat", "fchmodat2", "chown",    "fchown",   "lchown",    "fchownat",  "link",       "linkat",    "symlink",      "symlinkat",
        "mkdir",    "mkdirat",   "rmdir",    "mknod",    "mknodat",   "utime",     "utimes",     "utimensat", "futimesat",    "setxattr",
        "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "fallocate"};
    return calls;
}

/// A question mark lets strace pass over calls that the machine does not have.
QString tracedCalls()
{
    QStringList names{u"?open"_s, u"openat"_s, u"?openat2"_s, u"?mmap"_s, u"?mmap2"_s, u"fcntl"_s};
    for (const QByteArray &call : changingCalls())
        names += u'?' + QString::fromLatin1(call);
    return u"trace="_s + names.join(u',');
}

/// What strace writes between quotation marks or angle brackets: C escapes with octal numbers.
QString unescaped(const QByteArray &text)
{
    QByteArray bytes;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            bytes += text[i];
            continue;
        }
        ++i;
        if (text[i] < '0' || text[i] > '7') {
            static const QByteArray names = "nrtvf";
            static const QByteArray meant = "\n\r\t\v\f";
            const qsizetype at = names.indexOf(text[i]);
            bytes += at < 0 ? text[i] : meant[at];
            continue;
        }
        int value = 0;
        qsizetype digits = 0;
        for (; digits < 3 && i + digits < text.size() && text[i + digits] >= '0' && text[i + digits] <= '7'; ++digits)
            value = value * 8 + (text[i + digits] - '0');
        i += digits - 1;
        bytes += static_cast<char>(value);
    }
    return QFile::decodeName(bytes);
}

bool containsAny(const QByteArray &text, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(), [&text](const char *word) { return text.contains(word); });
}

QString describe(const QFileInfo &info)
{
    struct ::stat status = {};
    if (::lstat(QFile::encodeName(info.filePath()).constData(), &status) != 0)
        return u"gone"_s;
    QByteArray hash;
    QFile file(info.filePath());
    if (S_ISREG(status.st_mode) && file.open(QIODevice::ReadOnly)) {
        QCryptographicHash sha(QCryptographicHash::Sha256);
        sha.addData(&file);
        hash = sha.result().toHex();
    }
    return u"inode %1, mode %2, %3 bytes, mtime %4.%5, SHA-256 %6"_s.arg(status.st_ino).arg(status.st_mode, 0, 8).arg(status.st_size)
        .arg(status.st_mtim.tv_sec).arg(status.st_mtim.tv_nsec, 9, 10, QLatin1Char('0')).arg(QString::fromLatin1(hash));
}

} // namespace

UntouchedProof::UntouchedProof(const QString &ledgerDirectory)
    : m_directory(QFileInfo(ledgerDirectory).canonicalFilePath())
{
    if (m_directory.isEmpty())
        qFatal("%s is no directory", qPrintable(ledgerDirectory));
}

QByteArray UntouchedProof::Report::toText() const
{
    return "exit code " + QByteArray::number(exitCode) + "\n" + violations.join(u'\n').toUtf8() + "\n" + errorOutput.left(2000);
}

QString UntouchedProof::whyNotPossible()
{
    if (QStandardPaths::findExecutable(u"strace"_s).isEmpty())
        return u"strace is not installed: the proof needs it (Debian package strace)."_s;
    QProcess process;
    process.start(u"strace"_s, {u"-qq"_s, u"-o"_s, u"/dev/null"_s, u"-e"_s, u"trace=openat"_s, u"/bin/true"_s});
    process.waitForFinished();
    return process.exitCode() == 0 ? QString() : u"strace may not trace here: "_s + QString::fromLocal8Bit(process.readAllStandardError());
}

UntouchedProof::Snapshot UntouchedProof::snapshot() const
{
    Snapshot snapshot;
    snapshot.insert(m_directory, describe(QFileInfo(m_directory)));
    QDirIterator entries(m_directory, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        entries.next();
        snapshot.insert(entries.filePath(), describe(entries.fileInfo()));
    }
    return snapshot;
}

UntouchedProof::Report UntouchedProof::run(const QString &program, const QStringList &arguments) const
{
    const QTemporaryDir scratch;
    const QString logPath = scratch.filePath(u"strace.log"_s);
    const Snapshot before = snapshot();
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setWorkingDirectory(u"/"_s); // relative paths in the log are relative to this
    const QStringList command = tracer(logPath) + QStringList{program} + arguments;
    process.start(command.first(), command.sliced(1));
    Report report;
    if (process.waitForFinished(m_timeout) && process.exitStatus() == QProcess::NormalExit)
        report.exitCode = process.exitCode();
    else
        process.kill();
    process.waitForFinished();
    report.output = process.readAllStandardOutput();
    report.errorOutput = process.readAllStandardError();

    QFile logFile(logPath);
    const QByteArray log = logFile.open(QIODevice::ReadOnly) ? logFile.readAll() : QByteArray();
    report.violations = violationsIn(log);
    report.accesses = accessesIn(log);
    report.violations += changesSince(before);
    return report;
}

QStringList UntouchedProof::tracer(const QString &logPath)
{
    return {u"strace"_s, u"-f"_s, u"-y"_s, u"-qq"_s, u"-s"_s, u"4096"_s, u"-o"_s, logPath, u"-e"_s, tracedCalls()};
}

int UntouchedProof::accessesIn(const QByteArray &log) const
{
    const auto lines = log.split('\n');
    return static_cast<int>(std::count_if(lines.begin(), lines.end(), [this](const QByteArray &line) { return names(line); }));
}

QStringList UntouchedProof::changesSince(const Snapshot &before) const
{
    QStringList changes;
    const Snapshot after = snapshot();
    for (auto file = before.begin(); file != before.end(); ++file) {
        if (after.value(file.key(), u"gone"_s) != file.value())
            changes += u"%1 was %2, is %3"_s.arg(file.key(), file.value(), after.value(file.key(), u"gone"_s));
    }
    for (auto file = after.begin(); file != after.end(); ++file) {
        if (!before.contains(file.key()))
            changes += file.key() + u" is new"_s;
    }
    return changes;
}

QStringList UntouchedProof::violationsIn(const QByteArray &log) const
{
    QStringList violations;
    for (const QByteArray &line : log.split('\n')) {
        // "PID call(arguments) = result", or "PID call(arguments <unfinished ...>" whose arguments are complete for the calls we trace
        const qsizetype open = line.indexOf('(');
        if (open < 0)
            continue;
        const QByteArray call = line.left(open).split(' ').last();
        if (isViolation(call, line.mid(open + 1)))
            violations += QString::fromLocal8Bit(line);
    }
    return violations;
}

bool UntouchedProof::isViolation(const QByteArray &call, const QByteArray &arguments) const
{
    bool isChanging = changingCalls().contains(call);
    if (call.startsWith("open"))
        isChanging = containsAny(arguments, {"O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND", "O_TMPFILE"});
    if (call.startsWith("mmap"))
        isChanging = arguments.contains("MAP_SHARED") && arguments.contains("PROT_WRITE");
    if (call == "fcntl")
        isChanging = arguments.contains("SETLK") && arguments.contains("F_WRLCK");
    if (!isChanging)
        return false;
    const QStringList paths = pathsIn(arguments);
    return std::any_of(paths.begin(), paths.end(), [this](const QString &path) { return isInside(path); });
}

bool UntouchedProof::names(const QByteArray &line) const
{
    const QStringList paths = pathsIn(line);
    return std::any_of(paths.begin(), paths.end(), [this](const QString &path) { return isInside(path); });
}

/// Every path in the arguments, absolute: quoted ones, and those that strace -y puts behind a descriptor in angle brackets.
QStringList UntouchedProof::pathsIn(const QByteArray &arguments) const
{
    QStringList paths;
    QString directory = u"/"_s;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const char opening = arguments[i];
        if (opening != '"' && opening != '<')
            continue;
        const char closing = opening == '<' ? '>' : '"';
        qsizetype end = i + 1;
        while (end < arguments.size() && arguments[end] != closing)
            end += arguments[end] == '\\' ? 2 : 1;
        const QString path = unescaped(arguments.mid(i + 1, end - i - 1));
        i = end;
        if (opening == '<' && arguments.mid(end + 1, 3) == ", \"") {
            directory = path; // what the next path is relative to
            continue;
        }
        paths += QDir::cleanPath(path.startsWith(u'/') ? path : directory + u'/' + path);
    }
    return paths;
}

bool UntouchedProof::isInside(const QString &path) const
{
    if (path == m_directory || path.startsWith(m_directory + u'/'))
        return true;
    const QString canonical = QFileInfo(path).canonicalFilePath();
    return canonical == m_directory || canonical.startsWith(m_directory + u'/');
}

} // namespace ledgerscope
