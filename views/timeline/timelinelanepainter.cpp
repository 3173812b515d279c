// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinelanepainter.h"

#include "views/theme/painting.h"
#include "views/theme/shapes.h"

#include <QCoreApplication>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qreal LabelRoom = 48;     // a label needs at least this
constexpr qreal LabelMaximum = 160;
constexpr qreal Gap = 4;
constexpr qreal RingRoom = 3; // around the selected event
constexpr int ChipLeft = 8;
constexpr int NameLeft = 32;

bool isHollow(const TimelineMarks &marks)
{
    return marks.isLate || marks.isBackfill;
}

} // namespace

TimelineLanePainter::TimelineLanePainter(TimelineCanvas &canvas, const TimelineFrame &frame, Cache &cache)
    : m_canvas(canvas)
    , m_frame(frame)
    , m_lanes(frame.model.lanes())
    , m_cache(cache)
    , m_highlights(frame.model)
{
}

void TimelineLanePainter::paintBehind()
{
    QPainter &painter = m_canvas.painter();
    painter.save();
    painter.setClipRect(m_frame.geometry.lanes());
    paintStripes();
    paintDensities();
    painter.restore();
}

void TimelineLanePainter::paintInFront()
{
    const TimelineGeometry &geometry = m_frame.geometry;
    QPainter &painter = m_canvas.painter();
    painter.save();
    painter.setClipRect(geometry.plotOf(geometry.lanes()));
    for (int lane = geometry.firstLane(); lane <= geometry.lastLane(); ++lane)
        paintLane(lane);
    painter.setClipRect(geometry.labelOf(geometry.lanes()));
    for (int lane = geometry.firstLane(); lane <= geometry.lastLane(); ++lane)
        paintLabel(lane);
    painter.restore();
}

void TimelineLanePainter::paintStripes()
{
    const TimelineGeometry &geometry = m_frame.geometry;
    const Tokens &tokens = m_canvas.tokens();
    m_canvas.painter().fillRect(geometry.lanes(), tokens.base);
    for (int lane = geometry.firstLane(); lane <= geometry.lastLane(); ++lane) {
        if (lane % 2 == 0)
            m_canvas.painter().fillRect(geometry.lane(lane), tokens.alternate);
    }
    const QRectF area = geometry.lanes();
    for (const auto &tick : m_frame.ticks.ticks())
        m_canvas.drawVertical(geometry.plotLeft() + m_frame.scale.positionOf(tick.at), area.top(), area.bottom(), tick.isDay ? tokens.line : tokens.grid);
}

bool TimelineLanePainter::showsGlyphs(int lane) const
{
    return ledgerscope::showsGlyphs(m_lanes.eventsOf(lane).count(m_frame.scale.range()), m_frame.scale.width());
}

QColor TimelineLanePainter::densityColor(int lane) const
{
    if (showsGlyphs(lane))
        return {};
    const Tokens &tokens = m_canvas.tokens();
    if (m_lanes.axis() != GroupAxis::Type)
        return tokens.text2;
    const EventFamily family = m_frame.families.familyOf(EventType{m_lanes.nameOf(lane)});
    return tokens.family[static_cast<std::size_t>(family.slot)];
}

void TimelineLanePainter::paintDensities()
{
    const TimelineGeometry &geometry = m_frame.geometry;
    const QRect area = geometry.plotOf(geometry.lanes());
    if (area.isEmpty() || m_lanes.laneCount() == 0)
        return;
    const TimelineDensityImage::Key key{m_frame.model.generation(), m_frame.scale.range(),      area,
                                        geometry.laneHeight(),      geometry.firstLane(),       geometry.lane(0).y(),
                                        m_canvas.devicePixelRatio(), m_canvas.tokens().isDark};
    const QImage &image = m_cache.densities.lanes(key, m_lanes, geometry, m_canvas.tokens().warningFill, [this](int lane) { return densityColor(lane); });
    m_canvas.painter().drawImage(area.topLeft(), image);
}

/// Others step back while an entity is in focus, except in lanes that have nothing but its events.
bool TimelineLanePainter::isDimmed(int lane) const
{
    const TimelineFocus *focus = m_frame.model.focus();
    return focus != nullptr && focus->lane(lane).size() < m_lanes.eventsOf(lane).size();
}

