// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/caseledgers.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// The program itself: pictures without a display, exit codes, messages.
class RenderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void writesAPictureOfEachPage_data();
    void writesAPictureOfEachPage();
    void sameInputSamePictures();
    void badInput_data();
    void badInput();
    void helpAndVersion();

private:
    struct Run {
        int exitCode = -1;
        QString output;
        QString complaint;
    };
    [[nodiscard]] Run run(const QStringList &arguments) const;
    [[nodiscard]] QString path(const QString &name) const { return m_directory->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void RenderTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    SqliteStore store(path(u"a.db"_s));
    store.run(baseSchemaSql(StoreKind::Sqlite));
    store.run(caseSql(u"C13"_s)); // hostile text in type, id and payload
}

RenderTest::Run RenderTest::run(const QStringList &arguments) const
{
    QProcess process;
    process.setWorkingDirectory(m_directory->path());
    process.start(programPath(u"ledgerscope"_s), arguments);
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void RenderTest::writesAPictureOfEachPage_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QSize>("pixels");
    QTest::newRow("as designed") << QStringList() << QSize(1440, 900);
    QTest::newRow("small and dark") << QStringList{u"--size"_s, u"1280x800"_s, u"--theme"_s, u"dark"_s} << QSize(1280, 800);
    QTest::newRow("at 200 percent") << QStringList{u"--size"_s, u"1280x800"_s, u"--scale"_s, u"2"_s} << QSize(2560, 1600);
    QTest::newRow("in German") << QStringList{u"--lang"_s, u"de"_s} << QSize(1440, 900);
}

void RenderTest::writesAPictureOfEachPage()
{
    QFETCH(QStringList, options);
    QFETCH(QSize, pixels);
    const Run result = run(QStringList{u"--render"_s, u"out"_s, u"a.db"_s} + options);
    QVERIFY2(result.exitCode == 0, qPrintable(result.complaint));
    for (const QString &page : {u"timeline"_s, u"start"_s}) {
        const QImage picture(path(u"out/"_s + page + u".png"_s));
        QCOMPARE(picture.size(), pixels);
    }
    for (const QString &dialog : {u"comparison"_s, u"open"_s, u"settings-display"_s, u"settings-times"_s, u"settings-keys"_s})
        QVERIFY2(!QImage(path(u"out/"_s + dialog + u".png"_s)).isNull(), qPrintable(dialog));
    QVERIFY(QImage(path(u"out/timeline.png"_s)) != QImage(path(u"out/start.png"_s)));
    // Only the ledger and the pictures are there: no settings, nothing beside the ledger.
    QCOMPARE(QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), (QStringList{u"a.db"_s, u"out"_s}));
}

void RenderTest::sameInputSamePictures()
{
    for (const QString &directory : {u"one"_s, u"two"_s})
        QCOMPARE(run({u"--render"_s, directory, u"a.db"_s, u"--now"_s, u"2026-06-01T00:00:00Z"_s}).exitCode, 0);
    for (const QString &page : {u"timeline.png"_s, u"start.png"_s})
        QCOMPARE(QImage(path(u"one/"_s + page)), QImage(path(u"two/"_s + page)));
}

void RenderTest::badInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("unknown option") << QStringList{u"--colour"_s} << 2;
    QTest::newRow("entity without a colon") << QStringList{u"a.db"_s, u"--entity"_s, u"10472"_s} << 2;
    QTest::newRow("unknown scheme") << QStringList{u"--render"_s, u"out"_s, u"mysql://db/x"_s} << 2;
    QTest::newRow("no such file") << QStringList{u"--render"_s, u"out"_s, u"missing.db"_s} << 5;
    QTest::newRow("not a database") << QStringList{u"--render"_s, u"out"_s, u"text.db"_s} << 4;
    QTest::newRow("no events table") << QStringList{u"--render"_s, u"out"_s, u"orders.db"_s} << 4;
    QTest::newRow("bad mapping") << QStringList{u"--render"_s, u"out"_s, u"a.db"_s, u"--map"_s, u"text.db"_s} << 4;
    QTest::newRow("directory that cannot be made") << QStringList{u"--render"_s, u"/proc/no"_s, u"a.db"_s} << 4;
}

void RenderTest::badInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFile text(path(u"text.db"_s));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write(QByteArray(4096, 'x'));
    text.close();
    {
        SqliteStore orders(path(u"orders.db"_s));
        orders.run("CREATE TABLE orders(id INTEGER PRIMARY KEY, total TEXT)");
    }
    const Run result = run(arguments);
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY2(result.complaint.contains(u"ledgerscope: "), qPrintable(result.complaint));
    QVERIFY(!QFile::exists(path(u"out/timeline.png"_s)));
}

void RenderTest::helpAndVersion()
{
    const Run help = run({u"--help"_s});
    QCOMPARE(help.exitCode, 0);
    QVERIFY(help.output.contains(u"--render"));
    const Run version = run({u"--version"_s});
    QCOMPARE(version.exitCode, 0);
    QVERIFY(version.output.startsWith(u"ledgerscope "));
}

QTEST_GUILESS_MAIN(RenderTest)
#include "rendertest.moc"
