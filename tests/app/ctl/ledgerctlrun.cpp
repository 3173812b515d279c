// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"

#include "backend/json/document.h"
#include "tests/support/testpaths.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestRunMilliseconds = 120'000;

} // namespace

QByteArrayList LedgerctlRun::lines() const
{
    QByteArrayList list = output.split('\n');
    if (list.last().isEmpty())
        list.removeLast();
    return list;
}

LedgerctlRun runLedgerctl(const QStringList &arguments, const QHash<QString, QString> &environment)
{
    QProcess process;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (auto it = environment.begin(); it != environment.end(); ++it)
        variables.insert(it.key(), it.value());
    process.setProcessEnvironment(variables);
    process.start(programPath(u"ledgerctl"_s), arguments);
    process.closeWriteChannel();
    LedgerctlRun run;
    if (process.waitForFinished(LongestRunMilliseconds) && process.exitStatus() == QProcess::NormalExit)
        run.exitCode = process.exitCode();
    run.output = process.readAllStandardOutput();
    run.errors = process.readAllStandardError();
    return run;
}

QStringList fingerprintOf(const QString &directory)
{
    QStringList list;
    for (const QFileInfo &info : QDir(directory).entryInfoList(QDir::Files | QDir::Hidden, QDir::Name)) {
        QFile file(info.filePath());
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
            qFatal("cannot read %s", qPrintable(info.filePath()));
        list.append(u"%1 %2 %3"_s.arg(info.fileName()).arg(info.size()).arg(QString::fromLatin1(hash.result().toHex())));
    }
    return list;
}

qint64 jsonNumber(const QByteArray &json, const QByteArray &name)
{
    const json::Document document = json::Document::parse(json);
    if (document.isEmpty())
        return -1;
    for (const json::NodeIndex child : document.children(document.root())) {
        if (document.key(child) == name)
            return document.rawText(child).toByteArray().toLongLong();
    }
    return -1;
}

} // namespace ledgerscope
