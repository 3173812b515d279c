// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/theme.h"
#include "views/theme/tokens.h"
#include "views/widgets/chipdelegate.h"
#include "views/widgets/deltadelegate.h"
#include "views/widgets/severitydelegate.h"
#include "views/widgets/sparkdelegate.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int FirstRole = Qt::UserRole + 1;
constexpr int SecondRole = Qt::UserRole + 2;

} // namespace

/// What the delegates paint, in a real table.
class DelegatesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void chipHasItsFamilyColour();
    void lateChipIsHollow();
    void severityShapeStandsLeftOfItsText();
    void lateDeltaIsInWarningColour();
    void sparkBarsGrowWithCounts();
    void selectedRowHasAccentBarInFirstCell();
    void aColumnFittedToItsContentsElidesNothing();
    void rowHeightFollowsDensity_data();
    void rowHeightFollowsDensity();

private:
    /// The picture of one cell of a one-row table with this delegate.
    QImage paint(QAbstractItemDelegate *delegate, const std::function<void(QStandardItem &)> &fill, bool isSelected = false);

    std::unique_ptr<Theme> m_theme;
};

namespace {

bool hasColour(const QImage &image, const QColor &colour)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == colour)
                return true;
        }
    }
    return false;
}

int pixelsOf(const QImage &image, const QColor &colour, int fromX, int toX)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = fromX; x < std::min(toX, image.width()); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    }
    return count;
}

} // namespace

void DelegatesTest::initTestCase()
{
    m_theme = std::make_unique<Theme>(*qApp);
    m_theme->setChoice(Theme::Choice::Light);
}

void DelegatesTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

QImage DelegatesTest::paint(QAbstractItemDelegate *delegate, const std::function<void(QStandardItem &)> &fill, bool isSelected)
{
    QStandardItemModel model(1, 2);
    auto *item = new QStandardItem;
    fill(*item);
    model.setItem(0, 0, item); // the model owns it
    QTableView view;
    view.setModel(&model);
    view.setItemDelegate(delegate);
    view.setShowGrid(false);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setColumnWidth(0, 160);
    view.resize(400, 120);
    view.show();
    if (isSelected)
        view.selectRow(0);
    const QRect cell = view.visualRect(model.index(0, 0));
    return view.viewport()->grab(cell).toImage();
}

void DelegatesTest::chipHasItsFamilyColour()
{
    FamilyPalette families;
    ChipDelegate delegate(families, FirstRole);
    const QImage cell = paint(&delegate, [](QStandardItem &item) { item.setData(QByteArray("price.changed"), FirstRole); });
    QVERIFY(hasColour(cell, lightTokens().family[0]));
    const QImage none = paint(&delegate, [](QStandardItem &item) { item.setData(QByteArray(), FirstRole); });
    QVERIFY(!hasColour(none, lightTokens().family[0]));
}

void DelegatesTest::lateChipIsHollow()
{
    FamilyPalette families;
    ChipDelegate delegate(families, FirstRole, SecondRole);
    const auto fill = [](bool isLate) {
        return [isLate](QStandardItem &item) {
            item.setData(QByteArray("price.changed"), FirstRole);
            item.setData(isLate, SecondRole);
        };
    };
    const QImage onTime = paint(&delegate, fill(false));
    const QImage late = paint(&delegate, fill(true));
    const QColor colour = lightTokens().family[0];
    QVERIFY(pixelsOf(late, colour, 0, 160) < pixelsOf(onTime, colour, 0, 160) / 2);
}

void DelegatesTest::severityShapeStandsLeftOfItsText()
{
    SeverityDelegate delegate(FirstRole);
    const QImage cell = paint(&delegate, [](QStandardItem &item) {
        item.setText(u"cron_locks"_s);
        item.setData(static_cast<int>(Severity::Critical), FirstRole);
    });
    constexpr int ShapeEnd = 24;
    QVERIFY(pixelsOf(cell, lightTokens().critical, 0, ShapeEnd) > 20);
    QCOMPARE(pixelsOf(cell, lightTokens().critical, ShapeEnd, 160), 0);
    QVERIFY(hasColour(cell, lightTokens().text));
}

