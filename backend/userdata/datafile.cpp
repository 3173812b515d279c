// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/datafile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// `form` has one place, for the reason.
Error fileError(const char *form, const QString &path, const Phrase &reason)
{
    return {.code = ErrorCode::BadFile,
            .what = Phrase(form, {reason}),
            .where = path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "What was stored before is still there."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Check the rights and the free space of the folder.")};
}

} // namespace

DataFile::DataFile(QString path)
    : m_path(std::move(path))
{
}

Result<std::optional<QByteArray>> DataFile::read() const
{
    QFile file(m_path);
    if (!file.exists())
        return std::optional<QByteArray>();
    if (!file.open(QIODevice::ReadOnly))
        return fileError(QT_TRANSLATE_NOOP("Phrase", "The file cannot be read: %1."), m_path, file.errorString());
    QByteArray contents = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return fileError(QT_TRANSLATE_NOOP("Phrase", "The file cannot be read: %1."), m_path, file.errorString());
    return std::optional(std::move(contents));
}

Result<void> DataFile::write(const QByteArray &contents) const
{
    const QString directory = QFileInfo(m_path).absolutePath();
    if (!QDir().mkpath(directory))
        return fileError(QT_TRANSLATE_NOOP("Phrase", "The folder cannot be made: %1."), directory,
                         QT_TRANSLATE_NOOP("Phrase", "no right to do so, or a file is in the way"));
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly))
        return fileError(QT_TRANSLATE_NOOP("Phrase", "The file cannot be written: %1."), m_path, file.errorString());
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (file.write(contents) != contents.size() || !file.commit())
        return fileError(QT_TRANSLATE_NOOP("Phrase", "The file cannot be written: %1."), m_path, file.errorString());
    return {};
}

Result<void> DataFile::remove() const
{
    QFile file(m_path);
    if (file.exists() && !file.remove())
        return fileError(QT_TRANSLATE_NOOP("Phrase", "The file cannot be removed: %1."), m_path, file.errorString());
    return {};
}

Result<QString> DataFile::setAside() const
{
    QString aside = m_path + u".damaged"_s;
    for (int number = 2; QFileInfo::exists(aside); ++number)
        aside = m_path + u".damaged-%1"_s.arg(number);
    QFile file(m_path);
    if (!file.rename(aside))
        return fileError(QT_TRANSLATE_NOOP("Phrase", "The file cannot be set aside: %1."), m_path, file.errorString());
    return aside;
}

} // namespace ledgerscope
