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

Error fileError(const QString &what, const QString &path, const QString &reason)
{
    return {.code = ErrorCode::BadFile,
            .what = what.arg(reason),
            .where = path,
            .untouched = u"What was stored before is still there."_s,
            .remedy = u"Check the rights and the free space of the folder."_s,
            .arguments = {path, reason}};
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
        return fileError(u"The file cannot be read: %1."_s, m_path, file.errorString());
    QByteArray contents = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return fileError(u"The file cannot be read: %1."_s, m_path, file.errorString());
    return std::optional(std::move(contents));
}

Result<void> DataFile::write(const QByteArray &contents) const
{
    const QString directory = QFileInfo(m_path).absolutePath();
    if (!QDir().mkpath(directory))
        return fileError(u"The folder cannot be made: %1."_s, directory, u"no right to do so, or a file is in the way"_s);
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly))
        return fileError(u"The file cannot be written: %1."_s, m_path, file.errorString());
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (file.write(contents) != contents.size() || !file.commit())
        return fileError(u"The file cannot be written: %1."_s, m_path, file.errorString());
    return {};
}

Result<void> DataFile::remove() const
{
    QFile file(m_path);
    if (file.exists() && !file.remove())
        return fileError(u"The file cannot be removed: %1."_s, m_path, file.errorString());
    return {};
}

Result<QString> DataFile::setAside() const
{
    QString aside = m_path + u".damaged"_s;
    for (int number = 2; QFileInfo::exists(aside); ++number)
        aside = m_path + u".damaged-%1"_s.arg(number);
    QFile file(m_path);
    if (!file.rename(aside))
        return fileError(u"The file cannot be set aside: %1."_s, m_path, file.errorString());
    return aside;
}

} // namespace ledgerscope
