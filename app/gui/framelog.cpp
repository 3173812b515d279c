// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/framelog.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>

#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 PerSecond = 1'000'000'000;

qint64 timeOn(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return time.tv_sec * PerSecond + time.tv_nsec;
}

/// On the monotonic clock. The kernel keeps it in ticks of the clock that goes on while the computer sleeps.
qint64 startOfProcess()
{
    constexpr qsizetype StartTime = 19; // of the fields behind the name of the program (proc(5): field 22)
    const qint64 monotonic = timeOn(CLOCK_MONOTONIC);
    QFile stat(u"/proc/self/stat"_s);
    if (!stat.open(QIODevice::ReadOnly))
        return monotonic;
    const QByteArray line = stat.readAll();
    const QByteArrayList fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    bool isNumber = false;
    const qint64 ticks = fields.value(StartTime).toLongLong(&isNumber);
    const qint64 perSecond = ::sysconf(_SC_CLK_TCK);
    if (!isNumber || perSecond <= 0)
        return monotonic;
    return ticks * (PerSecond / perSecond) - (timeOn(CLOCK_BOOTTIME) - monotonic);
}

double milliseconds(qint64 nanoseconds)
{
    return static_cast<double>(std::llround(static_cast<double>(nanoseconds) / 1e4)) / 100;
}

/// The value below which that part of the frames lies; 0 without any.
double quantile(const std::vector<float> &ascending, double part)
{
    if (ascending.empty())
        return 0;
    const auto place = static_cast<std::size_t>(std::ceil(part * static_cast<double>(ascending.size())));
    return std::round(static_cast<double>(ascending[std::clamp<std::size_t>(place, 1, ascending.size()) - 1]) * 100) / 100;
}

QEvent::Type dryLoopEvent()
{
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

} // namespace

Result<std::unique_ptr<FrameLog>> FrameLog::open(const QString &path)
{
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::WriteOnly | QIODevice::Truncate)) {
        return Error{.code = ErrorCode::BadFile,
                     .what = u"The log of frames cannot be written: %1."_s.arg(file->errorString()),
                     .where = path,
                     .untouched = u"Nothing was opened."_s,
                     .remedy = u"Name a file in a folder that you may write to."_s,
                     .arguments = {}};
    }
    return std::unique_ptr<FrameLog>(new FrameLog(std::move(file)));
}

FrameLog::FrameLog(std::unique_ptr<QFile> file)
    : m_file(std::move(file))
    , m_processStart(startOfProcess())
{
}

FrameLog::~FrameLog()
{
    finish();
}

void FrameLog::addMilestone(const QString &name, std::function<bool()> isReached)
{
    m_milestones.push_back({name, std::move(isReached)});
}

qint64 FrameLog::now() const
{
    return timeOn(CLOCK_MONOTONIC) - m_processStart;
}

FrameLog::Cause FrameLog::causeOf(const QEvent &event)
{
    if (event.isInputEvent() || event.type() == QEvent::Shortcut)
        return Cause::Input;
    switch (event.type()) {
    case QEvent::Timer: return Cause::Timer;
    case QEvent::UpdateRequest: return Cause::Paint;
    case QEvent::Expose:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Enter:
    case QEvent::Leave:
    case QEvent::FocusAboutToChange:
    case QEvent::WindowActivate:
    case QEvent::WindowDeactivate:
    case QEvent::ApplicationStateChange:
    case QEvent::ApplicationPaletteChange: return Cause::Window;
    default: return Cause::Work;
    }
}

QString FrameLog::nameOf(Cause cause)
{
    switch (cause) {
    case Cause::Input: return u"input"_s;
    case Cause::Timer: return u"timer"_s;
    case Cause::Work: return u"work"_s;
    case Cause::Window: return u"window"_s;
    case Cause::Paint: return u"paint"_s;
    }
    Q_UNREACHABLE();
}

QByteArray FrameLog::nameOf(const Turn &turn)
{
    return QByteArray(QMetaEnum::fromType<QEvent::Type>().valueToKey(turn.type)) + ' ' + turn.receiver;
}

void FrameLog::beginEvent(const QObject *receiver, const QEvent *event)
{
    m_types.push_back(event->type());
    if (m_types.size() == 1 && receiver != this) {
        m_turn = {now(), timeOn(CLOCK_THREAD_CPUTIME_ID), causeOf(*event), event->type(), receiver->metaObject()->className()};
        if (m_isLooping && !m_stretchStart) {
            m_stretchStart = m_turn.start;
            m_stretchCpuStart = m_turn.cpuStart;
        }
    }
    if (event->type() == QEvent::Paint && !m_hasPainted && !m_isFinished)
        beginPainting();
}

void FrameLog::endEvent()
{
    const QEvent::Type type = m_types.back();
    m_types.pop_back();
    if (m_isFinished || type == dryLoopEvent())
        return;
    const qint64 end = now();
    // Painting and flushing are one thing that the event of the window does, and mostly a turn of its own.
    const bool isTurnDone = m_types.empty();
    if (m_hasPainted && (isTurnDone || type == QEvent::UpdateRequest || type == QEvent::Expose))
        endFrame(end);
    else if (isTurnDone && m_isLooping)
        m_waiting.push_back(m_turn);
    if (isTurnDone)
        endTurn(end);
}

