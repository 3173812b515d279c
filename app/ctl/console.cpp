// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/console.h"

#include "app/ctl/terminaltext.h"

#include <unistd.h>

#include <chrono>

namespace ledgerscope {

namespace {

constexpr qsizetype BufferSize = 256 * 1024;
constexpr qint64 ProgressMilliseconds = 100;

qint64 steadyMilliseconds()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool isTerminal(std::FILE *stream)
{
    return isatty(fileno(stream)) == 1;
}

} // namespace

Console::Console(std::FILE *out, std::FILE *err)
    : m_out(out)
    , m_err(err)
    , m_isOutputTerminal(isTerminal(out))
    , m_isErrorTerminal(isTerminal(err))
{
}

Console::~Console()
{
    clearProgress();
    static_cast<void>(flush());
}

void Console::write(const QByteArray &bytes)
{
    clearProgress();
    if (m_isOutputTerminal)
        m_buffer += terminalLines(bytes);
    else
        m_buffer += bytes;
    if (m_buffer.size() >= BufferSize)
        static_cast<void>(flush());
}

bool Console::flush()
{
    const auto size = static_cast<std::size_t>(m_buffer.size());
    if (size > 0 && std::fwrite(m_buffer.constData(), 1, size, m_out) != size)
        m_hasFailed = true;
    m_buffer.resize(0);
    if (std::fflush(m_out) != 0)
        m_hasFailed = true;
    return !m_hasFailed;
}

void Console::complain(const QString &text)
{
    writeError("ledgerctl: " + text.toUtf8());
}

void Console::note(const QString &text)
{
    writeError(text.toUtf8());
}

void Console::showProgress(const QString &text)
{
    const qint64 now = steadyMilliseconds();
    if (!m_isErrorTerminal || now - m_lastProgress < ProgressMilliseconds)
        return;
    m_lastProgress = now;
    m_hasProgress = true;
    const QByteArray line = "\r" + terminalText(text.toUtf8()) + "\x1b[K"; // to the end of the line: empty
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), m_err);
    std::fflush(m_err);
}

void Console::clearProgress()
{
    if (!m_hasProgress)
        return;
    m_hasProgress = false;
    std::fputs("\r\x1b[K", m_err);
    std::fflush(m_err);
}

void Console::writeError(const QByteArray &line)
{
    clearProgress();
    static_cast<void>(flush()); // what was said before stands before
    // Errors quote what was typed and what a ledger holds: marks also where a pipe ends at somebody's terminal.
    const QByteArray safe = terminalLines(line) + '\n';
    std::fwrite(safe.constData(), 1, static_cast<std::size_t>(safe.size()), m_err);
    std::fflush(m_err);
}

} // namespace ledgerscope
