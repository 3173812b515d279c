// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinegeometry.h"

#include <QTest>

using namespace ledgerscope;

class TimelineGeometryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsTileTheView_data();
    void partsTileTheView();
    void fewLanesGetMoreRoom_data();
    void fewLanesGetMoreRoom();
    void eachPointBelongsToOneLane();
    void scrollingShowsALaneWhole_data();
    void scrollingShowsALaneWhole();
    void narrowViewsKeepRoomForThePlot();
};

void TimelineGeometryTest::partsTileTheView_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("pinned");
    QTest::newRow("nothing pinned") << QSize(900, 500) << 0;
    QTest::newRow("four paths pinned") << QSize(900, 500) << 4;
    QTest::newRow("too low for the lanes") << QSize(900, 90) << 1;
}

void TimelineGeometryTest::partsTileTheView()
{
    QFETCH(QSize, size);
    QFETCH(int, pinned);
    const TimelineGeometry geometry({size, 30, pinned, 20, 0});
    int bottom = 0;
    for (int path = 0; path < pinned; ++path) {
        QCOMPARE(geometry.pinned(path).y(), bottom);
        bottom += TimelineGeometry::PinnedHeight;
        QCOMPARE(geometry.pinnedAt(bottom - 1), path);
    }
    QCOMPARE(geometry.pinnedAt(bottom), -1);
    QCOMPARE(geometry.axis().y(), bottom);
    QCOMPARE(geometry.lanes().y(), bottom + TimelineGeometry::AxisHeight);
    QCOMPARE(geometry.overview().y() + geometry.overview().height(), size.height());
    QVERIFY(geometry.lanes().height() >= 0);
    QCOMPARE(geometry.plotLeft() + geometry.plotWidth(), size.width());
    QCOMPARE(geometry.labelOf(geometry.axis()).united(geometry.plotOf(geometry.axis())), geometry.axis());
}

void TimelineGeometryTest::fewLanesGetMoreRoom_data()
{
    QTest::addColumn<int>("lanes");
    QTest::addColumn<int>("standard");
    QTest::addColumn<int>("height");
    QTest::newRow("11 lanes") << 11 << 20 << 28;
    QTest::newRow("12 lanes") << 12 << 20 << 20;
    QTest::newRow("12 lanes, comfortable") << 12 << 24 << 24;
    QTest::newRow("3 lanes, compact: stay compact") << 3 << 16 << 16;
}

void TimelineGeometryTest::fewLanesGetMoreRoom()
{
    QFETCH(int, lanes);
    QFETCH(int, standard);
    QTEST(TimelineGeometry({QSize(900, 500), lanes, 0, standard, 0}).laneHeight(), "height");
}

void TimelineGeometryTest::eachPointBelongsToOneLane()
{
    const TimelineGeometry geometry({QSize(900, 500), 40, 1, 20, 13});
    QCOMPARE(geometry.laneAt(geometry.lanes().y() - 1), -1);
    QCOMPARE(geometry.laneAt(geometry.overview().y()), -1);
    for (int y = geometry.lanes().y(); y < geometry.overview().y(); ++y) {
        const int lane = geometry.laneAt(y);
        QVERIFY(lane >= geometry.firstLane() && lane <= geometry.lastLane());
        const QRect rect = geometry.lane(lane);
        QVERIFY(y >= rect.y() && y < rect.y() + rect.height());
    }
    const TimelineGeometry few({QSize(900, 500), 2, 0, 20, 0});
    QCOMPARE(few.laneAt(few.lane(1).y() + few.laneHeight()), -1);
    QCOMPARE(few.lastLane(), 1);
    QCOMPARE(TimelineGeometry({QSize(900, 500), 0, 0, 20, 0}).lastLane(), -1);
}

void TimelineGeometryTest::scrollingShowsALaneWhole_data()
{
    QTest::addColumn<int>("scroll");
    for (const int scroll : {0, 7, 100, 333})
        QTest::addRow("from %d", scroll) << scroll;
}

void TimelineGeometryTest::scrollingShowsALaneWhole()
{
    QFETCH(int, scroll);
    const TimelineGeometry::Content content{QSize(900, 300), 40, 0, 20, scroll};
    const TimelineGeometry geometry(content);
    QCOMPARE(geometry.scrollMaximum(), 40 * 20 - geometry.lanes().height());
    for (int lane = 0; lane < 40; ++lane) {
        auto scrolled = content;
        scrolled.scroll = geometry.scrollToShow(lane);
        QVERIFY(scrolled.scroll >= 0 && scrolled.scroll <= geometry.scrollMaximum());
        const TimelineGeometry after(scrolled);
        QVERIFY(after.lanes().contains(after.lane(lane)));
        if (geometry.lanes().contains(geometry.lane(lane)))
            QCOMPARE(scrolled.scroll, scroll); // no movement without need
    }
}

void TimelineGeometryTest::narrowViewsKeepRoomForThePlot()
{
    QCOMPARE(TimelineGeometry({QSize(480, 300), 4, 0, 20, 0}).plotLeft(), TimelineGeometry::WideLabels);
    QCOMPARE(TimelineGeometry({QSize(479, 300), 4, 0, 20, 0}).plotLeft(), TimelineGeometry::NarrowLabels);
    QCOMPARE(TimelineGeometry({QSize(50, 300), 4, 0, 20, 0}).plotWidth(), 0);
}

QTEST_GUILESS_MAIN(TimelineGeometryTest)
#include "timelinegeometrytest.moc"
