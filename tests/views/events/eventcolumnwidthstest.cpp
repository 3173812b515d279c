// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/sessionfixture.h"
#include "views/events/eventcolumnwidths.h"
#include "views/theme/fonts.h"
#include "views/theme/painting.h"

#include <QFontMetrics>
#include <QTest>

#include <numeric>

using namespace ledgerscope;
using namespace Qt::StringLiterals;
using Column = EventTableModel::Column;

namespace {

const QByteArray LongType = "workflow.verification_completed"_ba;
const QByteArray LongSource = "hospital_information_system"_ba;

/// Ten events, one of them with a long type and a long source.
struct Bench : SessionFixture {
    EventTableModel model{&workspace};
    EventColumnWidths widths{workspace, model};

    Bench()
        : SessionFixture(MemoryStore::make(rows()))
    {
    }

    [[nodiscard]] static QList<EventWithPayload> rows()
    {
        QList<EventWithPayload> rows;
        for (int i = 0; i < 10; ++i) {
            EventWithPayload row = eventRow("01KSFR9B4R000000000000000" + QByteArray::number(i), i == 4 ? LongType : "a.b"_ba, "item:7");
            row.event.source = SourceSystem{i == 4 ? LongSource : "erp"_ba};
            rows += row;
        }
        return rows;
    }
    [[nodiscard]] static bool isShownAtFirst(Column column)
    {
        return column != Column::Run && column != Column::CausedBy && column != Column::Id;
    }
    [[nodiscard]] QList<int> fitted(int available) const { return widths.fitted(available, isShownAtFirst); }
    [[nodiscard]] static int sum(const QList<int> &widths)
    {
        int sum = 0;
        for (int column = 0; column < widths.size(); ++column)
            sum += isShownAtFirst(static_cast<Column>(column)) ? widths[column] : 0;
        return sum;
    }
};

int widthIn(const QList<int> &widths, Column column)
{
    return widths[static_cast<qsizetype>(column)];
}

} // namespace

class EventColumnWidthsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsFillTheView_data();
    void columnsFillTheView();
    void roomGoesFirstToWhatIsLong();
    void whereLittleIsMissingLongValuesGiveIt();
    void whereMuchIsMissingTheDateGivesWayWhole();
    void withoutALedgerThereAreWidthsToo();
};

void EventColumnWidthsTest::columnsFillTheView_data()
{
    QTest::addColumn<int>("available");
    for (const int available : {800, 900, 1'001, 1'200, 1'903, 3'000})
        QTest::addRow("%d pixels", available) << available;
}

void EventColumnWidthsTest::columnsFillTheView()
{
    QFETCH(int, available);
    Bench bench;
    QVERIFY(bench.load());
    QCOMPARE(Bench::sum(bench.fitted(available)), available);
}

void EventColumnWidthsTest::roomGoesFirstToWhatIsLong()
{
    Bench bench;
    QVERIFY(bench.load());
    const QList<int> narrow = bench.fitted(100); // natural: it scrolls
    const int room = 500;
    const QList<int> wide = bench.fitted(Bench::sum(narrow) + room);
    const int type = QFontMetrics(boldFontOf(TextRole::Table)).horizontalAdvance(QString::fromLatin1(LongType));
    const int badge = static_cast<int>(badgeWidthOf(badgeText(EventBadge::SameMillisecond)));
    QVERIFY2(widthIn(wide, Column::Type) >= type + badge + 16, qPrintable(QString::number(widthIn(wide, Column::Type))));
    const int source = QFontMetrics(fontOf(TextRole::Table)).horizontalAdvance(QString::fromLatin1(LongSource));
    QVERIFY2(widthIn(narrow, Column::Source) < source, "the case tests nothing");
    QVERIFY2(widthIn(wide, Column::Source) >= source + 16, qPrintable(QString::number(widthIn(wide, Column::Source))));
    for (const Column column : {Column::Chip, Column::Row, Column::Occurred, Column::Recorded, Column::Sequence, Column::Size})
        QCOMPARE(widthIn(wide, column), widthIn(narrow, column));
}

void EventColumnWidthsTest::whereLittleIsMissingLongValuesGiveIt()
{
    Bench bench;
    QVERIFY(bench.load());
    const QList<int> natural = bench.fitted(100);
    const int all = Bench::sum(natural);
    const QList<int> little = bench.fitted(all - 10);
    QCOMPARE(Bench::sum(little), all - 10);
    QCOMPARE(widthIn(little, Column::Occurred), widthIn(natural, Column::Occurred));
    QVERIFY(widthIn(little, Column::Type) < widthIn(natural, Column::Type));
}

void EventColumnWidthsTest::whereMuchIsMissingTheDateGivesWayWhole()
{
    Bench bench;
    QVERIFY(bench.load());
    const QList<int> natural = bench.fitted(100);
    const int all = Bench::sum(natural);
    const int withoutDate = QFontMetrics(fontOf(TextRole::Mono)).horizontalAdvance(u"… 14:23:11.000"_s) + 24;
    const QList<int> much = bench.fitted(all - 60);
    QCOMPARE(Bench::sum(much), all - 60);
    QVERIFY(widthIn(much, Column::Occurred) <= withoutDate);
    QVERIFY(widthIn(much, Column::Type) >= widthIn(natural, Column::Type)); // what is left over goes to what is long
    const QList<int> more = bench.fitted(all - 110);
    QCOMPARE(Bench::sum(more), all - 110);
    const int time = QFontMetrics(fontOf(TextRole::Mono)).horizontalAdvance(u"14:23:11.000"_s);
    QVERIFY(widthIn(more, Column::Occurred) >= time + 16); // never the time
    QVERIFY(widthIn(more, Column::Type) < widthIn(natural, Column::Type));
    QVERIFY(widthIn(more, Column::Type) >= widthIn(natural, Column::Type) * 4 / 5);
}

void EventColumnWidthsTest::withoutALedgerThereAreWidthsToo()
{
    const Workspace workspace;
    Workspace other;
    const EventTableModel model(&other);
    const QList<int> widths = EventColumnWidths(workspace, model).fitted(1'000, [](Column) { return true; });
    QCOMPARE(widths.size(), EventTableModel::ColumnCount);
    for (const int width : widths)
        QVERIFY(width >= 36);
}

QTEST_MAIN(EventColumnWidthsTest)
#include "eventcolumnwidthstest.moc"
