// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/framelog.h"
#include "app/gui/measuredapplication.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

void beBusyFor(int milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    while (!timer.hasExpired(milliseconds)) { }
}

/// Takes its time to paint, and repaints on a click.
class SlowWidget final : public QWidget
{
public:
    int paintTime = 0;
    int clickTime = 0;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), Qt::white);
        beBusyFor(paintTime);
    }
    void mousePressEvent(QMouseEvent *) override
    {
        beBusyFor(clickTime);
        update();
    }
};

} // namespace

/// The log of frames, fed by a real event loop and a window whose slowness is known.
class FrameLogTest final : public QObject
{
    Q_OBJECT

public:
    FrameLogTest(FrameLog &log, const QString &path)
        : m_log(log)
        , m_path(path)
    {
    }

private Q_SLOTS:
    void initTestCase();
    void init();
    void slowPaintIsSeenWithItsDuration();
    void frameBeginsWithTheInputThatCausedIt();
    void timerIsACauseToo();
    void workThatArrivesIsACauseToo();
    void blockedLoopIsAGap();
    void blockedLoopIsToldOnce();
    void idlenessIsNoGap();
    void inputWithoutPaintDoesNotLengthenALaterFrame();
    void milestoneIsReachedByTheFrameThatShowsIt();
    void pageIsTold();
    void otherThreadsAreNotMeasured();
    void timesAreSinceTheStartOfTheProcess();
    void fileThatCannotBeWrittenIsAnError();
    void summaryComesLast();

private:
    /// Lets a real event loop run, which a test function is not.
    static void loopFor(int milliseconds, const std::function<void()> &atBeginning = {});
    [[nodiscard]] QList<QJsonObject> records() const;
    [[nodiscard]] QList<QJsonObject> newFrames() const; ///< since init()
    [[nodiscard]] static QJsonObject longest(const QList<QJsonObject> &frames, const QString &key);

    FrameLog &m_log;
    QString m_path;
    std::unique_ptr<SlowWidget> m_widget;
    qsizetype m_recordsBefore = 0;
};

void FrameLogTest::loopFor(int milliseconds, const std::function<void()> &atBeginning)
{
    QEventLoop loop;
    if (atBeginning)
        QTimer::singleShot(0, &loop, atBeginning);
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

QList<QJsonObject> FrameLogTest::records() const
{
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.errorString()));
    QList<QJsonObject> result;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (!line.isEmpty())
            result.append(QJsonDocument::fromJson(line).object());
    }
    return result;
}

QList<QJsonObject> FrameLogTest::newFrames() const
{
    QList<QJsonObject> frames = records().sliced(m_recordsBefore);
    frames.removeIf([](const QJsonObject &record) { return !record.contains("frame_ms"_L1); });
    return frames;
}

QJsonObject FrameLogTest::longest(const QList<QJsonObject> &frames, const QString &key)
{
    QJsonObject result;
    for (const QJsonObject &frame : frames) {
        if (frame[key].toDouble() >= result[key].toDouble())
            result = frame;
    }
    return result;
}

void FrameLogTest::initTestCase()
{
    m_widget = std::make_unique<SlowWidget>();
    m_widget->resize(200, 100);
    m_widget->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_widget.get()));
}

void FrameLogTest::init()
{
    m_widget->paintTime = 0;
    m_widget->clickTime = 0;
    loopFor(20); // whatever is left over from before
    m_recordsBefore = records().size();
}

void FrameLogTest::slowPaintIsSeenWithItsDuration()
{
    m_widget->paintTime = 70;
    loopFor(150, [this] { m_widget->update(); });
    QCOMPARE(newFrames().size(), 1);
    const QJsonObject frame = newFrames().first();
    QCOMPARE_GE(frame["paint_ms"_L1].toDouble(), 70);
    QCOMPARE_GE(frame["frame_ms"_L1].toDouble(), frame["paint_ms"_L1].toDouble());
    QCOMPARE_GE(frame["gap_ms"_L1].toDouble(), 70);
    QVERIFY2(frame["gap_by"_L1].toString().startsWith("UpdateRequest"_L1), qPrintable(frame["gap_by"_L1].toString()));
}