/// Glyphs of one lane never cover one another: what would is joined.
qreal TimelineLanePainter::joinDistance(int lane) const
{
    EventFamily widest;
    if (m_lanes.axis() == GroupAxis::Type)
        widest = m_frame.families.familyOf(EventType{m_lanes.nameOf(lane)});
    return chipSizeOf(widest, glyphHeight()).width() + 1;
}

std::vector<TimelineGlyph> TimelineLanePainter::glyphs(int lane, Layer layer, const TimelineDensity &events)
{
    const qreal distance = joinDistance(lane);
    const InstantRange range{m_frame.scale.instantAt(-distance), m_frame.scale.instantAt(m_frame.scale.width() + distance)};
    auto &window = m_windows[static_cast<std::size_t>(layer)];
    window = events.within(range);
    return glyphsOf(*window, m_frame.scale, distance, [this](qint64 row) { return m_frame.currentRow == row; });
}

void TimelineLanePainter::paintLane(int lane)
{
    const auto all = showsGlyphs(lane) ? glyphs(lane, Layer::All, m_lanes.eventsOf(lane)) : std::vector<TimelineGlyph>();
    paintGlyphs(lane, Layer::All, all, all);
    if (const TimelineFocus *focus = m_frame.model.focus(); focus != nullptr && isDimmed(lane))
        paintGlyphs(lane, Layer::Focus, glyphs(lane, Layer::Focus, focus->lane(lane)), all);
    if (!m_frame.currentRow || m_lanes.laneOf(*m_frame.currentRow) != lane)
        return;
    const TimelineGlyph current{m_frame.scale.positionOf(m_frame.model.timeOf(*m_frame.currentRow)), *m_frame.currentRow, 1};
    if (!showsGlyphs(lane))
        paintTail(lane, current.row);
    paintGlyph(lane, current, Layer::Focus);
    // The selected event has a ring in the colour of text.
    QPainter &painter = m_canvas.painter();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_canvas.tokens().text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shapes::chip(glyphRect(lane, current).adjusted(-2, -2, 2, 2), 5));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// What is written beside a glyph ends where the next one of the lane begins, whichever layer that belongs to.
void TimelineLanePainter::paintGlyphs(int lane, Layer layer, const std::vector<TimelineGlyph> &glyphs, const std::vector<TimelineGlyph> &all)
{
    for (const TimelineGlyph &glyph : glyphs)
        paintTail(lane, glyph.row);
    auto next = all.cbegin();
    for (const TimelineGlyph &glyph : glyphs) {
        paintGlyph(lane, glyph, layer);
        if (!showsGlyphs(lane) || (layer == Layer::All) == isDimmed(lane))
            continue;
        const qreal right = glyphRect(lane, glyph).right();
        next = std::find_if(next, all.cend(), [&](const TimelineGlyph &other) { return glyphRect(lane, other).right() > right + 1; });
        paintBeside(lane, glyph, next == all.cend() ? m_frame.geometry.plotLeft() + m_frame.scale.width() : glyphRect(lane, *next).left());
    }
}

void TimelineLanePainter::paintGlyph(int lane, const TimelineGlyph &glyph, Layer layer)
{
    QPainter &painter = m_canvas.painter();
    const QRectF rect = glyphRect(lane, glyph);
    const TimelineMarks marks = m_lanes.marksOf(glyph.row);
    ChipLook look = isHollow(marks) ? ChipLook::Hollow : ChipLook::Filled;
    painter.setRenderHint(QPainter::Antialiasing);
    if (layer == Layer::Focus)
        painter.fillPath(shapes::chip(rect.adjusted(-2, -2, 2, 2), 5), m_canvas.tokens().base);
    else if (isDimmed(lane) && look == ChipLook::Filled)
        look = ChipLook::Dimmed;
    const EventFamily &family = familyOfRow(glyph.row);
    painter.setRenderHint(QPainter::Antialiasing, false);
    m_cache.chips.paint(painter, rect, {family, look, glyph.count > 1}, m_canvas.tokens(), m_canvas.devicePixelRatio());
    if (m_frame.model.texts().isOrderUndecided(glyph.row))
        paintUndecidedMark(rect);
    const QRectF place = glyph.row == m_frame.currentRow ? rect.translated(0, RingRoom) : rect; // below the ring
    m_highlights.paint(m_canvas, place, glyph, glyph.place >= 0 ? TimelineDensity(m_windows[static_cast<std::size_t>(layer)]) : TimelineDensity());
}

