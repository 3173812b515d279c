// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Painting the timeline of a large ledger that is already in memory:
//     timelinebench [--events 1000000] [--size 1600x900] [--json]
// Prints how long the lanes take to build, and for each zoom level the milliseconds of a frame: a change of the range, painting, and the
// flush of the window. Run it under Xvfb for the real thing, or with QT_QPA_PLATFORM=offscreen.

#include "models/ledgersession.h"
#include "models/timeline/timescale.h"
#include "tests/bench/timelinebenchledger.h"
#include "views/theme/theme.h"
#include "views/timeline/timelinepanel.h"
#include "views/timeline/timelineview.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int FramesPerLevel = 30;
constexpr std::chrono::minutes LongestWait{5};

double millisecondsOf(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

struct Frames {
    QString what;
    qint64 span = 0;
    qint64 events = 0;
    std::vector<double> milliseconds;

    [[nodiscard]] QJsonObject toJson()
    {
        std::sort(milliseconds.begin(), milliseconds.end());
        return {{u"what"_s, what},
                {u"spanSeconds"_s, static_cast<double>(span) / 1e9},
                {u"events"_s, events},
                {u"minimum"_s, milliseconds.front()},
                {u"median"_s, milliseconds[milliseconds.size() / 2]},
                {u"maximum"_s, milliseconds.back()}};
    }
};

/// Every frame shows another range: nothing comes from a cache.
Frames measureLevel(TimelinePanel &panel, const QString &what, double zoomedBy)
{
    TimelineModel &model = panel.model();
    const InstantRange all = model.defaultRange();
    const Instant busy = model.lanes().all().timeAt(model.lanes().all().size() / 2);
    model.setVisibleRange(zoomed(all, zoomedBy, busy));
    Frames frames{what, spanOf(model.visibleRange()), model.lanes().all().count(model.visibleRange()), {}};
    for (int frame = 0; frame < FramesPerLevel; ++frame) {
        QElapsedTimer timer;
        timer.start();
        model.pan(frame % 2 == 0 ? 0.013 : -0.011);
        panel.view().viewport()->repaint();
        frames.milliseconds.push_back(millisecondsOf(timer));
    }
    return frames;
}

void print(const QJsonObject &level)
{
    std::printf("%-22s %14.3f s %10lld %8.2f %8.2f %8.2f\n", qPrintable(level[u"what"_s].toString()), level[u"spanSeconds"_s].toDouble(),
                static_cast<long long>(level[u"events"_s].toInteger()), level[u"minimum"_s].toDouble(), level[u"median"_s].toDouble(),
                level[u"maximum"_s].toDouble());
}

QSize sizeOf(const QString &text)
{
    const QStringList parts = text.split(u'x');
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize(1600, 900);
}

/// Milliseconds until lanes over all columns are there.
double measureBuild(TimelineModel &model, const std::function<void()> &change)
{
    const quint64 before = model.generation();
    QElapsedTimer timer;
    timer.start();
    change();
    if (!QTest::qWaitFor([&] { return model.generation() > before && model.state() == TimelineModel::State::Ready; }, 60'000))
        qFatal("The lanes were not built within a minute.");
    return millisecondsOf(timer);
}

QJsonObject run(const QCommandLineParser &options)
{
    const qint64 events = options.value(u"events"_s).toLongLong();
    LedgerSession session([events]() -> Result<std::unique_ptr<LedgerReader>> { return std::unique_ptr<LedgerReader>(std::make_unique<TimelineBenchLedger>(events)); },
                          {u"bench"_s, {}, {}, 0});
    Workspace workspace;
    FamilyPalette families;
    TimelinePanel panel(workspace, families);
    panel.resize(sizeOf(options.value(u"size"_s)));
    panel.show();
    workspace.setSession(&session);
    session.read();
    const auto isLoaded = [&] { return session.loadState() == LedgerSession::LoadState::Complete && panel.model().lanes().columns().rowCount() == events; };
    if (!QTest::qWaitFor(isLoaded, static_cast<int>(std::chrono::milliseconds(LongestWait).count())))
        qFatal("The columns were not loaded within five minutes.");

    QJsonObject result{{u"events"_s, events}, {u"width"_s, panel.width()}, {u"height"_s, panel.height()}};
    result[u"buildByTypeMilliseconds"_s] = measureBuild(panel.model(), [&] { workspace.setClock(ClockKind::Recorded); });
    QJsonArray levels;
    double factor = 1;
    for (const char *what : {"all", "1/4", "1/16", "1/64", "1/256", "1/1024", "1/16384", "1/262144"}) {
        levels.append(measureLevel(panel, u"by type, "_s + QString::fromLatin1(what), factor).toJson());
        factor /= factor > 1.0 / 1000 ? 4 : 16;
    }
    workspace.setFocusEntity(session.columns().entities().at(0).value);
    if (!QTest::qWaitFor([&] { return panel.model().focus() != nullptr; }))
        qFatal("The focus entity was not found.");
    levels.append(measureLevel(panel, u"by type, all, focus"_s, 1).toJson());
    result[u"buildByRunMilliseconds"_s] = measureBuild(panel.model(), [&] { workspace.setLaneAxis(GroupAxis::Run); });
    levels.append(measureLevel(panel, u"by run, all"_s, 1).toJson());
    levels.append(measureLevel(panel, u"by run, 1/256"_s, 1.0 / 256).toJson());
    result[u"levels"_s] = levels;
    workspace.setSession(nullptr);
    return result;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const Theme theme(application);
    QCommandLineParser options;
    options.addHelpOption();
    options.addOption({u"events"_s, u"Number of events."_s, u"N"_s, u"1000000"_s});
    options.addOption({u"size"_s, u"Of the panel, in pixels."_s, u"WxH"_s, u"1600x900"_s});
    options.addOption({u"json"_s, u"One line of JSON instead of a table."_s});
    options.process(application);
    const QJsonObject result = run(options);
    if (options.isSet(u"json"_s)) {
        std::printf("%s\n", QJsonDocument(result).toJson(QJsonDocument::Compact).constData());
        return 0;
    }
    std::printf("%lld events, %d x %d\nlanes by type built in %.0f ms, by run in %.0f ms\n\n", static_cast<long long>(result[u"events"_s].toInteger()),
                result[u"width"_s].toInt(), result[u"height"_s].toInt(), result[u"buildByTypeMilliseconds"_s].toDouble(),
                result[u"buildByRunMilliseconds"_s].toDouble());
    std::printf("%-22s %16s %10s %8s %8s %8s  (ms a frame)\n", "lanes, window", "length", "events", "min", "median", "max");
    for (const auto &level : result[u"levels"_s].toArray())
        print(level.toObject());
    return 0;
}
