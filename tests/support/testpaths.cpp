// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testpaths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString sourceRoot()
{
    return QString::fromUtf8(LEDGERSCOPE_SOURCE_DIR);
}

QString realLedgers()
{
    return QDir::cleanPath(sourceRoot() + u"/../shared/data"_s);
}

} // namespace

QString testDataPath(const QString &relativePath)
{
    return sourceRoot() + u"/tests/data/"_s + relativePath;
}

QByteArray testData(const QString &relativePath)
{
    QFile file(testDataPath(relativePath));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("Cannot read %s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
    return file.readAll();
}

QString programPath(const QString &name)
{
    const QString folder = qEnvironmentVariable("LEDGERSCOPE_BIN", QCoreApplication::applicationDirPath() + u"/../../bin"_s);
    return QDir::cleanPath(folder + u'/' + name);
}

std::optional<QString> realLedgerPath(const QString &name)
{
    const QString path = realLedgers() + u'/' + name;
    if (!QFileInfo(path).isFile())
        return std::nullopt;
    return path;
}

QString whyNoRealLedger()
{
    return u"The real ledgers are not here: no folder "_s + realLedgers() + u'.';
}

} // namespace ledgerscope