/// An equals sign at the corner: the order is not decided by the id (case C16).
void TimelineLanePainter::paintUndecidedMark(const QRectF &chip)
{
    const QRectF box(chip.right() - 5, chip.bottom() - 4, 7, 6);
    m_canvas.painter().fillRect(box, m_canvas.tokens().base);
    m_canvas.drawHorizontal(box.left() + 1, box.right() - 1, box.top() + 1, m_canvas.tokens().text);
    m_canvas.drawHorizontal(box.left() + 1, box.right() - 1, box.top() + 4, m_canvas.tokens().text);
}

/// From a late event a dashed line to the moment it was recorded, from a skewed one a solid line back to it.
void TimelineLanePainter::paintTail(int lane, qint64 row)
{
    const TimelineMarks marks = m_lanes.marksOf(row);
    if (!marks.isAny())
        return;
    const EventColumns &columns = m_lanes.columns();
    const ClockKind other = m_lanes.clock() == ClockKind::Recorded || marks.isIdAhead ? ClockKind::Occurred : ClockKind::Recorded;
    const qint64 time = columns.timeAt(row, other);
    if (time == NoTime)
        return;
    const qreal left = m_frame.geometry.plotLeft();
    const qreal from = left + m_frame.scale.positionOf(m_frame.model.timeOf(row));
    const qreal wanted = left + m_frame.scale.positionOf({time});
    const qreal end = std::clamp(wanted, left, left + m_frame.scale.width());
    if (std::abs(end - from) < glyphHeight() / 2 || from < left || from > left + m_frame.scale.width())
        return;
    const QRectF rect = m_frame.geometry.lane(lane);
    const qreal y = std::floor(rect.center().y() + glyphHeight() / 2 + (rect.height() > glyphHeight() + 6 ? 2 : -2)) + 0.5;
    QPainter &painter = m_canvas.painter();
    const QColor color = m_canvas.tokens().family[static_cast<std::size_t>(familyOfRow(row).slot)];
    QPen pen(color, 1.5, Qt::SolidLine, Qt::FlatCap);
    if (isHollow(marks))
        pen.setDashPattern({2, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(from, y), QPointF(end, y));
    painter.setPen(QPen(color, 1.5));
    if (end == wanted) {
        painter.drawLine(QPointF(end, y - 3), QPointF(end, y + 3));
    } else {
        const qreal back = wanted > end ? -4 : 4; // goes on outside of the window
        painter.drawLine(QPointF(end + back, y - 3), QPointF(end, y));
        painter.drawLine(QPointF(end + back, y + 3), QPointF(end, y));
    }
}

/// Where the ring of the selected event ends, if that stands over this glyph.
std::optional<qreal> TimelineLanePainter::ringOver(int lane, const QRectF &glyph)
{
    if (!m_frame.currentRow || m_lanes.laneOf(*m_frame.currentRow) != lane)
        return std::nullopt;
    const TimelineGlyph current{m_frame.scale.positionOf(m_frame.model.timeOf(*m_frame.currentRow)), *m_frame.currentRow, 1};
    const QRectF ring = glyphRect(lane, current).adjusted(-RingRoom, 0, RingRoom, 0);
    return ring.left() <= glyph.right() + Gap && ring.right() > glyph.right() ? std::optional(ring.right()) : std::nullopt;
}

void TimelineLanePainter::paintBeside(int lane, const TimelineGlyph &glyph, qreal rightEnd)
{
    const QRectF rect = glyphRect(lane, glyph);
    const qreal left = std::max(rect.right(), ringOver(lane, rect).value_or(rect.right())) + Gap;
    const qreal room = std::min(rightEnd - Gap, left + LabelMaximum) - left;
    const Tokens &tokens = m_canvas.tokens();
    const QRectF place(left, m_frame.geometry.lane(lane).y(), room, m_frame.geometry.laneHeight());
    if (glyph.count > 1) {
        const QString count = u"×"_s + m_frame.model.workspace().formatter().count(glyph.count);
        if (m_canvas.widthOf(count, TimelineFont::CaptionBold) <= room)
            m_canvas.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, count, TimelineFont::CaptionBold, tokens.text2);
        return;
    }
    if (room >= LabelRoom && rect.left() >= m_frame.geometry.plotLeft())
        m_canvas.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, labelOf(glyph.row), TimelineFont::Caption, tokens.text2);
}

