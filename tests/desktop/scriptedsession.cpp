// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/desktop/scriptedsession.h"

#include "tests/desktop/xvfbsession.h"
#include "views/theme/tokens.h"

#include <QColor>
#include <QHash>
#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

// Parts of the window that only one thing fills, at any reasonable size of bars and panels.
constexpr QRectF Lanes{0.34, 0.18, 0.36, 0.38};
constexpr QRectF Table{0.20, 0.72, 0.50, 0.22};
constexpr QRectF Inspector{0.76, 0.14, 0.22, 0.82};
constexpr QRectF Marks{0.01, 0.90, 0.15, 0.06};
constexpr QRectF Shown{0.005, 0.975, 0.12, 0.02};
constexpr QRectF Range{0.68, 0.085, 0.09, 0.03};
constexpr QPointF OutOfTheWay{0.999, 0.999};

const QByteArray Nothing = "nothing was copied"_ba;
constexpr int CopyTime = 300; ///< milliseconds after which the events table has not got the keyboard
constexpr int Panes = 4;

/// How many pixels differ from the most frequent colour.
qint64 paintedPixels(const QImage &image)
{
    QHash<QRgb, qint64> counts;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    }
    qint64 most = 0;
    qint64 all = 0;
    for (const qint64 count : std::as_const(counts)) {
        most = std::max(most, count);
        all += count;
    }
    return all - most;
}

} // namespace

ScriptedSession::ScriptedSession(XvfbSession &desktop, const SessionFacts &facts, const QString &ledgerName)
    : m_desktop(desktop), m_facts(facts), m_ledgerName(ledgerName)
{
}

const QList<ScriptedSession::Step> &ScriptedSession::steps()
{
    using Self = ScriptedSession;
    static const QList<Step> all{
        {"the window appears with the ledger's name in its title", &Self::appear},
        {"the frame has the connection's colour on all four sides", &Self::haveFrame},
        {"the first page of events and the lanes are painted", &Self::haveFirstPage},
        {"a click selects an event and the inspector shows it", &Self::clickSelects},
        {"j and k step through the rows", &Self::stepRows},
        {"Ctrl+G goes to an id", &Self::goToId},
        {"n and p step through the events of the entity", &Self::stepEntity},
        {"Ctrl+G goes to a time", &Self::goToTime},
        {"a filter leaves the types that match", &Self::filterByType},
        {"an empty filter brings all events back", &Self::clearFilter},
        {"Ctrl+G goes to an entity", &Self::goToEntity},
        {"e leaves the events of the entity, and again all", &Self::onlyEntity},
        {"m marks an event", &Self::markEvent},
        {"d compares with the marked event", &Self::diffWithMark},
        {"+ and - zoom, 0 shows all history", &Self::zoom},
        {"the wheel zooms", &Self::zoomByWheel},
        {"Ctrl+K opens the palette and Escape closes it", &Self::openPalette},
        {"the palette switches to the dark theme", &Self::chooseDark},
        {"Ctrl+R reads again and finds what was added", &Self::readAgain},
        {"Ctrl+Q ends the program", &Self::quit},
    };
    return all;
}

QString ScriptedSession::run(const QByteArray &idsOfNewEvents)
{
    m_idsOfNewEvents = idsOfNewEvents;
    for (const Step &step : steps()) {
        const QString problem = (this->*step.act)();
        if (!problem.isEmpty()) {
            m_desktop.keepPicture(u"failed-"_s + QString::fromLatin1(QTest::currentTestFunction()));
            return QString::fromLatin1(step.name) + u": "_s + problem + u'\n' + QString::fromLocal8Bit(m_desktop.errorOutput());
        }
    }
    return {};
}

QString ScriptedSession::appear()
{
    if (!m_desktop.focusWindow(m_ledgerName))
        return u"no window with %1 in its title"_s.arg(m_ledgerName);
    m_desktop.movePointer(OutOfTheWay.x(), OutOfTheWay.y());
    const QString title = m_desktop.windowTitle(m_ledgerName);
    return title == m_ledgerName + u" – Ledgerscope"_s ? QString() : u"the title is "_s + title;
}

QString ScriptedSession::expectFrame(QRgb colour) const
{
    constexpr int Width = 2;
    QString problem;
    const bool isThere = m_desktop.waitFor([&] {
        const QImage picture = m_desktop.picture();
        const int right = picture.width() - 1;
        const int bottom = picture.height() - 1;
        problem.clear();
        const auto check = [&](int x, int y, const QString &side) {
            if (problem.isEmpty() && picture.pixel(x, y) != colour)
                problem = u"%1 at %2,%3: %4 instead of %5"_s.arg(side).arg(x).arg(y).arg(QColor(picture.pixel(x, y)).name(), QColor(colour).name());
        };
        for (int i = 0; i < Width; ++i) {
            for (int x = 0; x <= right; ++x) {
                check(x, i, u"top"_s);
                if (x < right - 20) // the pointer rests in the corner
                    check(x, bottom - i, u"bottom"_s);
            }
            for (int y = 0; y <= bottom; ++y) {
                check(i, y, u"left"_s);
                if (y < bottom - 20)
                    check(right - i, y, u"right"_s);
            }
        }
        return problem.isEmpty();
    });
    return isThere ? QString() : problem;
}