void FrameLog::endTurn(qint64 end)
{
    if (m_stretchStart && end - m_turn.start > m_longestTurn) {
        m_longestTurn = end - m_turn.start;
        m_longestTurnBy = nameOf(m_turn);
    }
    if (!m_waiting.empty() && !m_dryFrom)
        watchForDryLoop();
}

/// What a turn asked to be painted is painted before an event of the lowest priority that was posted afterwards arrives.
void FrameLog::watchForDryLoop()
{
    m_dryFrom = now();
    QCoreApplication::postEvent(this, new QEvent(dryLoopEvent()), std::numeric_limits<int>::min());
}

bool FrameLog::event(QEvent *event)
{
    if (event->type() != dryLoopEvent())
        return QObject::event(event);
    const qint64 before = *std::exchange(m_dryFrom, std::nullopt);
    std::erase_if(m_waiting, [before](const Turn &turn) { return turn.start < before; });
    if (!m_waiting.empty() && !m_isFinished)
        watchForDryLoop();
    return true;
}

void FrameLog::beginPainting()
{
    m_hasPainted = true;
    for (Milestone &milestone : m_milestones)
        milestone.isDue = milestone.isReached();
}

void FrameLog::endFrame(qint64 end)
{
    m_hasPainted = false;
    Turn first = m_waiting.empty() ? m_turn : m_waiting.front();
    const auto isInput = [](const Turn &turn) { return turn.cause == Cause::Input; };
    if (std::any_of(m_waiting.cbegin(), m_waiting.cend(), isInput))
        first.cause = Cause::Input;
    m_waiting.clear();
    const qint64 cpu = timeOn(CLOCK_THREAD_CPUTIME_ID);
    if (m_stretchStart) {
        const Gap gap{end - m_stretchTold.value_or(*m_stretchStart), cpu - m_stretchCpuStart,
                      end - m_turn.start > m_longestTurn ? nameOf(m_turn) : m_longestTurnBy};
        if (gap.length > m_sinceFrame.length)
            m_sinceFrame = gap;
        m_stretchTold = end;
        m_stretchCpuStart = cpu;
    }
    m_frames.push_back(static_cast<float>(static_cast<double>(end - first.start) / 1e6));
    write({{u"t_ms"_s, milliseconds(end)},
           {u"frame_ms"_s, milliseconds(end - first.start)},
           {u"paint_ms"_s, milliseconds(end - m_turn.start)},
           {u"cpu_ms"_s, milliseconds(cpu - first.cpuStart)},
           {u"cause"_s, nameOf(first.cause)},
           {u"gap_ms"_s, milliseconds(m_sinceFrame.length)},
           {u"gap_cpu_ms"_s, milliseconds(m_sinceFrame.cpu)},
           {u"gap_by"_s, QString::fromLatin1(m_sinceFrame.by)},
           {u"page"_s, m_page ? m_page() : QString()}});
    m_sinceFrame = {};
    reachMilestones(end);
}

void FrameLog::reachMilestones(qint64 end)
{
    for (const Milestone &milestone : m_milestones) {
        if (milestone.isDue) {
            m_reached.append({milestone.name, end});
            write({{u"milestone"_s, milestone.name}, {u"t_ms"_s, milliseconds(end)}});
        }
    }
    std::erase_if(m_milestones, [](const Milestone &milestone) { return milestone.isDue; });
}

void FrameLog::endStretch()
{
    m_isLooping = true;
    if (!m_stretchStart)
        return;
    const qint64 end = now();
    const qint64 start = *std::exchange(m_stretchStart, std::nullopt);
    const qint64 cpu = timeOn(CLOCK_THREAD_CPUTIME_ID) - m_stretchCpuStart;
    const qint64 untold = end - std::exchange(m_stretchTold, std::nullopt).value_or(start);
    if (end - start > m_longest.length)
        m_longest = {end - start, cpu, m_longestTurnBy};
    if (untold > m_sinceFrame.length)
        m_sinceFrame = {untold, cpu, m_longestTurnBy};
    m_longestTurn = 0;
}

void FrameLog::finish()
{
    if (std::exchange(m_isFinished, true))
        return;
    m_page = {};
    m_milestones.clear();
    endStretch();
    std::sort(m_frames.begin(), m_frames.end());
    QJsonObject milestones;
    for (const auto &[name, time] : std::as_const(m_reached))
        milestones.insert(name, milliseconds(time));
    write({{u"summary"_s, QJsonObject{{u"frames"_s, static_cast<qint64>(m_frames.size())},
                                      {u"median_ms"_s, quantile(m_frames, 0.5)},
                                      {u"p99_ms"_s, quantile(m_frames, 0.99)},
                                      {u"max_ms"_s, quantile(m_frames, 1)},
                                      {u"longest_gap_ms"_s, milliseconds(m_longest.length)},
                                      {u"longest_gap_by"_s, QString::fromLatin1(m_longest.by)},
                                      {u"milestones"_s, milestones}}}});
}

void FrameLog::write(const QJsonObject &record)
{
    m_file->write(QJsonDocument(record).toJson(QJsonDocument::Compact) + '\n');
    m_file->flush();
}

} // namespace ledgerscope
