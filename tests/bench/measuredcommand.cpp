// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/measuredcommand.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <vector>

namespace {

double millisecondsOf(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

pid_t start(const QStringList &command, int output)
{
    std::vector<QByteArray> texts;
    for (const QString &argument : command)
        texts.push_back(QFile::encodeName(argument));
    std::vector<char *> arguments;
    for (QByteArray &text : texts)
        arguments.push_back(text.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    pid_t process = 0;
    if (::posix_spawnp(&process, arguments.front(), &actions, nullptr, arguments.data(), environ) != 0)
        qFatal("Cannot start %s", arguments.front());
    posix_spawn_file_actions_destroy(&actions);
    return process;
}

} // namespace

MeasuredCommand MeasuredCommand::run(const QStringList &command)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        qFatal("No pipe");
    MeasuredCommand result;
    QElapsedTimer timer;
    timer.start();
    const pid_t process = start(command, ends[1]);
    ::close(ends[1]);
    std::vector<char> buffer(1 << 16);
    ssize_t size = 0;
    while ((size = ::read(ends[0], buffer.data(), buffer.size())) > 0) {
        if (result.firstOutput == 0)
            result.firstOutput = millisecondsOf(timer);
        result.lines += std::count(buffer.begin(), buffer.begin() + size, '\n');
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(process, &status, 0);
    result.total = millisecondsOf(timer);
    if (result.firstOutput == 0)
        result.firstOutput = result.total;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        qFatal("%s failed", qPrintable(command.join(u' ')));
    return result;
}

double MeasuredCommand::residentMegabytes(const QStringList &command)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("memory"));
    (void)run(QStringList{QStringLiteral("/usr/bin/time"), QStringLiteral("-f"), QStringLiteral("%M"), QStringLiteral("-o"), path} + command);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("/usr/bin/time wrote nothing");
    return file.readAll().trimmed().toDouble() / 1024;
}