QString TimelineLanePainter::labelOf(qint64 row) const
{
    const PinnedPathsModel &pinned = m_frame.pinned;
    for (int path = 0; path < pinned.rowCount(); ++path) {
        const QByteArray value = pinned.valueAndPrevious(path, m_lanes.columns().idAt(row)).first;
        if (!value.isEmpty())
            return displayText(value);
    }
    // Of the one entity that is looked at the name is known; its counter says more.
    const auto &only = m_lanes.filter().entity;
    const auto &focus = m_frame.model.workspace().focusEntity();
    const EntityRef &entity = m_lanes.columns().entities().at(m_lanes.columns().entityAt(row)).value;
    const qint64 sequence = m_lanes.columns().sequenceAt(row);
    if (m_lanes.axis() == GroupAxis::Type && (entity == only || entity == focus))
        return sequence == NoSequence ? QString{} : QCoreApplication::translate("ledgerscope::TimelineLanePainter", "seq %1").arg(sequence);
    return m_frame.model.texts().glyphLabel(row);
}

const EventFamily &TimelineLanePainter::familyOfRow(qint64 row)
{
    const EventColumns &columns = m_lanes.columns();
    const quint32 type = columns.typeAt(row);
    const auto known = m_families.constFind(type);
    return known != m_families.cend() ? *known : *m_families.insert(type, m_frame.families.familyOf(columns.types().at(type).value));
}

qreal TimelineLanePainter::glyphHeight() const
{
    return m_frame.geometry.laneHeight() >= 20 ? 16 : 12;
}

QRectF TimelineLanePainter::glyphRect(int lane, const TimelineGlyph &glyph)
{
    const QRectF rect = m_frame.geometry.lane(lane);
    const QSizeF size = chipSizeOf(familyOfRow(glyph.row), glyphHeight());
    const qreal left = m_frame.geometry.plotLeft();
    qreal centre = left + glyph.x;
    // The selected event is whole, with its ring, as long as its moment is in sight; the line through the lanes has the exact place.
    const qreal reach = size.width() / 2 + RingRoom;
    if (glyph.row == m_frame.currentRow && glyph.x >= 0 && glyph.x <= m_frame.scale.width() && m_frame.scale.width() > 2 * reach)
        centre = std::clamp(centre, left + reach, left + m_frame.scale.width() - reach);
    return {std::round(centre - size.width() / 2), std::round(rect.center().y() - size.height() / 2), size.width(), size.height()};
}

void TimelineLanePainter::paintLabel(int lane)
{
    const TimelineGeometry &geometry = m_frame.geometry;
    const Tokens &tokens = m_canvas.tokens();
    const QRectF rect = geometry.labelOf(geometry.lane(lane));
    QPainter &painter = m_canvas.painter();
    const bool isCursor = lane == m_frame.cursorLane;
    if (isCursor) {
        painter.fillRect(rect, m_frame.hasFocus ? tokens.selection : tokens.selectionInactive);
        painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), tokens.accent);
    }
    qreal nameLeft = ChipLeft;
    if (m_lanes.axis() == GroupAxis::Type) {
        paintChip(painter, QRectF(ChipLeft, rect.y(), 16, rect.height()), m_frame.families.familyOf(EventType{m_lanes.nameOf(lane)}), tokens,
                  ChipLook::Filled, glyphHeight());
        nameLeft = NameLeft;
    }
    const qint64 inRange = m_lanes.eventsOf(lane).count(m_frame.scale.range());
    constexpr TimelineFont Font = TimelineFont::Table;
    const QColor faint = inRange == 0 ? tokens.textFaint : tokens.text;
    const qreal countWidth = m_canvas.drawText(rect.adjusted(nameLeft, 0, -ChipLeft, 0), Qt::AlignRight | Qt::AlignVCenter,
                                               m_frame.model.workspace().formatter().count(inRange), Font, faint);
    const bool hasName = m_lanes.codeOf(lane) != NoCode;
    m_canvas.drawText(rect.adjusted(nameLeft, 0, -ChipLeft - countWidth - 2 * Gap, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      m_frame.model.texts().laneName(lane), Font, hasName ? faint : tokens.text2);
    if (isCursor && m_frame.hasFocus)
        paintFocusFrame(painter, rect, tokens);
}

} // namespace ledgerscope
