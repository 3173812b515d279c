// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/writedemonstration.h"

#include "app/common/openwriter.h"
#include "backend/transfer/demo/demoledger.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Error alreadyThere(const QString &path)
{
    return {.code = ErrorCode::NotEmpty,
            .what = QT_TRANSLATE_NOOP("Phrase", "There is a file of that name already."),
            .where = path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "It was not changed."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Choose another name.")};
}

Error notRenamed(const QString &path)
{
    return {.code = ErrorCode::BadFile,
            .what = QT_TRANSLATE_NOOP("Phrase", "The demonstration could not be given its name."),
            .where = path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was left behind."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Check the rights on the folder.")};
}

/// The writer is gone, and the file closed, when this returns.
Result<DemoStory> writeTo(const QString &path, const DemoOptions &options, const std::function<void(const Progress &)> &progress,
                          const std::stop_token &stop)
{
    const auto writer = openWriter(LedgerUrl::fromSqlitePath(path), WriterIntent::Create);
    if (!writer)
        return writer.error();
    return DemoLedger(options).write(**writer, progress, stop);
}

} // namespace

Result<DemoStory> writeDemonstration(const QString &path, const DemoOptions &options, const std::function<void(const Progress &)> &progress,
                                     const std::stop_token &stop)
{
    if (const auto checked = DemoLedger::check(options); !checked)
        return checked.error();
    if (QFileInfo::exists(path) || QFileInfo(path).isSymLink())
        return alreadyThere(path);
    // The process id: two that write the same demonstration at once do not disturb one another, and the second finds the first's.
    const QString unfinished = u"%1.unfinished-%2"_s.arg(path).arg(QCoreApplication::applicationPid());
    QFile::remove(unfinished);
    auto story = writeTo(unfinished, options, progress, stop);
    if (story && !QFile::rename(unfinished, path)) // never replaces a file
        story = QFileInfo::exists(path) ? alreadyThere(path) : notRenamed(path);
    if (!story)
        QFile::remove(unfinished);
    return story;
}

Result<void> writeDemonstration(const QString &path, const std::function<void(const Progress &)> &progress, const std::stop_token &stop)
{
    if (!QFileInfo::exists(path))
        QDir().mkpath(QFileInfo(path).absolutePath());
    const auto story = writeDemonstration(path, DemoOptions{}, progress, stop);
    return story ? Result<void>() : Result<void>(story.error());
}

} // namespace ledgerscope