void FrameLogTest::frameBeginsWithTheInputThatCausedIt()
{
    m_widget->clickTime = 50;
    m_widget->paintTime = 30;
    loopFor(200, [this] {
        const QPointF place(10, 10);
        QCoreApplication::postEvent(m_widget.get(), new QMouseEvent(QEvent::MouseButtonPress, place, m_widget->mapToGlobal(place), Qt::LeftButton,
                                                                    Qt::LeftButton, Qt::NoModifier));
    });
    const QJsonObject frame = longest(newFrames(), u"frame_ms"_s);
    QCOMPARE(frame["cause"_L1].toString(), u"input"_s);
    QCOMPARE_GE(frame["frame_ms"_L1].toDouble(), 80);
    QCOMPARE_GE(frame["paint_ms"_L1].toDouble(), 30);
    QCOMPARE_LT(frame["paint_ms"_L1].toDouble(), frame["frame_ms"_L1].toDouble() - 49);
}

void FrameLogTest::timerIsACauseToo()
{
    loopFor(100, [this] {
        QTimer::singleShot(30, m_widget.get(), [this] {
            beBusyFor(20);
            m_widget->update();
        });
    });
    const QJsonObject frame = longest(newFrames(), u"frame_ms"_s);
    QCOMPARE(frame["cause"_L1].toString(), u"timer"_s);
    QCOMPARE_GE(frame["frame_ms"_L1].toDouble(), 20);
}

void FrameLogTest::workThatArrivesIsACauseToo()
{
    const std::unique_ptr<QThread> thread(QThread::create([this] {
        QMetaObject::invokeMethod(m_widget.get(), [this] {
            beBusyFor(25);
            m_widget->update();
        }, Qt::QueuedConnection);
    }));
    loopFor(150, [&thread] { thread->start(); });
    QVERIFY(thread->wait());
    const QJsonObject frame = longest(newFrames(), u"frame_ms"_s);
    QCOMPARE(frame["cause"_L1].toString(), u"work"_s);
    QCOMPARE_GE(frame["frame_ms"_L1].toDouble(), 25);
}

void FrameLogTest::blockedLoopIsAGap()
{
    loopFor(200, [this] {
        QTimer::singleShot(10, m_widget.get(), [] { beBusyFor(90); });
        QTimer::singleShot(150, m_widget.get(), qOverload<>(&QWidget::update));
    });
    QCOMPARE(newFrames().size(), 1);
    const QJsonObject frame = newFrames().first();
    QCOMPARE_GE(frame["gap_ms"_L1].toDouble(), 90);
    QCOMPARE_LT(frame["frame_ms"_L1].toDouble(), 90); // what blocked has nothing to do with it
    QVERIFY2(frame["gap_by"_L1].toString().startsWith("Timer "_L1) || frame["gap_by"_L1].toString().startsWith("MetaCall "_L1),
             qPrintable(frame["gap_by"_L1].toString()));
}

void FrameLogTest::blockedLoopIsToldOnce()
{
    m_widget->paintTime = 70;
    loopFor(150, [this] { m_widget->update(); });
    m_widget->paintTime = 0;
    loopFor(50, [this] { m_widget->update(); });
    QCOMPARE(newFrames().size(), 2);
    QCOMPARE_GE(newFrames().first()["gap_ms"_L1].toDouble(), 70);
    QCOMPARE_LT(newFrames().last()["gap_ms"_L1].toDouble(), 70);
}

void FrameLogTest::idlenessIsNoGap()
{
    loopFor(300, [this] { QTimer::singleShot(200, m_widget.get(), qOverload<>(&QWidget::update)); });
    QCOMPARE(newFrames().size(), 1);
    QCOMPARE_LT(newFrames().first()["gap_ms"_L1].toDouble(), 150);
    QCOMPARE_LT(newFrames().first()["frame_ms"_L1].toDouble(), 150);
}

void FrameLogTest::inputWithoutPaintDoesNotLengthenALaterFrame()
{
    loopFor(300, [this] {
        QCoreApplication::postEvent(m_widget.get(), new QKeyEvent(QEvent::KeyPress, Qt::Key_F24, Qt::NoModifier));
        QTimer::singleShot(200, m_widget.get(), qOverload<>(&QWidget::update));
    });
    QCOMPARE(newFrames().size(), 1);
    QCOMPARE(newFrames().first()["cause"_L1].toString(), u"timer"_s);
    QCOMPARE_LT(newFrames().first()["frame_ms"_L1].toDouble(), 150);
}

