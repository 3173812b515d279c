// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/console.h"

#include <QByteArray>

#include <cstdio>
#include <memory>

namespace ledgerscope {

/// A console whose two streams a test can read: temporary files, or the far ends of pseudo terminals.
class CapturedConsole final
{
public:
    enum class Kind { Files, Terminal };

    explicit CapturedConsole(Kind kind);
    CapturedConsole(const CapturedConsole &) = delete;
    CapturedConsole &operator=(const CapturedConsole &) = delete;
    ~CapturedConsole();

    [[nodiscard]] Console &console() { return *m_console; }
    /// What was written so far; a terminal's line ends are given as \n.
    [[nodiscard]] QByteArray output();
    [[nodiscard]] QByteArray errors();

private:
    struct Stream {
        std::FILE *file = nullptr;
        int farEnd = -1; ///< of a pseudo terminal
    };

    [[nodiscard]] static Stream openStream(Kind kind);
    [[nodiscard]] static QByteArray contentsOf(const Stream &stream);
    static void closeStream(const Stream &stream);

    Stream m_out;
    Stream m_err;
    std::unique_ptr<Console> m_console;
};

} // namespace ledgerscope
