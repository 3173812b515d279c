// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/exportfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cstdio>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Error refusal(ErrorCode code, const QString &what, const QString &path, const QString &remedy)
{
    return {.code = code, .what = what, .where = path, .untouched = u"Nothing was written."_s, .remedy = remedy, .arguments = {}};
}

Error alreadyThere(const QString &path)
{
    return refusal(ErrorCode::BadOption, u"The file to write exists."_s, path, u"Choose another name, or --force to replace it."_s);
}

/// The path with links followed as far as it exists.
QString realPath(const QString &path)
{
    const QFileInfo info(path);
    const QString real = info.canonicalFilePath();
    if (!real.isEmpty())
        return real;
    const QString directory = info.absoluteDir().canonicalPath();
    return QDir(directory.isEmpty() ? info.absolutePath() : directory).filePath(info.fileName());
}

bool belongsToLedger(const QString &path, const LedgerUrl &ledger)
{
    if (ledger.store() != StoreKind::Sqlite)
        return false;
    const QString target = realPath(path);
    for (const QString &suffix : {QString(), u"-wal"_s, u"-shm"_s, u"-journal"_s}) {
        if (target == realPath(ledger.sqlitePath()) + suffix || target == realPath(ledger.sqlitePath() + suffix))
            return true;
    }
    return false;
}

} // namespace

Result<std::unique_ptr<ExportFile>> ExportFile::open(const QString &path, const LedgerUrl &ledger, bool mayReplace)
{
    if (path == u"-"_s) {
        auto output = std::make_unique<QFile>();
        if (!output->open(stdout, QIODevice::WriteOnly))
            return refusal(ErrorCode::BadFile, u"Standard output cannot be written."_s, path, {});
        return std::make_unique<ExportFile>(std::move(output), true, mayReplace);
    }
    if (belongsToLedger(path, ledger))
        return refusal(ErrorCode::BadOption, u"The file to write is part of the ledger."_s, path, u"Choose another name."_s);
    const QFileInfo info(path);
    if (info.isDir())
        return refusal(ErrorCode::BadOption, u"The file to write is a directory."_s, path, u"Name a file."_s);
    if (!mayReplace && (info.exists() || info.isSymLink()))
        return alreadyThere(path);
    auto file = std::make_unique<QSaveFile>(path);
    if (!file->open(QIODevice::WriteOnly))
        return refusal(ErrorCode::BadFile, u"The file cannot be written: %1."_s.arg(file->errorString()), path, {});
    return std::make_unique<ExportFile>(std::move(file), false, mayReplace);
}

ExportFile::ExportFile(std::unique_ptr<QFileDevice> device, bool isStandardOutput, bool mayReplace)
    : m_device(std::move(device))
    , m_isStandardOutput(isStandardOutput)
    , m_mayReplace(mayReplace)
{
}

ExportFile::~ExportFile() = default;

Result<void> ExportFile::commit()
{
    if (m_isStandardOutput)
        return {};
    // Somebody may have made the file while the events were written.
    if (!m_mayReplace && QFileInfo::exists(m_device->fileName()))
        return alreadyThere(m_device->fileName());
    auto *file = static_cast<QSaveFile *>(m_device.get());
    if (!file->commit())
        return refusal(ErrorCode::BadFile, u"The file cannot be put in its place: %1."_s.arg(file->errorString()), m_device->fileName(), {});
    return {};
}

} // namespace ledgerscope
