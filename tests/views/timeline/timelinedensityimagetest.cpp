// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"
#include "views/timeline/timelinedensityimage.h"

#include <QTest>

#include <cmath>

using namespace ledgerscope;

namespace {

const QColor Bar(Qt::blue);
const QColor Cap(Qt::red);

std::shared_ptr<const TimelineLanes> someLanes(int events)
{
    return TimelineLanes::build({columnsOf(randomEvents(events, 17)), GroupAxis::Type, ClockKind::Occurred, {}, {}, 0}, {});
}

struct Drawing {
    explicit Drawing(std::shared_ptr<const TimelineLanes> shown, qreal ratio = 1)
        : lanes(std::move(shown))
        , geometry({QSize(500, 400), lanes->laneCount(), 0, 20, 0})
        , key{1, padded(*lanes->typicalRange(), 0.02), geometry.plotOf(geometry.lanes()), geometry.laneHeight(), 0, geometry.lane(0).y(), ratio, false}
    {
    }

    const QImage &draw()
    {
        return image.lanes(key, *lanes, geometry, Cap, [this](int lane) {
            ++asked;
            return lane == hidden ? QColor{} : Bar;
        });
    }

    /// Non-transparent pixels of a column of a lane.
    [[nodiscard]] int heightAt(const QImage &drawn, int lane, int x) const
    {
        const QRect rect = geometry.lane(lane).translated(0, -key.area.y());
        int height = 0;
        for (int y = rect.y(); y < rect.y() + rect.height(); ++y)
            height += qAlpha(drawn.pixel(x, y)) > 0 ? 1 : 0;
        return height;
    }

    std::shared_ptr<const TimelineLanes> lanes;
    TimelineGeometry geometry;
    TimelineDensityImage::Key key;
    TimelineDensityImage image;
    int hidden = -1;
    int asked = 0;
};

} // namespace

class TimelineDensityImageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsStandWhereEventsAre();
    void higherBarsHaveMoreEvents();
    void nothingIsDrawnTwice();
    void lanesWithoutColourStayEmpty();
    void imagesFitTheDeviceRatio_data();
    void imagesFitTheDeviceRatio();
};

void TimelineDensityImageTest::barsStandWhereEventsAre()
{
    Drawing drawing(someLanes(400));
    const QImage image = drawing.draw();
    QCOMPARE(image.size(), drawing.key.area.size());
    const TimeScale scale(drawing.key.range, drawing.key.area.width());
    for (int lane = 0; lane < drawing.lanes->laneCount(); ++lane) {
        const TimelineDensity events = drawing.lanes->eventsOf(lane);
        for (qint64 place = 0; place < events.size(); ++place) {
            const int x = static_cast<int>(scale.positionOf(events.timeAt(place)));
            bool isNear = false;
            for (int column = std::max(0, x - TimelineDensityImage::Pitch); column <= std::min(image.width() - 1, x + 1); ++column)
                isNear = isNear || drawing.heightAt(image, lane, column) >= 2;
            QVERIFY(isNear);
        }
    }
}

void TimelineDensityImageTest::higherBarsHaveMoreEvents()
{
    Drawing drawing(someLanes(4'000));
    const QImage image = drawing.draw();
    const TimeScale scale(drawing.key.range, drawing.key.area.width());
    const auto edges = columnEdges(drawing.key.range, std::llround(scale.nanosecondsPerPixel() * TimelineDensityImage::Pitch));
    const TimelineLane lane = drawing.lanes->lane(0);
    std::vector<quint32> counts(edges.size() - 1);
    lane.events.addCounts(edges, counts);
    for (std::size_t a = 1; a + 2 < counts.size(); ++a) {
        const std::size_t b = a + 1;
        const auto height = [&](std::size_t bar) {
            const InstantRange range{{edges[bar]}, {edges[bar + 1]}};
            const int cap = lane.marked.count(range) > 0 ? 2 : 0;
            return drawing.heightAt(image, 0, static_cast<int>(std::lround(scale.positionOf({edges[bar]})))) - cap;
        };
        if (counts[a] > counts[b])
            QVERIFY(height(a) >= height(b));
        if (counts[a] == counts[b])
            QCOMPARE(height(a), height(b));
    }
}

void TimelineDensityImageTest::nothingIsDrawnTwice()
{
    Drawing drawing(someLanes(100));
    const QImage first = drawing.draw();
    const int asked = drawing.asked;
    QVERIFY(asked > 0);
    QCOMPARE(drawing.draw(), first);
    QCOMPARE(drawing.asked, asked);
    drawing.key.generation = 2;
    QCOMPARE(drawing.draw(), first);
    QVERIFY(drawing.asked > asked);
}

void TimelineDensityImageTest::lanesWithoutColourStayEmpty()
{
    Drawing drawing(someLanes(1'000));
    drawing.hidden = 2;
    const QImage image = drawing.draw();
    int pixels = 0;
    for (int x = 0; x < image.width(); ++x)
        pixels += drawing.heightAt(image, 2, x);
    QCOMPARE(pixels, 0);
}

void TimelineDensityImageTest::imagesFitTheDeviceRatio_data()
{
    QTest::addColumn<double>("ratio");
    for (const double ratio : {1.0, 1.25, 1.5, 2.0})
        QTest::addRow("at %.2f", ratio) << ratio;
}

void TimelineDensityImageTest::imagesFitTheDeviceRatio()
{
    QFETCH(double, ratio);
    Drawing drawing(someLanes(1'000), ratio);
    const QImage &lanes = drawing.draw();
    QCOMPARE(lanes.size(), (QSizeF(drawing.key.area.size()) * ratio).toSize());
    QCOMPARE(lanes.devicePixelRatio(), ratio);
    const QImage strip = drawing.image.strip(drawing.key, drawing.lanes->all(), Bar);
    QCOMPARE(strip.size(), lanes.size());
    QVERIFY(strip != lanes);
    drawing.key.generation = 5;
    QCOMPARE(drawing.image.strip(drawing.key, drawing.lanes->all(), Bar), strip);
}

QTEST_GUILESS_MAIN(TimelineDensityImageTest)
#include "timelinedensityimagetest.moc"
