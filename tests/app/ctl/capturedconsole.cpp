// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/capturedconsole.h"

#include <QtGlobal>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

namespace ledgerscope {

CapturedConsole::CapturedConsole(Kind kind)
    : m_out(openStream(kind))
    , m_err(openStream(kind))
    , m_console(std::make_unique<Console>(m_out.file, m_err.file))
{
}

CapturedConsole::~CapturedConsole()
{
    m_console.reset();
    closeStream(m_out);
    closeStream(m_err);
}

QByteArray CapturedConsole::output()
{
    if (!m_console->flush())
        qFatal("the console could not write");
    return contentsOf(m_out);
}

QByteArray CapturedConsole::errors()
{
    return contentsOf(m_err);
}

CapturedConsole::Stream CapturedConsole::openStream(Kind kind)
{
    if (kind == Kind::Files)
        return {std::tmpfile(), -1};
    int farEnd = -1;
    int nearEnd = -1;
    termios settings{};
    cfmakeraw(&settings); // line feeds stay line feeds
    if (openpty(&farEnd, &nearEnd, nullptr, &settings, nullptr) != 0)
        qFatal("no pseudo terminal");
    return {fdopen(nearEnd, "w"), farEnd};
}

QByteArray CapturedConsole::contentsOf(const Stream &stream)
{
    std::fflush(stream.file);
    QByteArray bytes;
    char buffer[4'096];
    if (stream.farEnd < 0) {
        const long end = std::ftell(stream.file);
        std::rewind(stream.file);
        for (std::size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, stream.file)) > 0;)
            bytes.append(buffer, static_cast<qsizetype>(count));
        std::fseek(stream.file, end, SEEK_SET);
        return bytes;
    }
    pollfd waiting{stream.farEnd, POLLIN, 0};
    while (poll(&waiting, 1, 0) > 0) {
        const ssize_t count = read(stream.farEnd, buffer, sizeof buffer);
        if (count <= 0)
            break;
        bytes.append(buffer, static_cast<qsizetype>(count));
    }
    return bytes;
}

void CapturedConsole::closeStream(const Stream &stream)
{
    std::fclose(stream.file);
    if (stream.farEnd >= 0)
        close(stream.farEnd);
}

} // namespace ledgerscope
