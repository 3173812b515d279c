// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testpaths.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

/// Files of the product that hold a text, relative to the root, sorted.
QStringList filesWith(const QByteArray &text, const QStringList &names)
{
    const QDir root(testDataPath(u"../.."_s));
    QStringList found;
    for (const QString &folder : {u"app"_s, u"backend"_s, u"models"_s, u"views"_s}) {
        QDirIterator files(root.filePath(folder), names, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (contentsOf(path).contains(text))
                found.append(QDir::cleanPath(root.relativeFilePath(path)));
        }
    }
    found.sort();
    return found;
}

} // namespace

/// Rule 3 of architecture §1: what can write is linked to a few commands and to the desktop's one way to make a demonstration.
class NarrowWritingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWritingCommandsNameTheFactoryOfWriters();
    void onlyWritingTargetsLinkIt();
    void onlyTheFactoryNamesTheWritersOfTheDrivers();
};

void NarrowWritingTest::onlyWritingCommandsNameTheFactoryOfWriters()
{
    const QStringList expected{u"app/common/openwriter.cpp"_s, u"app/common/writedemonstration.cpp"_s, u"app/ctl/write/importcommand.cpp"_s,
                               u"app/ctl/write/initcommand.cpp"_s};
    QCOMPARE(filesWith("#include \"app/common/openwriter.h\"", {u"*.cpp"_s, u"*.h"_s}), expected);
}

void NarrowWritingTest::onlyWritingTargetsLinkIt()
{
    QCOMPARE(filesWith("Ledgerscope::app_common_write", {u"CMakeLists.txt"_s}), QStringList({u"app/common/CMakeLists.txt"_s, u"app/ctl/CMakeLists.txt"_s}));
    const QByteArray targets = contentsOf(QDir(testDataPath(u"../.."_s)).filePath(u"app/ctl/CMakeLists.txt"_s));
    const qsizetype reading = targets.indexOf("NAME ctl_read");
    const qsizetype writing = targets.indexOf("NAME ctl_write");
    QVERIFY(reading > 0 && writing > reading);
    QCOMPARE(targets.indexOf("app_common_write"), targets.indexOf("app_common_write", writing));
}

void NarrowWritingTest::onlyTheFactoryNamesTheWritersOfTheDrivers()
{
    for (const QByteArray &header : {QByteArray("sqlite/sqlitewriter.h\""), QByteArray("postgres/postgreswriter.h\"")}) {
        QStringList users = filesWith(header, {u"*.cpp"_s, u"*.h"_s});
        users.removeIf([](const QString &path) { return path.startsWith(u"backend/ledger/"_s); });
        QCOMPARE(users, QStringList{u"app/common/openwriter.cpp"_s});
    }
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::NarrowWritingTest)
#include "narrowwritingtest.moc"
