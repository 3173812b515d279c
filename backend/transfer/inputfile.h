// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>

namespace ledgerscope {

/// A file to import, read from front to back: plain, or gzip by its first two bytes, also several gzip members one after the other.
/// Memory does not depend on the size of the file. One thread.
class InputFile final
{
public:
    explicit InputFile(const QString &path);
    InputFile(const InputFile &) = delete;
    InputFile &operator=(const InputFile &) = delete;
    ~InputFile();

    /// BadFile if it is missing, not a file or not readable.
    [[nodiscard]] Result<void> open();
    /// Puts up to `size` further bytes at `into`; 0 at the end. BadFile for a damaged or cut-off gzip stream.
    [[nodiscard]] Result<qint64> read(char *into, qint64 size);

    [[nodiscard]] qint64 totalSize() const { return m_file.size(); }      ///< on disk; 0 for a pipe
    [[nodiscard]] qint64 position() const { return m_consumed; }          ///< on disk
    [[nodiscard]] QString path() const { return m_file.fileName(); }

private:
    struct Inflater;

    [[nodiscard]] Result<bool> fill(); ///< false at the end of the file
    [[nodiscard]] Result<qint64> inflateSome(char *into, qint64 size);
    [[nodiscard]] Result<bool> nextMember();
    [[nodiscard]] Error bad(const Phrase &what) const;

    QFile m_file;
    QByteArray m_chunk;
    qint64 m_chunkPosition = 0;
    qint64 m_consumed = 0;
    std::unique_ptr<Inflater> m_inflater; ///< null for a plain file
};

} // namespace ledgerscope
