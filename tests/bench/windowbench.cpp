// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The application as a person feels it: the built desktop in a real window under Xvfb, driven by the keyboard, measured by its own log of
// frames:
//     windowbench LEDGER [ROUNDS [FILE]]
// A round starts the desktop without a ledger; with it, while there is no index of it; again, with its index, and works (end, go to, scroll,
// filter, zoom); and without the index once more, scrolling while the columns come. Prints from the start of the process to what is painted, the frames and the gaps of the event loop by phase, and memory.
// Each phase is checked: a step that did not arrive where it should ends the program with 1. What has a target says whether it is met; a few
// figures are appended to FILE as lines of events, operation and value.

#include "tests/bench/framelogfile.h"
#include "tests/bench/windowfacts.h"
#include "tests/desktop/xvfbsession.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTest>

#include <signal.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int Quiet = 500;              ///< milliseconds without a frame: a phase is over
constexpr int LongestPhase = 30'000;
constexpr int LongestLoad = 600'000;
constexpr int KeyRepeat = 33;           ///< milliseconds between keys that are held down
constexpr int ScrolledPages = 100;
constexpr int ZoomSteps = 20;
constexpr double MostToFirstPage = 150; ///< milliseconds: targets
constexpr double MostMemory = 150;      ///< megabytes

/// Values of the rounds, the smallest first.
struct Spread {
    std::vector<double> values;

    void add(double value) { values.insert(std::upper_bound(values.begin(), values.end(), value), value); }
    [[nodiscard]] double least() const { return values.empty() ? 0 : values.front(); }
    [[nodiscard]] double width() const { return values.empty() ? 0 : values.back() - values.front(); }
    [[nodiscard]] double quantile(double part) const
    {
        return values.empty() ? 0 : values[std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())))];
    }
};

struct Phase {
    QString name;
    Spread frames;  ///< of all rounds
    Spread largest; ///< of each round
    Spread gap;     ///< longest of each round
    Spread settled; ///< of each round: from its first input (or its beginning) to the end of its last frame
    double longestGap = 0;
    QString longestGapBy;
};

class WindowBench final
{
public:
    WindowBench(QString ledger, WindowFacts facts, int rounds)
        : m_ledger(std::move(ledger))
        , m_facts(std::move(facts))
        , m_rounds(rounds)
    {
    }

    void run()
    {
        for (int round = 0; round < m_rounds; ++round) {
            startWithoutLedger();
            dropIndex();
            open();
            m_builtAnonymous.add(memory("RssAnon:"));
            m_growth.add(m_builtAnonymous.values.back() - m_emptyAnonymous.least());
            quit();
            work();
            dropIndex();
            scrollWhileLoading();
        }
        print();
    }

    /// After run().
    void keepIn(const QString &path) const
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Append))
            qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
        const auto keep = [&](const QString &name, const Spread &spread) {
            file.write(u"%1,%2,%3,\n"_s.arg(QString::number(m_facts.events), name, QString::number(spread.least(), 'f', 2)).toUtf8());
        };
        keep(u"first page painted"_s, m_milestones[1].times);
        keep(u"window RssAnon MB"_s, m_anonymous);
        keep(u"window RssAnon when the index has been made MB"_s, m_builtAnonymous);
        keep(u"window RssFile MB"_s, m_file);
    }

