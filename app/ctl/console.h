// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <cstdio>

namespace ledgerscope {

/// Standard output and standard error of a command. What goes to a terminal never holds a control character but the line feed, whatever
/// the ledger holds (case C13); into a pipe or a file everything goes as it is. One thread.
class Console final
{
public:
    /// The streams must outlive the console. Whether they are terminals is asked of the system.
    Console(std::FILE *out, std::FILE *err);
    Console(const Console &) = delete;
    Console &operator=(const Console &) = delete;
    ~Console(); ///< flushes

    [[nodiscard]] bool isOutputTerminal() const { return m_isOutputTerminal; }
    [[nodiscard]] bool isErrorTerminal() const { return m_isErrorTerminal; }

    /// Buffered.
    void write(const QByteArray &bytes);
    /// False if something could not be written, such as on a full disk or a closed pipe.
    [[nodiscard]] bool flush();
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

    /// "ledgerctl: TEXT" on standard error. Removes the progress line first.
    void complain(const QString &text);
    /// A line on standard error as it is, without name in front.
    void note(const QString &text);
    /// Replaces the progress line; nothing where standard error is not a terminal. At most ten times a second.
    void showProgress(const QString &text);
    void clearProgress();

private:
    void writeError(const QByteArray &line);

    std::FILE *m_out;
    std::FILE *m_err;
    bool m_isOutputTerminal;
    bool m_isErrorTerminal;
    bool m_hasFailed = false;
    bool m_hasProgress = false;
    qint64 m_lastProgress = 0; ///< milliseconds of the steady clock
    QByteArray m_buffer;
};

} // namespace ledgerscope
