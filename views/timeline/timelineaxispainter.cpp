// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelineaxispainter.h"

#include <QCoreApplication>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qreal LabelPadding = 8;
constexpr qreal TagRoom = 8; // around the tag no tick label stands

struct Translations {
    Q_DECLARE_TR_FUNCTIONS(TimelineAxisPainter)
};

} // namespace

QString TimelineAxisPainter::currentTagText() const
{
    return m_frame.model.workspace().formatter().time(m_frame.model.timeOf(*m_frame.currentRow), fractionDigitsFor(m_frame.scale.nanosecondsPerPixel()));
}

QRectF TimelineAxisPainter::currentTag() const
{
    if (!m_frame.currentRow || m_frame.model.lanes().laneOf(*m_frame.currentRow) < 0)
        return {};
    const qreal x = m_frame.scale.positionOf(m_frame.model.timeOf(*m_frame.currentRow));
    if (x < 0 || x > m_frame.scale.width())
        return {};
    const QRectF axis = m_frame.geometry.plotOf(m_frame.geometry.axis());
    const qreal width = m_canvas.widthOf(currentTagText(), TimelineFont::CaptionBold) + 2 * LabelPadding;
    const qreal left = std::clamp(axis.left() + x - width / 2, axis.left(), std::max(axis.left(), axis.right() - width));
    return {left, axis.top() + 3, width, axis.height() - 6};
}

std::optional<std::pair<qreal, qreal>> TimelineAxisPainter::rangeEdges() const
{
    const auto &selected = m_frame.model.workspace().selectedRange();
    if (!selected)
        return std::nullopt;
    const qreal left = m_frame.geometry.plotLeft();
    return std::pair{left + m_frame.scale.positionOf(selected->from), left + m_frame.scale.positionOf(selected->to)};
}

void TimelineAxisPainter::paintRange(const QRectF &area)
{
    const auto edges = rangeEdges();
    if (!edges)
        return;
    const Tokens &tokens = m_canvas.tokens();
    QPainter &painter = m_canvas.painter();
    painter.save();
    painter.setClipRect(area);
    QColor tint = tokens.accent;
    tint.setAlpha(tokens.isDark ? 40 : 30);
    painter.fillRect(QRectF(edges->first, area.top(), edges->second - edges->first, area.height()), tint);
    for (const qreal x : {edges->first, edges->second})
        m_canvas.drawVertical(x, area.top(), area.bottom(), tokens.accent, 2);
    painter.restore();
}

void TimelineAxisPainter::paintBehindGlyphs()
{
    const QRectF lanes = m_frame.geometry.plotOf(m_frame.geometry.lanes());
    paintRange(lanes);
    if (!currentTag().isEmpty())
        m_canvas.drawVertical(lanes.left() + m_frame.scale.positionOf(m_frame.model.timeOf(*m_frame.currentRow)), lanes.top(), lanes.bottom(), m_canvas.tokens().accent);
}

void TimelineAxisPainter::paintAxis()
{
    const TimelineGeometry &geometry = m_frame.geometry;
    const Tokens &tokens = m_canvas.tokens();
    const QRectF plot = geometry.plotOf(geometry.axis());
    m_canvas.painter().fillRect(geometry.axis().adjusted(0, 1, 0, -1), tokens.panel);
    m_canvas.drawText(QRectF(geometry.labelOf(geometry.axis())).adjusted(LabelPadding, 0, -LabelPadding, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      m_frame.ticks.heading(), TimelineFont::Caption, tokens.text2);
    paintRange(plot);
    paintTicks();
    paintHandles();
    paintTag();
}

bool TimelineAxisPainter::isCovered(const QRectF &label) const
{
    const QRectF tag = currentTag();
    if (!tag.isEmpty() && label.right() > tag.left() - TagRoom && label.left() < tag.right() + TagRoom)
        return true;
    const auto edges = rangeEdges();
    const auto covers = [&](qreal x) { return label.right() > x - HandleWidth && label.left() < x + HandleWidth; };
    return edges && (covers(edges->first) || covers(edges->second));
}

void TimelineAxisPainter::paintTicks()
{
    const Tokens &tokens = m_canvas.tokens();
    constexpr TimelineFont Font = TimelineFont::Caption;
    const QRectF plot = m_frame.geometry.plotOf(m_frame.geometry.axis());
    for (const auto &tick : m_frame.ticks.ticks()) {
        const qreal x = plot.left() + m_frame.scale.positionOf(tick.at);
        const qreal width = m_canvas.widthOf(tick.label, Font) + 1;
        const QRectF label(x - width / 2, plot.top(), width, plot.height());
        m_canvas.drawVertical(x, plot.bottom() - 4, plot.bottom(), tokens.lineStrong);
        if (label.left() >= plot.left() && label.right() <= plot.right() && !isCovered(label))
            m_canvas.drawText(label, Qt::AlignCenter, tick.label, Font, tokens.text);
    }
}

void TimelineAxisPainter::paintHandles()
{
    const auto edges = rangeEdges();
    if (!edges)
        return;
    const QRectF plot = m_frame.geometry.plotOf(m_frame.geometry.axis());
    QPainter &painter = m_canvas.painter();
    painter.save();
    painter.setClipRect(plot);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_canvas.tokens().accent);
    for (const qreal x : {edges->first, edges->second})
        painter.drawRoundedRect(QRectF(x - HandleWidth / 2.0, plot.top() + 4, HandleWidth, plot.height() - 8), 2, 2);
    painter.restore();
}