void FrameLogTest::milestoneIsReachedByTheFrameThatShowsIt()
{
    bool isThere = false;
    int asked = 0;
    m_log.addMilestone(u"it is there"_s, [&] {
        ++asked;
        return isThere;
    });
    loopFor(50, [this] { m_widget->update(); });
    QCOMPARE(asked, 1);
    isThere = true;
    loopFor(50);
    QCOMPARE(asked, 1); // nothing was painted: nobody has seen it yet
    loopFor(50, [this] { m_widget->update(); });
    loopFor(50, [this] { m_widget->update(); });
    QCOMPARE(asked, 2);
    QList<QJsonObject> milestones = records().sliced(m_recordsBefore);
    milestones.removeIf([](const QJsonObject &record) { return !record.contains("milestone"_L1); });
    QCOMPARE(milestones.size(), 1);
    QCOMPARE(milestones.first()["milestone"_L1].toString(), u"it is there"_s);
    QCOMPARE(milestones.first()["t_ms"_L1], newFrames().at(1)["t_ms"_L1]);
}

void FrameLogTest::pageIsTold()
{
    m_log.setPage([] { return u"a page"_s; });
    loopFor(50, [this] { m_widget->update(); });
    m_log.setPage({});
    QCOMPARE(newFrames().first()["page"_L1].toString(), u"a page"_s);
}

void FrameLogTest::otherThreadsAreNotMeasured()
{
    QThread thread;
    thread.start();
    QObject elsewhere;
    elsewhere.moveToThread(&thread);
    QMetaObject::invokeMethod(&elsewhere, [] { beBusyFor(150); }, Qt::QueuedConnection);
    loopFor(60, [this] { m_widget->update(); });
    thread.quit();
    QVERIFY(thread.wait());
    QCOMPARE_LT(longest(newFrames(), u"gap_ms"_s)["gap_ms"_L1].toDouble(), 150);
}

void FrameLogTest::timesAreSinceTheStartOfTheProcess()
{
    loopFor(50, [this] { m_widget->update(); });
    const double first = newFrames().first()["t_ms"_L1].toDouble();
    QCOMPARE_GT(first, 0);
    QCOMPARE_LT(first, 600'000); // not since the start of the computer, which would be this small for ten minutes only
    QTest::qWait(100);
    loopFor(50, [this] { m_widget->update(); });
    QCOMPARE_GE(newFrames().last()["t_ms"_L1].toDouble(), first + 100);
}

void FrameLogTest::fileThatCannotBeWrittenIsAnError()
{
    const auto log = FrameLog::open(u"/nonexistent/frames.jsonl"_s);
    QVERIFY(!log.isOk());
    QCOMPARE(log.error().code, ErrorCode::BadFile);
    QVERIFY(log.error().text().contains(u"/nonexistent/frames.jsonl"_s));
}

void FrameLogTest::summaryComesLast()
{
    m_widget->paintTime = 60;
    loopFor(100, [this] { m_widget->update(); });
    m_log.finish();
    m_log.finish(); // once is enough
    loopFor(100, [this] { m_widget->update(); }); // nor is anything measured now
    const QList<QJsonObject> all = records();
    const QJsonObject summary = all.last()["summary"_L1].toObject();
    double longestFrame = 0;
    double longestGap = 0;
    int frames = 0;
    for (const QJsonObject &record : all) {
        longestFrame = std::max(longestFrame, record["frame_ms"_L1].toDouble());
        longestGap = std::max(longestGap, record["gap_ms"_L1].toDouble());
        frames += record.contains("frame_ms"_L1) ? 1 : 0;
    }
    QCOMPARE(summary["frames"_L1].toInt(), frames);
    QVERIFY(std::abs(summary["max_ms"_L1].toDouble() - longestFrame) < 0.02);
    QCOMPARE_GE(summary["longest_gap_ms"_L1].toDouble(), longestGap);
    QCOMPARE_GT(summary["longest_gap_ms"_L1].toDouble(), 60);
    QCOMPARE_LE(summary["median_ms"_L1].toDouble(), summary["p99_ms"_L1].toDouble());
    QCOMPARE_LE(summary["p99_ms"_L1].toDouble(), summary["max_ms"_L1].toDouble());
    QVERIFY(summary["milestones"_L1].toObject().contains("it is there"_L1));
}

int main(int argc, char **argv)
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(u"frames.jsonl"_s);
    const auto log = FrameLog::open(path);
    if (!log)
        qFatal("%s", qPrintable(log.error().text()));
    MeasuredApplication application(argc, argv, **log);
    FrameLogTest test(**log, path);
    return QTest::qExec(&test, argc, argv);
}

#include "framelogtest.moc"
