// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Counting and painting the timeline of a large ledger, of one that is made up in memory or of a real one with its index:
//     timelinebench [--events 1000000 | --ledger URL] [--size 1600x900] [--json]
// Prints how long the lanes take to build and what memory they need, how long it takes to count all events in 1,600 stretches of time, and
// for each zoom level the milliseconds of a frame: a change of the range, painting, and the flush of the window. Run it under Xvfb for the
// real thing, or with QT_QPA_PLATFORM=offscreen. The index of a ledger is taken from, and put, below XDG_CACHE_HOME.

#include "app/common/indexdirectory.h"
#include "app/common/openreader.h"
#include "models/ledgersession.h"
#include "models/timeline/timescale.h"
#include "tests/bench/timelinebenchledger.h"
#include "tests/bench/timing.h"
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
#include <memory>
#include <numeric>
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

/// All lanes in equal stretches of a part of the history: what a frame asks for, and more.
QJsonObject measureDensity(const TimelineLanes &lanes, double part)
{
    constexpr qint64 Stretches = 1'600;
    constexpr int Rounds = 15;
    constexpr int MostLanes = 60;
    std::vector<int> asked;
    for (int lane = 0; lane < std::min(MostLanes, lanes.laneCount()); ++lane)
        asked.push_back(lane);
    Timing timing;
    Timing counting;
    qint64 events = 0;
    for (int round = 0; round < Rounds; ++round) {
        // Another range each time, and none that falls together with the edges of blocks.
        const InstantRange range = zoomed(*lanes.typicalRange(), part * (1 - 0.003 * round), lanes.all().timeAt(lanes.all().size() / 2));
        const auto edges = columnEdges(range, std::max<qint64>(1, spanOf(range) / Stretches));
        TimelineBars bars;
        timing.add(timed([&] { bars = lanes.bars(asked, edges); }));
        events = std::accumulate(bars.events.cbegin(), bars.events.cend(), qint64{0});
        qint64 counted = 0;
        counting.add(timed([&] {
            for (const int lane : asked)
                counted += lanes.eventsOf(lane).count({{edges.front()}, {edges.back()}});
        }));
        if (counted != events)
            qFatal("The stretches have %lld events, and the range %lld.", static_cast<long long>(events), static_cast<long long>(counted));
    }
    return {{u"part"_s, part},           {u"lanes"_s, static_cast<int>(asked.size())}, {u"events"_s, events},
            {u"minimum"_s, timing.best()}, {u"median"_s, timing.median()},             {u"countMedian"_s, counting.median()}};
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

/// Of a ledger at an address, or of one that is made up.
std::unique_ptr<LedgerSession> sessionOf(const QCommandLineParser &options)
{
    const LedgerIdentity identity{u"bench"_s, {}, {}, 0};
    if (!options.isSet(u"ledger"_s)) {
        const qint64 events = options.value(u"events"_s).toLongLong();
        return std::make_unique<LedgerSession>(
            [events]() -> Result<std::unique_ptr<LedgerReader>> { return std::unique_ptr<LedgerReader>(std::make_unique<TimelineBenchLedger>(events)); }, identity);
    }
    const auto url = LedgerUrl::parse(options.value(u"ledger"_s));
    if (!url)
        qFatal("%s", qPrintable(url.error().text()));
    auto session = std::make_unique<LedgerSession>(openReader(*url), identity);
    session->setIndexDirectory(indexDirectory());
    return session;
}

QJsonObject run(const QCommandLineParser &options)
{
    const auto session = sessionOf(options);
    Workspace workspace;
    FamilyPalette families;
    TimelinePanel panel(workspace, families);
    panel.resize(sizeOf(options.value(u"size"_s)));
    panel.show();
    QJsonObject result;
    result[u"anonymousBeforeMegabytes"_s] = memoryMegabytes("RssAnon:");
    workspace.setSession(session.get());
    session->read();
    const auto isLoaded = [&] {
        if (session->loadState() == LedgerSession::LoadState::Failed)
            qFatal("The columns cannot be loaded.");
        return session->loadState() == LedgerSession::LoadState::Complete && panel.model().lanes().columns().rowCount() == session->columns().rowCount();
    };
    if (!QTest::qWaitFor(isLoaded, static_cast<int>(std::chrono::milliseconds(LongestWait).count())))
        qFatal("The columns were not loaded within five minutes.");

    const qint64 events = session->columns().rowCount();
    result[u"events"_s] = events;
    result[u"mapped"_s] = session->columns().mappedRows();
    result[u"width"_s] = panel.width();
    result[u"height"_s] = panel.height();
    result[u"buildByTypeMilliseconds"_s] = measureBuild(panel.model(), [&] { workspace.setClock(ClockKind::Recorded); });
    result[u"anonymousMegabytes"_s] = memoryMegabytes("RssAnon:");
    QJsonArray densities;
    for (const double part : {1.0, 1.0 / 16, 1.0 / 1024})
        densities.append(measureDensity(panel.model().lanes(), part));
    result[u"densities"_s] = densities;
    QJsonArray levels;
    double factor = 1;
    for (const char *what : {"all", "1/4", "1/16", "1/64", "1/256", "1/1024", "1/16384", "1/262144"}) {
        levels.append(measureLevel(panel, u"by type, "_s + QString::fromLatin1(what), factor).toJson());
        factor /= factor > 1.0 / 1000 ? 4 : 16;
    }
    workspace.setFocusEntity(session->columns().entities().at(0).value);
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
    options.addOption({u"ledger"_s, u"A ledger to measure instead."_s, u"URL"_s});
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
    std::printf("memory of its own %.0f MB, of which %.0f MB before the ledger; %lld rows mapped\n\n", result[u"anonymousMegabytes"_s].toDouble(),
                result[u"anonymousBeforeMegabytes"_s].toDouble(), static_cast<long long>(result[u"mapped"_s].toInteger()));
    for (const auto &density : result[u"densities"_s].toArray()) {
        const QJsonObject row = density.toObject();
        std::printf("1,600 stretches of %d lanes, %.4f of the history, %lld events: %.2f ms, at best %.2f; counting the range in each lane: %.2f ms\n",
                    row[u"lanes"_s].toInt(), row[u"part"_s].toDouble(), static_cast<long long>(row[u"events"_s].toInteger()), row[u"median"_s].toDouble(),
                    row[u"minimum"_s].toDouble(), row[u"countMedian"_s].toDouble());
    }
    std::printf("\n%-22s %16s %10s %8s %8s %8s  (ms a frame)\n", "lanes, window", "length", "events", "min", "median", "max");
    for (const auto &level : result[u"levels"_s].toArray())
        print(level.toObject());
    return 0;
}