QString ScriptedSession::haveFrame()
{
    return expectFrame(lightTokens().of(FrameColor::Grey).rgb());
}

QString ScriptedSession::haveFirstPage()
{
    for (const auto &[region, name] : {std::pair{Table, u"events table"_s}, std::pair{Lanes, u"lanes"_s}, std::pair{Shown, u"status bar"_s}}) {
        // Text covers a few per cent of a table; a sentence on an empty panel covers less.
        const bool isPainted = m_desktop.waitFor([this, &region] {
            const QImage image = m_desktop.picture(region);
            return paintedPixels(image) * 50 > qint64{image.width()} * image.height();
        });
        if (!isPainted)
            return u"the %1 is empty"_s.arg(name);
    }
    m_allHistory = m_desktop.picture(Range);
    return {};
}

QString ScriptedSession::clickSelects()
{
    const QImage before = m_desktop.picture(Inspector);
    m_desktop.click(Table.center().x(), Table.center().y());
    m_desktop.movePointer(OutOfTheWay.x(), OutOfTheWay.y());
    if (!m_desktop.waitFor([&] { return m_desktop.picture(Inspector) != before; }))
        return u"the inspector has not changed"_s;
    return copiedId({}).isEmpty() ? u"the events table has no current event"_s : QString();
}

QByteArray ScriptedSession::copiedId(const QStringList &before)
{
    for (int pane = 0; pane <= Panes; ++pane) {
        m_desktop.setClipboard(Nothing);
        m_desktop.press(before + QStringList{u"ctrl+shift+c"_s});
        QByteArray copied;
        // Other panes copy other things with the same keys.
        if (m_desktop.waitFor([&] { return (copied = m_desktop.clipboard()) != Nothing; }, CopyTime) && copied.size() == m_facts.firstId.size())
            return copied;
        m_desktop.press({u"F6"_s});
    }
    return {};
}

QString ScriptedSession::expectCurrent(const QByteArray &id, const QStringList &before)
{
    QByteArray found;
    const bool isThere = m_desktop.waitFor([&] { return (found = copiedId(before)) == id; });
    return isThere ? QString() : u"the current event is %1 instead of %2"_s.arg(QString::fromUtf8(found), QString::fromUtf8(id));
}

QString ScriptedSession::expectChange(const QRectF &region, const QStringList &keys, const QString &what)
{
    const QImage before = m_desktop.picture(region);
    m_desktop.press(keys);
    return m_desktop.waitFor([&] { return m_desktop.picture(region) != before; }) ? QString() : what + u" has not changed"_s;
}

QString ScriptedSession::stepRows()
{
    if (const QString problem = expectCurrent(m_facts.firstId, {u"Home"_s}); !problem.isEmpty())
        return problem;
    m_desktop.press({u"j"_s});
    if (const QString problem = expectCurrent(m_facts.secondId); !problem.isEmpty())
        return problem;
    m_desktop.press({u"k"_s});
    return expectCurrent(m_facts.firstId);
}

void ScriptedSession::typeIntoGoTo(const QString &text)
{
    m_desktop.press({u"ctrl+g"_s, u"ctrl+a"_s});
    m_desktop.type(text);
    m_desktop.press({u"Return"_s});
}

QString ScriptedSession::goToId()
{
    typeIntoGoTo(QString::fromLatin1(m_facts.entityIds[1]));
    return expectCurrent(m_facts.entityIds[1]);
}

QString ScriptedSession::stepEntity()
{
    m_desktop.press({u"n"_s});
    if (const QString problem = expectCurrent(m_facts.entityIds[2]); !problem.isEmpty())
        return problem;
    m_desktop.press({u"p"_s});
    return expectCurrent(m_facts.entityIds[1]);
}

QString ScriptedSession::goToTime()
{
    typeIntoGoTo(m_facts.time);
    return expectCurrent(m_facts.firstIdFromTime);
}

void ScriptedSession::typeIntoFilter(const QString &text)
{
    m_desktop.press({u"ctrl+f"_s, u"ctrl+a"_s, u"BackSpace"_s});
    m_desktop.type(text);
    m_desktop.press({u"Return"_s});
}

QString ScriptedSession::filterByType()
{
    typeIntoFilter(u"type ~ \"price.*\""_s);
    if (const QString problem = expectCurrent(m_facts.firstPriceId, {u"Home"_s}); !problem.isEmpty())
        return problem;
    return expectCurrent(m_facts.lastPriceId, {u"End"_s});
}