private:
    void start(const QStringList &arguments)
    {
        const QString path = m_desktop.homeDirectory() + u"/frames-%1.jsonl"_s.arg(++m_starts);
        m_log = std::make_unique<FrameLogFile>(path);
        m_framesBefore = 0;
        m_desktop.start(arguments + QStringList{u"--frame-log"_s, path});
    }

    void quit()
    {
        m_desktop.press({u"ctrl+q"_s});
        if (m_desktop.waitForExit() != 0)
            qFatal("The desktop did not end well: %s", m_desktop.errorOutput().constData());
    }

    [[nodiscard]] bool isMilestoneReached(const QString &name)
    {
        m_log->readOn();
        return m_log->milestone(name).has_value();
    }

    void waitForMilestone(const QString &name, int milliseconds = LongestLoad)
    {
        const QString other = name == "columns complete"_L1 ? u"columns at their limit"_s : name;
        if (!m_desktop.waitFor([&] { return isMilestoneReached(name) || isMilestoneReached(other); }, milliseconds))
            qFatal("Not reached: %s", qPrintable(name));
    }

    /// Cursors that blink do not count.
    [[nodiscard]] qsizetype framesOfWork()
    {
        m_log->readOn();
        return std::count_if(m_log->frames().cbegin(), m_log->frames().cend(), [](const auto &frame) { return frame.cause != "timer"_L1; });
    }

    void waitForQuiet()
    {
        QElapsedTimer quiet;
        quiet.start();
        qsizetype seen = framesOfWork();
        const bool isQuiet = m_desktop.waitFor([&] {
            if (const qsizetype now = framesOfWork(); now != seen) {
                seen = now;
                quiet.restart();
            }
            return quiet.hasExpired(Quiet);
        }, LongestPhase);
        if (!isQuiet)
            qFatal("The desktop does not come to rest.");
    }

    void forgetFrames()
    {
        waitForQuiet();
        m_framesBefore = m_log->frames().size();
    }

    [[nodiscard]] Phase &phase(const QString &name)
    {
        const auto found = std::find_if(m_phases.begin(), m_phases.end(), [&](const Phase &phase) { return phase.name == name; });
        return found != m_phases.end() ? *found : m_phases.emplace_back(Phase{name, {}, {}, {}, {}, 0, {}});
    }

    void keepPhase(const QString &name)
    {
        const auto frames = m_log->frames().sliced(m_framesBefore);
        m_framesBefore = m_log->frames().size();
        if (frames.isEmpty())
            qFatal("%s: nothing was painted.", qPrintable(name));
        Phase &kept = phase(name);
        double largest = 0;
        double gap = 0;
        double end = 0;
        for (const auto &frame : frames) {
            kept.frames.add(frame.length);
            largest = std::max(largest, frame.length);
            gap = std::max(gap, frame.gap);
            if (frame.cause != "timer"_L1)
                end = frame.at;
            if (frame.gap > kept.longestGap) {
                kept.longestGap = frame.gap;
                kept.longestGapBy = frame.gapBy;
            }
        }
        kept.largest.add(largest);
        kept.gap.add(gap);
        kept.settled.add(end - (frames.first().at - frames.first().length));
    }

    void measure(const QString &name, const std::function<void()> &act)
    {
        forgetFrames();
        act();
        waitForQuiet();
        keepPhase(name);
    }

    void expectCurrent(const QByteArray &id, const QString &after)
    {
        QByteArray copied;
        const bool isThere = m_desktop.waitFor([&] {
            m_desktop.press({u"ctrl+shift+c"_s});
            return m_desktop.waitFor([&] { return (copied = m_desktop.clipboard()) == id; }, 500);
        });
        if (!isThere)
            qFatal("%s: the current event is %s instead of %s", qPrintable(after), copied.constData(), id.constData());
    }

    void startWithoutLedger()
    {
        start({});
        waitForMilestone(u"window shown"_s);
        waitForQuiet();
        m_emptyWindow.add(m_log->milestone(u"window shown"_s).value_or(0));
        m_emptyAnonymous.add(memory("RssAnon:"));
        ::kill(static_cast<pid_t>(m_desktop.processId()), SIGTERM); // its window has no title to be found by
        (void)m_desktop.waitForExit();
    }

    [[nodiscard]] QDir indexFolder() const { return QDir(m_desktop.homeDirectory() + u"/cache/ledgerscope/index"_s); }
    void dropIndex() const { indexFolder().removeRecursively(); }

    void open()
    {
        const bool hasIndex = indexFolder().exists();
        start({m_ledger});
        waitForMilestone(u"first page painted"_s);
        waitForMilestone(u"columns complete"_s);
        waitForQuiet();
        keepPhase(hasIndex ? u"open with its index"_s : u"open, index is made"_s);
        for (Milestone &milestone : m_milestones) {
            if (const auto at = m_log->milestone(milestone.name))
                (hasIndex ? milestone.times : milestone.timesWithoutIndex).add(*at);
        }
        m_overEmptyWindow.add(m_log->milestone(u"first page painted"_s).value_or(0) - m_emptyWindow.least());
        takeKeyboard();
    }

    void takeKeyboard()
    {
        if (!m_desktop.focusWindow(QDir(m_ledger).dirName()))
            qFatal("There is no window.");
        clickTable();
    }

    void clickTable() const
    {
        m_desktop.click(0.45, 0.83);
        m_desktop.movePointer(1, 1);
    }

    void work()
    {
        open();
        measure(u"end"_s, [this] { m_desktop.press({u"End"_s}); });
        expectCurrent(m_facts.last, u"End"_s);
        forgetFrames();
        m_desktop.press({u"ctrl+g"_s, u"ctrl+a"_s});
        m_desktop.type(QString::fromLatin1(m_facts.middle));
        measure(u"go to the middle"_s, [this] { m_desktop.press({u"Return"_s}); });
        expectCurrent(m_facts.middle, u"Go to"_s);
        measure(u"scroll 100 pages"_s, [this] { m_desktop.press(QStringList(ScrolledPages, u"Next"_s), KeyRepeat); });
        forgetFrames();
        m_desktop.press({u"ctrl+f"_s, u"ctrl+a"_s});
        m_desktop.type(u"type ~ \"%1\""_s.arg(QString::fromLatin1(m_facts.pattern)));
        measure(u"filter by type"_s, [this] { m_desktop.press({u"Return"_s}); });
        clickTable();
        m_desktop.press({u"Home"_s});
        expectCurrent(m_facts.firstOfPattern, u"Filter"_s);
        forgetFrames();
        m_desktop.press({u"ctrl+f"_s, u"ctrl+a"_s, u"BackSpace"_s});
        measure(u"clear the filter"_s, [this] { m_desktop.press({u"Return"_s}); });
        clickTable();
        m_desktop.press({u"shift+F6"_s, u"0"_s});
        measure(u"zoom in 20 steps"_s, [this] { m_desktop.press(QStringList(ZoomSteps, u"plus"_s), KeyRepeat); });
        measure(u"zoom out 20 steps"_s, [this] { m_desktop.press(QStringList(ZoomSteps, u"minus"_s), KeyRepeat); });
        m_anonymous.add(memory("RssAnon:"));
        m_growth.add(m_anonymous.values.back() - m_emptyAnonymous.least());
        m_file.add(memory("RssFile:"));
        quit();
    }

    /// What a person does who does not wait.
    void scrollWhileLoading()
    {
        start({m_ledger});
        waitForMilestone(u"first page painted"_s);
        takeKeyboard();
        m_log->readOn();
        m_framesBefore = m_log->frames().size();
        while (!isMilestoneReached(u"columns complete"_s) && !isMilestoneReached(u"columns at their limit"_s))
            m_desktop.press(QStringList(10, u"Next"_s), KeyRepeat);
        if (m_log->frames().size() > m_framesBefore) // a small ledger is read before a key arrives
            keepPhase(u"scroll while reading"_s);
        quit();
    }

    /// Megabytes.
    [[nodiscard]] double memory(const QByteArray &what) const
    {
        QFile status(u"/proc/%1/status"_s.arg(m_desktop.processId()));
        if (!status.open(QIODevice::ReadOnly))
            qFatal("%s", qPrintable(status.errorString()));
        for (const QByteArray &line : status.readAll().split('\n')) {
            if (line.startsWith(what))
                return line.mid(what.size()).simplified().split(' ').first().toDouble() / 1024;
        }
        return 0;
    }

    void print() const
    {
        std::printf("%lld events, %d rounds, 1440x900 under Xvfb; smallest of the rounds (spread)\n\n", static_cast<long long>(m_facts.events), m_rounds);
        const auto line = [](const QString &name, const Spread &spread, double most = 0, double part = 0) {
            if (spread.values.empty())
                return;
            const QString verdict = most > 0 ? u"   target %1: %2"_s.arg(QString::number(most), spread.quantile(part) <= most ? u"met"_s : u"MISSED"_s) : QString();
            std::printf("%-52s %9.0f (%.0f)%s\n", qPrintable(name), spread.least(), spread.width(), qPrintable(verdict));
        };
        std::printf("%-52s %9s\n", "from the start of the process, ms", "");
        line(u"  window painted, without a ledger"_s, m_emptyWindow);
        for (const Milestone &milestone : m_milestones) {
            line(u"  "_s + milestone.name + u", with its index"_s, milestone.times);
            line(u"  "_s + milestone.name + u", index is made"_s, milestone.timesWithoutIndex);
        }
        line(u"first page painted, over a window without a ledger, ms"_s, m_overEmptyWindow, MostToFirstPage);
        std::printf("\n%-22s %7s %8s %8s %17s %17s %17s  %s\n", "ms", "frames", "median", "p99", "largest", "longest gap", "settled", "gap by");
        for (const Phase &phase : m_phases) {
            std::printf("%-22s %7zu %8.1f %8.1f %8.1f (%6.1f) %8.1f (%6.1f) %8.0f (%6.0f)  %s\n", qPrintable(phase.name), phase.frames.values.size(),
                        phase.frames.quantile(0.5), phase.frames.quantile(0.99), phase.largest.least(), phase.largest.width(), phase.gap.least(),
                        phase.gap.width(), phase.settled.least(), phase.settled.width(), qPrintable(phase.longestGapBy));
        }
        std::printf("\n");
        line(u"RssAnon without a ledger, MB"_s, m_emptyAnonymous);
        line(u"RssAnon when the index has been made, MB"_s, m_builtAnonymous);
        line(u"RssAnon with the index, after all phases, MB"_s, m_anonymous);
        line(u"RssAnon, what the ledger adds, MB"_s, m_growth, MostMemory, 1);
        line(u"RssFile at the end, MB"_s, m_file);
    }

    struct Milestone {
        QString name;
        Spread times;
        Spread timesWithoutIndex;
    };

    QString m_ledger;
    WindowFacts m_facts;
    int m_rounds;
    int m_starts = 0;
    XvfbSession m_desktop;
    std::unique_ptr<FrameLogFile> m_log;
    qsizetype m_framesBefore = 0;
    Spread m_emptyWindow;
    Spread m_emptyAnonymous;
    Spread m_overEmptyWindow;
    std::vector<Milestone> m_milestones{{u"window shown"_s, {}, {}},
                                        {u"first page painted"_s, {}, {}},
                                        {u"columns complete"_s, {}, {}},
                                        {u"columns at their limit"_s, {}, {}},
                                        {u"timeline complete"_s, {}, {}}};
    std::vector<Phase> m_phases;
    Spread m_builtAnonymous;
    Spread m_anonymous;
    Spread m_growth;
    Spread m_file;
};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: windowbench LEDGER [ROUNDS [FILE]]\n", stderr);
        return 2;
    }
    if (qEnvironmentVariableIsEmpty("LEDGERSCOPE_BIN"))
        qputenv("LEDGERSCOPE_BIN", QCoreApplication::applicationDirPath().toLocal8Bit());
    // The desktop is started in a folder of its own.
    const QString ledger = QFileInfo::exists(arguments.at(1)) ? QFileInfo(arguments.at(1)).absoluteFilePath() : arguments.at(1);
    WindowBench bench(ledger, WindowFacts::of(ledger), arguments.value(2, u"3"_s).toInt());
    bench.run();
    if (arguments.size() > 3)
        bench.keepIn(arguments.at(3));
    return 0;
}