void DelegatesTest::lateDeltaIsInWarningColour()
{
    DeltaDelegate delegate(FirstRole);
    const auto fill = [](bool isLate) {
        return [isLate](QStandardItem &item) {
            item.setText(u"+45.5 min"_s);
            item.setData(isLate, FirstRole);
        };
    };
    QVERIFY(hasColour(paint(&delegate, fill(true)), lightTokens().warning));
    const QImage onTime = paint(&delegate, fill(false));
    QVERIFY(!hasColour(onTime, lightTokens().warning));
    QCOMPARE(pixelsOf(onTime, lightTokens().text, 0, 60), 0); // right aligned
}

void DelegatesTest::sparkBarsGrowWithCounts()
{
    SparkDelegate delegate(FirstRole);
    const auto fill = [](const QList<int> &counts) {
        return [counts](QStandardItem &item) { item.setData(QVariant::fromValue(counts), FirstRole); };
    };
    const QColor bar = lightTokens().textFaint;
    const int few = pixelsOf(paint(&delegate, fill({0, 0, 0, 0, 0, 0, 0, 0, 0, 100})), bar, 0, 160);
    const int many = pixelsOf(paint(&delegate, fill({100, 100, 100, 100, 100, 100, 100, 100, 100, 100})), bar, 0, 160);
    QVERIFY(few > 0);
    QVERIFY(many > 3 * few);
    QCOMPARE(pixelsOf(paint(&delegate, fill({})), bar, 0, 160), 0);
}

void DelegatesTest::selectedRowHasAccentBarInFirstCell()
{
    SeverityDelegate delegate(FirstRole);
    const QImage cell = paint(&delegate, [](QStandardItem &item) { item.setText(u"x"_s); }, true);
    QCOMPARE(cell.pixelColor(1, cell.height() / 2), lightTokens().accent);
    const QColor ground = cell.pixelColor(cell.width() - 2, cell.height() / 2);
    QVERIFY(ground == lightTokens().selection || ground == lightTokens().selectionInactive);
}

void DelegatesTest::aColumnFittedToItsContentsElidesNothing()
{
    QStandardItemModel model;
    auto *item = new QStandardItem(u"workflow_verify_results"_s);
    item->setData(static_cast<int>(Severity::Warning), FirstRole); // its text is bold
    model.appendRow(item);
    QTableView table;
    table.setModel(&model);
    table.setItemDelegate(new SeverityDelegate(FirstRole, &table));
    table.horizontalHeader()->hide();
    table.resizeColumnToContents(0);
    QFont bold = table.font();
    bold.setBold(true);
    constexpr int PaddingAndShape = 16 + 8;
    QVERIFY2(table.columnWidth(0) >= QFontMetrics(bold).horizontalAdvance(item->text()) + PaddingAndShape, qPrintable(QString::number(table.columnWidth(0))));
}

void DelegatesTest::rowHeightFollowsDensity_data()
{
    QTest::addColumn<Density>("density");
    QTest::addColumn<int>("height");
    QTest::newRow("compact") << Density::Compact << 20;
    QTest::newRow("standard") << Density::Standard << 24;
    QTest::newRow("comfortable") << Density::Comfortable << 28;
}

void DelegatesTest::rowHeightFollowsDensity()
{
    QFETCH(Density, density);
    QFETCH(int, height);
    m_theme->setDensity(density);
    const DeltaDelegate delegate;
    const QWidget widget;
    QStyleOptionViewItem option;
    option.widget = &widget;
    QFont small = QApplication::font();
    small.setPixelSize(11);
    option.font = small;
    option.fontMetrics = QFontMetrics(small);
    QCOMPARE(delegate.sizeHint(option, {}).height(), height);
    m_theme->setDensity(Density::Standard);
}

QTEST_MAIN(DelegatesTest)
#include "delegatestest.moc"
