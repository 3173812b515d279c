// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/desktop/scriptedsession.h"
#include "tests/desktop/sessionfacts.h"
#include "tests/desktop/xvfbsession.h"
#include "tests/desktop/xwdpicture.h"
#include "tests/support/sqlitestore.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <memory>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray words(std::initializer_list<quint32> values)
{
    QByteArray bytes;
    for (const quint32 value : values) {
        char word[4];
        qToBigEndian(value, word);
        bytes += QByteArray(word, 4);
    }
    return bytes;
}

/// A screen of two pixels side by side, red and blue.
QByteArray tinyScreen(quint32 depth = 24, quint32 width = 2)
{
    return words({100, 7, 2, depth, width, 1, 0, 0, 32, 0, 32, 32, 8, 4, 0xff0000, 0xff00, 0xff, 8, 256, 0, width, 1, 0, 0, 0})
        + QByteArray::fromHex("0000ff00ff000000"); // blue first: least significant byte first
}

} // namespace

/// The desktop in a real window: an X server, the built program, keys and mouse, and what can be seen on the screen.
class RealWindowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aScreenIsRead();
    void otherPicturesAreRefused_data();
    void otherPicturesAreRefused();
    void session_data();
    void session();
    void nothingIsComplainedAbout();
    void framesWereLogged();
    void settingsAreKeptInTheHomeOfTheUser();

private:
    QTemporaryDir m_directory;
    std::unique_ptr<XvfbSession> m_desktop;
    std::unique_ptr<ScriptedSession> m_session;
};

void RealWindowTest::initTestCase()
{
    const QString path = m_directory.filePath(u"story.db"_s);
    SessionFacts::makeDemonstration(path);
    SqliteStore store(path);
    m_desktop = std::make_unique<XvfbSession>();
    m_session = std::make_unique<ScriptedSession>(*m_desktop, SessionFacts::of(store), u"story.db"_s);
    m_desktop->start({path, u"--theme"_s, u"light"_s, u"--frame-log"_s, m_desktop->homeDirectory() + u"/frames.jsonl"_s});
}

void RealWindowTest::aScreenIsRead()
{
    const QImage image = xwdPicture(tinyScreen());
    QCOMPARE(image.size(), QSize(2, 1));
    QCOMPARE(image.pixel(0, 0), qRgb(255, 0, 0));
    QCOMPARE(image.pixel(1, 0), qRgb(0, 0, 255));
}

void RealWindowTest::otherPicturesAreRefused_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a head alone") << tinyScreen().first(100);
    QTest::newRow("a line that is cut") << tinyScreen().chopped(1);
    QTest::newRow("sixteen colours") << tinyScreen(4);
    QTest::newRow("lines shorter than their pixels") << tinyScreen(24, 3) + QByteArray(100, 0);
    QTest::newRow("a width beyond reason") << tinyScreen(24, 0xffffffff);
}

void RealWindowTest::otherPicturesAreRefused()
{
    QFETCH(QByteArray, file);
    QVERIFY(xwdPicture(file).isNull());
}

void RealWindowTest::session_data()
{
    QTest::addColumn<int>("step");
    for (qsizetype i = 0; i < ScriptedSession::steps().size(); ++i)
        QTest::newRow(ScriptedSession::steps().at(i).name) << static_cast<int>(i);
}

void RealWindowTest::session()
{
    QFETCH(int, step);
    const ScriptedSession::Step &current = ScriptedSession::steps().at(step);
    const QString problem = (m_session.get()->*current.act)();
    m_desktop->keepPicture(u"step-%1"_s.arg(step, 2, 10, QLatin1Char('0')));
    QVERIFY2(problem.isEmpty(), qPrintable(problem + u'\n' + QString::fromLocal8Bit(m_desktop->errorOutput())));
}

void RealWindowTest::nothingIsComplainedAbout()
{
    QCOMPARE(m_desktop->waitForExit(), 0);
    QCOMPARE(QString::fromLocal8Bit(m_desktop->errorOutput()), QString());
}

void RealWindowTest::framesWereLogged()
{
    QFile file(m_desktop->homeDirectory() + u"/frames.jsonl"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList lines = file.readAll().trimmed().split('\n');
    QSet<QString> causes;
    QSet<QString> pages;
    for (const QByteArray &line : lines) {
        const QJsonObject record = QJsonDocument::fromJson(line).object();
        QVERIFY2(!record.isEmpty(), line.constData());
        if (!record.contains("frame_ms"_L1))
            continue;
        QCOMPARE_GE(record["frame_ms"_L1].toDouble(), record["paint_ms"_L1].toDouble());
        causes.insert(record["cause"_L1].toString());
        pages.insert(record["page"_L1].toString());
    }
    QVERIFY(causes.contains(u"input"_s) && causes.contains(u"work"_s));
    QVERIFY(pages.contains(u"timelinePage"_s));
    const QJsonObject milestones = QJsonDocument::fromJson(lines.last()).object()["summary"_L1]["milestones"_L1].toObject();
    double before = 0;
    for (const auto name : {"window shown"_L1, "first page painted"_L1, "columns complete"_L1, "timeline complete"_L1}) {
        QVERIFY2(milestones.contains(name), name.data());
        QCOMPARE_GE(milestones[name].toDouble(), before);
        before = milestones[name].toDouble();
    }
}

void RealWindowTest::settingsAreKeptInTheHomeOfTheUser()
{
    const QDir config(m_desktop->homeDirectory() + u"/config/ledgerscope"_s);
    QVERIFY2(!config.isEmpty(), qPrintable(config.path()));
    QCOMPARE(QDir(m_directory.path()).entryList(QDir::Files), QStringList{u"story.db"_s});
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::RealWindowTest)
#include "realwindowtest.moc"