void TimelineAxisPainter::paintTag()
{
    const QRectF tag = currentTag();
    if (tag.isEmpty())
        return;
    const Tokens &tokens = m_canvas.tokens();
    const qreal x = m_frame.geometry.plotLeft() + m_frame.scale.positionOf(m_frame.model.timeOf(*m_frame.currentRow));
    m_canvas.drawVertical(x, 0, QRectF(m_frame.geometry.axis()).bottom(), tokens.accent);
    QPainter &painter = m_canvas.painter();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens.accent);
    painter.drawRoundedRect(tag, 3, 3);
    painter.restore();
    m_canvas.drawText(tag, Qt::AlignCenter, currentTagText(), TimelineFont::CaptionBold, tokens.onAccent, Qt::ElideNone);
}

QRectF TimelineAxisPainter::overviewWindow(const TimelineGeometry &geometry, const TimeScale &overview, const InstantRange &visible)
{
    constexpr qreal Room = 3; // above the bars
    const QRectF plot = geometry.overviewBars();
    const qreal from = std::max<qreal>(0, overview.positionOf(visible.from));
    const qreal to = std::min(overview.width(), overview.positionOf(visible.to));
    const qreal width = std::max<qreal>(SmallestWindow, to - from);
    const qreal left = std::clamp((from + to - width) / 2, 0.0, std::max(0.0, overview.width() - width));
    return {plot.left() + left, plot.top() - Room, width, plot.height() + Room + 1}; // and the line below the bars
}

void TimelineAxisPainter::paintOverview(TimelineDensityImage &image)
{
    m_canvas.painter().fillRect(m_frame.geometry.overview(), m_canvas.tokens().panel);
    paintOverviewName();
    const QRect bars = m_frame.geometry.overviewBars();
    if (bars.isEmpty())
        return;
    const Tokens &tokens = m_canvas.tokens();
    QPainter &painter = m_canvas.painter();
    const TimelineDensityImage::Key key{m_frame.model.generation(), m_frame.overview.range(), bars, 0, 0, 0, m_canvas.devicePixelRatio(), tokens.isDark};
    painter.drawImage(bars.topLeft(), image.strip(key, m_frame.model.lanes().all(), tokens.text2));
    paintOverviewLabels();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor tint = tokens.accent;
    tint.setAlpha(tokens.isDark ? 48 : 36);
    painter.setPen(QPen(tokens.accent, 2));
    painter.setBrush(tint);
    painter.drawRoundedRect(overviewWindow(m_frame.geometry, m_frame.overview, m_frame.scale.range()).adjusted(1, 1, -1, -1), 3, 3);
    painter.restore();
}

void TimelineAxisPainter::paintOverviewName()
{
    const Tokens &tokens = m_canvas.tokens();
    const TimelineDensity &all = m_frame.model.lanes().all();
    const Formatter &formatter = m_frame.model.workspace().formatter();
    const QRectF label = QRectF(m_frame.geometry.labelOf(m_frame.geometry.overview())).adjusted(LabelPadding, 4, -LabelPadding, -4);
    m_canvas.drawText(QRectF(label.left(), label.top(), label.width(), label.height() / 2), Qt::AlignLeft | Qt::AlignVCenter,
                      Translations::tr("All history"), TimelineFont::Table, tokens.text);
    m_canvas.drawText(QRectF(label.left(), label.center().y(), label.width(), label.height() / 2), Qt::AlignLeft | Qt::AlignVCenter,
                      daysText(all.extent().value_or(InstantRange{{0}, {1}}), formatter) + u", "_s + formatter.count(all.size()),
                      TimelineFont::Caption, tokens.text2);
}

void TimelineAxisPainter::paintOverviewLabels()
{
    constexpr TimelineFont Font = TimelineFont::Caption;
    constexpr qreal Gap = 4; // from the tick to its label
    const Tokens &tokens = m_canvas.tokens();
    const QRectF row = m_frame.geometry.overviewLabels();
    m_canvas.drawHorizontal(row.left(), row.right(), row.top(), tokens.line);
    for (const auto &tick : m_frame.overviewTicks.ticks()) {
        const qreal x = row.left() + m_frame.overview.positionOf(tick.at);
        m_canvas.drawVertical(x, row.top(), row.bottom() - 2, tokens.lineStrong);
        const qreal width = m_canvas.widthOf(tick.label, Font) + 1;
        if (x + Gap + width <= row.right())
            m_canvas.drawText(QRectF(x + Gap, row.top(), width, row.height()), Qt::AlignLeft | Qt::AlignVCenter, tick.label, Font, tokens.text2);
    }
}

void TimelineAxisPainter::paintSeparators()
{
    const TimelineGeometry &geometry = m_frame.geometry;
    const Tokens &tokens = m_canvas.tokens();
    const QRectF axis = geometry.axis();
    const QRectF overview = geometry.overview();
    m_canvas.drawHorizontal(0, axis.width(), axis.top(), tokens.line);
    m_canvas.drawHorizontal(0, axis.width(), axis.bottom() - 1, tokens.line);
    m_canvas.drawHorizontal(0, axis.width(), overview.top(), tokens.line);
    m_canvas.drawVertical(geometry.plotLeft() - 1, 0, overview.bottom(), tokens.line);
}

} // namespace ledgerscope
