// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QByteArray>
#include <QEvent>
#include <QFile>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QJsonObject;

namespace ledgerscope {

/// What a person feels of the desktop, measured by itself (`--frame-log FILE`): how long it takes from an input, a timer or work that arrived
/// to the end of the paint and flush that follow from it, and for how long the event loop answered to nothing. GUI thread.
///
/// It is told of every event by MeasuredApplication. A turn is an event that the event loop hands out, with all that it does. A frame is a
/// turn in which something is painted; it is measured from the beginning of the first turn since the frame before that may have asked for
/// it, that is: of those after which the event loop has not run dry. A gap is a stretch of turns between which the event loop has not
/// looked for input; what comes before the event loop runs for the first time is in the milestones alone.
///
/// The file is JSON Lines, written as it happens, times in milliseconds since the start of the process (which the kernel knows to 10 ms):
///
///     {"cause":"input","cpu_ms":6.1,"frame_ms":6.2,"gap_by":"UpdateRequest MainWindow","gap_cpu_ms":6.2,"gap_ms":6.3,"page":"timelinePage",
///      "paint_ms":4.9,"t_ms":1234.5}
///     {"milestone":"first page painted","t_ms":187.3}
///     {"summary":{"frames":412,"longest_gap_by":…,"longest_gap_ms":31.0,"max_ms":31.0,"median_ms":5.1,"milestones":{…},"p99_ms":14.2}}
///
/// `cause`: input, timer, work (results and other queued calls), window (shown, resized, uncovered) or paint (nothing else before it);
/// `t_ms`: the end of the frame; `paint_ms`: the turn that painted; `gap_ms`: the longest gap since the frame before; `gap_by`: the event and
/// the class of its receiver that took most of it. `cpu_ms` and `gap_cpu_ms` say for how long of frame and gap this thread was at work: the
/// rest it waited, mostly for a processor that others had. Never holds anything out of a ledger.
class FrameLog final : public QObject
{
    Q_OBJECT

public:
    /// Overwrites the file. BadFile when that cannot be done.
    [[nodiscard]] static Result<std::unique_ptr<FrameLog>> open(const QString &path);
    ~FrameLog() override; ///< as finish()

    /// What the window shows when a frame ends.
    void setPage(std::function<QString()> page) { m_page = std::move(page); }
    /// Reached at the end of the first frame whose painting began while the condition was true. Conditions are asked until they are true,
    /// before each frame; nothing may be asked of them later than finish().
    void addMilestone(const QString &name, std::function<bool()> isReached);
    /// No frame and no condition after this; writes the summary.
    void finish();

    /// For MeasuredApplication: around the handling of each event of the GUI thread, in pairs.
    void beginEvent(const QObject *receiver, const QEvent *event);
    void endEvent();
    /// The event loop is about to look for input, or has just done so.
    void endStretch();

protected:
    bool event(QEvent *event) override;

private:
    enum class Cause { Input, Timer, Work, Window, Paint };
    struct Turn {
        qint64 start = 0; ///< nanoseconds, as all times here
        qint64 cpuStart = 0; ///< what this thread had used of a processor by then
        Cause cause = Cause::Paint;
        QEvent::Type type = QEvent::None;
        const char *receiver = ""; ///< name of its class
    };
    struct Milestone {
        QString name;
        std::function<bool()> isReached;
        bool isDue = false; ///< the frame being painted is it
    };
    struct Gap {
        qint64 length = 0;
        qint64 cpu = 0; ///< how much of it this thread was at work
        QByteArray by;
    };

    explicit FrameLog(std::unique_ptr<QFile> file);

    [[nodiscard]] static Cause causeOf(const QEvent &event);
    [[nodiscard]] static QString nameOf(Cause cause);
    [[nodiscard]] static QByteArray nameOf(const Turn &turn); ///< "KeyPress QWidgetWindow"
    [[nodiscard]] qint64 now() const; ///< since the start of the process
    void beginPainting();
    void endFrame(qint64 end);
    void reachMilestones(qint64 end);
    void endTurn(qint64 end);
    void watchForDryLoop();
    void write(const QJsonObject &record);

    std::unique_ptr<QFile> m_file;
    qint64 m_processStart; ///< on the monotonic clock
    std::function<QString()> m_page;
    std::vector<Milestone> m_milestones;
    QList<std::pair<QString, qint64>> m_reached;
    bool m_isFinished = false;

    std::vector<QEvent::Type> m_types; ///< of the events being handled, outermost first
    Turn m_turn;
    std::vector<Turn> m_waiting; ///< since the last frame, whose paint may still be to come
    std::optional<qint64> m_dryFrom; ///< what began before this is over when the event that was posted then arrives
    bool m_hasPainted = false;

    bool m_isLooping = false;
    std::optional<qint64> m_stretchStart;
    qint64 m_stretchCpuStart = 0;
    std::optional<qint64> m_stretchTold; ///< until when a frame has told of it
    qint64 m_longestTurn = 0; ///< of the stretch
    QByteArray m_longestTurnBy;
    Gap m_sinceFrame;
    Gap m_longest;
    std::vector<float> m_frames; ///< milliseconds
};

} // namespace ledgerscope