QString ScriptedSession::clearFilter()
{
    typeIntoFilter({});
    return expectCurrent(m_facts.firstId, {u"Home"_s});
}

QString ScriptedSession::goToEntity()
{
    typeIntoGoTo(m_facts.entity);
    return expectCurrent(m_facts.entityIds.last());
}

QString ScriptedSession::onlyEntity()
{
    m_desktop.press({u"e"_s});
    if (const QString problem = expectCurrent(m_facts.entityIds.first(), {u"Home"_s}); !problem.isEmpty())
        return problem;
    if (const QString problem = expectCurrent(m_facts.entityIds.last(), {u"End"_s}); !problem.isEmpty())
        return problem;
    m_desktop.press({u"e"_s});
    return expectCurrent(m_facts.firstId, {u"Home"_s});
}

QString ScriptedSession::markEvent()
{
    return expectChange(Marks, {u"m"_s}, u"the list of marks"_s);
}

QString ScriptedSession::diffWithMark()
{
    m_desktop.press({u"j"_s});
    if (const QString problem = expectCurrent(m_facts.secondId); !problem.isEmpty())
        return problem;
    const QImage before = m_desktop.picture(Inspector);
    m_desktop.press({u"d"_s});
    constexpr int AtOnce = 2'000;
    return m_desktop.waitFor([&] { return m_desktop.picture(Inspector) != before; }, AtOnce) ? QString() : u"the inspector has not changed"_s;
}

QString ScriptedSession::zoom()
{
    // From the events table, which has the keyboard, to the timeline. The text of the range tells what is in sight.
    const auto showAll = [this] {
        m_desktop.press({u"0"_s});
        return m_desktop.waitFor([this] { return m_desktop.picture(Range) == m_allHistory; });
    };
    m_desktop.press({u"shift+F6"_s});
    if (!showAll())
        return u"0 has not shown all history"_s;
    if (const QString problem = expectChange(Lanes, {u"plus"_s}, u"the timeline after +"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = expectChange(Range, {u"plus"_s}, u"the range after +"_s); !problem.isEmpty())
        return problem;
    if (const QString problem = expectChange(Range, {u"minus"_s}, u"the range after -"_s); !problem.isEmpty())
        return problem;
    return showAll() ? QString() : u"0 has not brought all history back"_s;
}

QString ScriptedSession::zoomByWheel()
{
    const QImage before = m_desktop.picture(Range);
    m_desktop.movePointer(Lanes.right(), Lanes.center().y());
    m_desktop.turnWheelUp();
    m_desktop.movePointer(OutOfTheWay.x(), OutOfTheWay.y());
    return m_desktop.waitFor([&] { return m_desktop.picture(Range) != before; }) ? QString() : u"the range has not changed"_s;
}

QString ScriptedSession::openPalette()
{
    const QString palette = u"Every command"_s;
    m_desktop.press({u"ctrl+k"_s});
    if (!m_desktop.focusWindow(palette))
        return u"there is no window "_s + palette;
    m_desktop.press({u"Escape"_s});
    if (!m_desktop.waitFor([&] { return !m_desktop.hasWindow(palette); }))
        return u"the palette stays open"_s;
    return m_desktop.focusWindow(m_ledgerName) ? QString() : u"the window is gone"_s;
}

QString ScriptedSession::chooseDark()
{
    m_desktop.press({u"ctrl+k"_s});
    if (!m_desktop.focusWindow(u"Every command"_s))
        return u"the palette does not open"_s;
    m_desktop.type(u">dark"_s);
    m_desktop.press({u"Return"_s});
    if (const QString problem = expectFrame(darkTokens().of(FrameColor::Grey).rgb()); !problem.isEmpty())
        return problem;
    if (!m_desktop.waitFor([this] { return qGray(m_desktop.picture(Table).scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixel(0, 0)) < 80; }))
        return u"the events table is not dark"_s;
    return m_desktop.focusWindow(m_ledgerName) ? QString() : u"the window is gone"_s;
}

QString ScriptedSession::readAgain()
{
    m_desktop.press({u"ctrl+r"_s});
    QByteArray last;
    const bool isThere = m_desktop.waitFor([&] {
        last = copiedId({u"End"_s});
        return m_idsOfNewEvents.isEmpty() ? last == m_facts.lastId : last.startsWith(m_idsOfNewEvents);
    });
    return isThere ? QString() : u"the last event is "_s + QString::fromUtf8(last);
}

QString ScriptedSession::quit()
{
    m_desktop.press({u"ctrl+q"_s});
    const int exitCode = m_desktop.waitForExit();
    return exitCode == 0 ? QString() : u"exit code %1"_s.arg(exitCode);
}

} // namespace ledgerscope
