// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/longtableview.h"

#include <QAbstractTableModel>
#include <QFile>
#include <QHeaderView>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyleFactory>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

constexpr int Columns = 4;
constexpr int RowHeight = 20;
constexpr int RowsInSight = 15;

/// As many rows as one likes, at no cost.
class ManyRows final : public QAbstractTableModel
{
public:
    explicit ManyRows(int rows)
        : m_rows(rows)
    {
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        ++asked;
        return role == Qt::DisplayRole ? u"%1 %2 %3"_s.arg(index.row()).arg(index.column()).arg(version) : QVariant();
    }
    void append(int rows)
    {
        beginInsertRows({}, m_rows, m_rows + rows - 1);
        m_rows += rows;
        endInsertRows();
    }
    void cut(int rows)
    {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    void replace(int rows)
    {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }
    void change(int first, int last)
    {
        ++version;
        Q_EMIT dataChanged(index(first, 0), index(last, Columns - 1));
    }

    int version = 0;
    mutable qint64 asked = 0;

private:
    int m_rows;
};

template<typename View>
std::unique_ptr<View> makeView(ManyRows &model, Qt::LayoutDirection direction = Qt::LeftToRight)
{
    auto view = std::make_unique<View>();
    view->setLayoutDirection(direction);
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->verticalHeader()->hide();
    view->verticalHeader()->setMinimumSectionSize(1);
    view->verticalHeader()->setDefaultSectionSize(RowHeight);
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->setModel(&model);
    view->horizontalHeader()->setFixedHeight(24);
    for (int column = 0; column < Columns; ++column)
        view->setColumnWidth(column, 90 + 10 * column);
    view->horizontalHeader()->moveSection(3, 1);
    view->setColumnHidden(2, true);
    view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    view->resize(250, 100);
    view->show();
    view->resize(250, 100 + RowsInSight * RowHeight - view->viewport()->height());
    return view;
}

/// What a person sees and can tell of a view.
template<typename View>
QStringList stateOf(const View &view)
{
    const QModelIndex current = view.currentIndex();
    QStringList rows;
    for (const QModelIndex &index : view.selectionModel()->selectedRows())
        rows += QString::number(index.row());
    return {u"current %1,%2"_s.arg(current.row()).arg(current.column()), u"selected "_s + rows.join(u' '),
            u"at %1 of %2, page %3"_s.arg(view.verticalScrollBar()->value()).arg(view.verticalScrollBar()->maximum()).arg(view.verticalScrollBar()->pageStep()),
            u"across %1 of %2"_s.arg(view.horizontalScrollBar()->value()).arg(view.horizontalScrollBar()->maximum())};
}

} // namespace

/// LongTableView does what QTableView does, which is asked beside it.
class LongTableViewTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void placesAreThoseOfQTableView_data();
    void placesAreThoseOfQTableView();
    void keysDoWhatTheyDoInQTableView_data();
    void keysDoWhatTheyDoInQTableView();
    void mouseSelectsWhatItSelectsInQTableView_data();
    void mouseSelectsWhatItSelectsInQTableView();
    void pictureIsThatOfQTableView_data();
    void pictureIsThatOfQTableView();
    void scrollToCutsNoFirstRow_data();
    void scrollToCutsNoFirstRow();
    void rowsThatComeLeaveWhatIsInSight();
    void rowsThatGoTakeTheEndAlong();
    void resetIsFollowed();
    void changedRowsArePaintedAnewAndNoOthers();
    void columnFitsItsContents();
    void tenMillionRowsCostNothing();
    void lastOfManyRowsIsReached();
    void withoutModel();
    void nothingStandsOverTheRows();
};

void LongTableViewTest::initTestCase()
{
    QApplication::setStyle(QStyleFactory::create(u"Fusion"_s));
}

void LongTableViewTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void LongTableViewTest::placesAreThoseOfQTableView_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("scrolled");
    QTest::addColumn<Qt::LayoutDirection>("direction");
    QTest::newRow("at the top") << 1000 << 0 << Qt::LeftToRight;
    QTest::newRow("in the middle of a row") << 1000 << 1007 << Qt::LeftToRight;
    QTest::newRow("at the end") << 1000 << 1'000'000 << Qt::LeftToRight;
    QTest::newRow("fewer rows than there is room for") << 3 << 0 << Qt::LeftToRight;
    QTest::newRow("no row") << 0 << 0 << Qt::LeftToRight;
    QTest::newRow("from right to left") << 1000 << 333 << Qt::RightToLeft;
}

void LongTableViewTest::placesAreThoseOfQTableView()
{
    QFETCH(int, rows);
    QFETCH(int, scrolled);
    QFETCH(Qt::LayoutDirection, direction);
    ManyRows model(rows);
    const auto ours = makeView<LongTableView>(model, direction);
    const auto theirs = makeView<QTableView>(model, direction);
    ours->verticalScrollBar()->setValue(scrolled);
    theirs->verticalScrollBar()->setValue(scrolled);
    QCOMPARE(stateOf(*ours), stateOf(*theirs));
    QCOMPARE(ours->viewport()->geometry(), theirs->viewport()->geometry());
    QCOMPARE(ours->horizontalHeader()->geometry(), theirs->horizontalHeader()->geometry());
    for (int y = -25; y < 400; y += 7) {
        QCOMPARE(ours->rowAt(y), theirs->rowAt(y));
        for (int x = -5; x < 300; x += 31)
            QCOMPARE(ours->indexAt({x, y}), theirs->indexAt({x, y}));
    }
    for (int row = 0; row < std::min(rows, 100); ++row) {
        QCOMPARE(ours->rowViewportPosition(row), theirs->rowViewportPosition(row));
        QCOMPARE(ours->rowHeight(row), theirs->rowHeight(row));
        for (int column = 0; column < Columns; ++column)
            QCOMPARE(ours->visualRect(model.index(row, column)), theirs->isColumnHidden(column) ? QRect() : theirs->visualRect(model.index(row, column)));
    }
}

void LongTableViewTest::keysDoWhatTheyDoInQTableView_data()
{
    QTest::addColumn<QList<QKeyCombination>>("keys");
    using Keys = QList<QKeyCombination>;
    QTest::newRow("down and up") << Keys{Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Up};
    QTest::newRow("beyond the first row") << Keys{Qt::Key_Up, Qt::Key_Up};
    QTest::newRow("right, over a hidden column and in the order shown") << Keys{Qt::Key_Right, Qt::Key_Right, Qt::Key_Right};
    QTest::newRow("left again") << Keys{Qt::Key_Right, Qt::Key_Right, Qt::Key_Left};
    QTest::newRow("end and home of the row") << Keys{Qt::Key_End, Qt::Key_Down, Qt::Key_Home};
    QTest::newRow("end of the table") << Keys{Qt::CTRL | Qt::Key_End};
    QTest::newRow("and its beginning") << Keys{Qt::CTRL | Qt::Key_End, Qt::CTRL | Qt::Key_Home};
    QTest::newRow("a page down") << Keys{Qt::Key_PageDown};
    QTest::newRow("pages down and up") << Keys{Qt::Key_PageDown, Qt::Key_PageDown, Qt::Key_PageDown, Qt::Key_PageUp};
    QTest::newRow("a page up at the top") << Keys{Qt::Key_Down, Qt::Key_PageUp};
    QTest::newRow("a page down at the end") << Keys{Qt::CTRL | Qt::Key_End, Qt::Key_Up, Qt::Key_PageDown};
    QTest::newRow("more rows with Shift") << Keys{Qt::Key_Down, Qt::SHIFT | Qt::Key_Down, Qt::SHIFT | Qt::Key_Down};
    QTest::newRow("a page of rows with Shift") << Keys{Qt::Key_Down, Qt::SHIFT | Qt::Key_PageDown};
}

void LongTableViewTest::keysDoWhatTheyDoInQTableView()
{
    QFETCH(QList<QKeyCombination>, keys);
    ManyRows model(1000);
    const auto ours = makeView<LongTableView>(model);
    const auto theirs = makeView<QTableView>(model);
    for (QTableView *view : {static_cast<QTableView *>(ours.get()), theirs.get()}) {
        view->setCurrentIndex(model.index(0, 0));
        for (const QKeyCombination key : keys)
            QTest::keyClick(view, key.key(), key.keyboardModifiers());
    }
    QCOMPARE(stateOf(*ours), stateOf(*theirs));
}

void LongTableViewTest::mouseSelectsWhatItSelectsInQTableView_data()
{
    QTest::addColumn<QPoint>("press");
    QTest::addColumn<QPoint>("release");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("a click") << QPoint(40, 50) << QPoint(40, 50) << Qt::KeyboardModifiers();
    QTest::newRow("a drag downwards") << QPoint(40, 50) << QPoint(120, 130) << Qt::KeyboardModifiers();
    QTest::newRow("a drag upwards") << QPoint(40, 130) << QPoint(10, 50) << Qt::KeyboardModifiers();
    QTest::newRow("Shift and a click") << QPoint(40, 150) << QPoint(40, 150) << Qt::KeyboardModifiers(Qt::ShiftModifier);
    QTest::newRow("Ctrl and a click") << QPoint(40, 150) << QPoint(40, 150) << Qt::KeyboardModifiers(Qt::ControlModifier);
}

void LongTableViewTest::mouseSelectsWhatItSelectsInQTableView()
{
    QFETCH(QPoint, press);
    QFETCH(QPoint, release);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    ManyRows model(1000);
    const auto ours = makeView<LongTableView>(model);
    const auto theirs = makeView<QTableView>(model);
    for (QTableView *view : {static_cast<QTableView *>(ours.get()), theirs.get()}) {
        view->verticalScrollBar()->setValue(505);
        view->setCurrentIndex(view->indexAt({10, 10}));
        QTest::mousePress(view->viewport(), Qt::LeftButton, modifiers, press);
        QTest::mouseMove(view->viewport(), (press + release) / 2);
        QTest::mouseMove(view->viewport(), release);
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, modifiers, release);
    }
    QVERIFY(ours->selectionModel()->hasSelection());
    QCOMPARE(ours->selectionModel()->selectedRows(), theirs->selectionModel()->selectedRows());
    QCOMPARE(ours->currentIndex(), theirs->currentIndex());
}

void LongTableViewTest::pictureIsThatOfQTableView_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("scrolled");
    QTest::addColumn<Qt::LayoutDirection>("direction");
    QTest::newRow("from left to right") << 1000 << 407 << Qt::LeftToRight;
    QTest::newRow("from right to left") << 1000 << 407 << Qt::RightToLeft;
    QTest::newRow("free room below") << 5 << 0 << Qt::LeftToRight;
    QTest::newRow("no row") << 0 << 0 << Qt::LeftToRight;
}

void LongTableViewTest::pictureIsThatOfQTableView()
{
    QFETCH(int, rows);
    QFETCH(int, scrolled);
    QFETCH(Qt::LayoutDirection, direction);
    ManyRows model(rows);
    const auto ours = makeView<LongTableView>(model, direction);
    const auto theirs = makeView<QTableView>(model, direction);
    for (QTableView *view : {static_cast<QTableView *>(ours.get()), theirs.get()}) {
        view->setSelectionMode(QAbstractItemView::ExtendedSelection);
        view->verticalScrollBar()->setValue(scrolled);
        view->horizontalScrollBar()->setValue(30);
        view->selectRow(scrolled / RowHeight + 2);
        view->selectionModel()->select(model.index(scrolled / RowHeight + 4, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        view->verticalScrollBar()->setValue(scrolled);
    }
    const QImage picture = ours->viewport()->grab().toImage();
    QVERIFY(!picture.isNull());
    QCOMPARE(picture, theirs->viewport()->grab().toImage());
}

void LongTableViewTest::scrollToCutsNoFirstRow_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("row");
    QTest::addColumn<QAbstractItemView::ScrollHint>("hint");
    QTest::addColumn<int>("first");
    QTest::newRow("in sight already") << 2000 << 103 << QAbstractItemView::EnsureVisible << 100;
    QTest::newRow("above") << 2000 << 50 << QAbstractItemView::EnsureVisible << 50;
    QTest::newRow("below") << 2000 << 200 << QAbstractItemView::EnsureVisible << 201 - RowsInSight;
    QTest::newRow("half a row below") << 2000 << 100 + RowsInSight << QAbstractItemView::EnsureVisible << 101;
    QTest::newRow("at the top") << 0 << 300 << QAbstractItemView::PositionAtTop << 300;
    QTest::newRow("at the bottom") << 0 << 300 << QAbstractItemView::PositionAtBottom << 301 - RowsInSight;
    QTest::newRow("in the middle") << 0 << 300 << QAbstractItemView::PositionAtCenter << 300 - RowsInSight / 2;
    QTest::newRow("the first in the middle") << 2000 << 1 << QAbstractItemView::PositionAtCenter << 0;
}

void LongTableViewTest::scrollToCutsNoFirstRow()
{
    QFETCH(int, from);
    QFETCH(int, row);
    QFETCH(QAbstractItemView::ScrollHint, hint);
    QFETCH(int, first);
    ManyRows model(1000);
    for (const int more : {0, 9}) { // room for whole rows, and for half a row more
        const auto view = makeView<LongTableView>(model);
        view->resize(view->width(), view->height() + more);
        view->verticalScrollBar()->setValue(from);
        view->scrollTo(model.index(row, 0), hint);
        QCOMPARE(view->rowAt(0), first);
        QCOMPARE(view->rowViewportPosition(first), 0);
        QVERIFY(view->viewport()->rect().contains(view->visualRect(model.index(row, 0)).topLeft()));
    }
}

void LongTableViewTest::rowsThatComeLeaveWhatIsInSight()
{
    ManyRows model(100);
    const auto view = makeView<LongTableView>(model);
    view->verticalScrollBar()->setValue(705);
    view->setCurrentIndex(model.index(40, 0));
    model.append(900);
    QCOMPARE(view->verticalScrollBar()->value(), 705);
    QCOMPARE(view->verticalScrollBar()->maximum(), (1000 - RowsInSight) * RowHeight);
    QCOMPARE(view->currentIndex().row(), 40);
}

void LongTableViewTest::rowsThatGoTakeTheEndAlong()
{
    ManyRows model(1000);
    const auto view = makeView<LongTableView>(model);
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
    model.cut(30);
    QCOMPARE(view->verticalScrollBar()->value(), (30 - RowsInSight) * RowHeight);
    QCOMPARE(view->rowAt(view->viewport()->height() - 1), 29);
}

void LongTableViewTest::resetIsFollowed()
{
    ManyRows model(1000);
    const auto view = makeView<LongTableView>(model);
    model.replace(20);
    QTRY_COMPARE(view->verticalScrollBar()->maximum(), (20 - RowsInSight) * RowHeight);
    model.replace(0);
    QTRY_COMPARE(view->verticalScrollBar()->maximum(), 0);
    QCOMPARE(view->rowAt(5), -1);
    QVERIFY(!view->indexAt({5, 5}).isValid());
}

void LongTableViewTest::changedRowsArePaintedAnewAndNoOthers()
{
    ManyRows model(100'000);
    const auto view = makeView<LongTableView>(model);
    QVERIFY(QTest::qWaitForWindowExposed(view.get()));
    const QImage before = view->grab().toImage();
    QCoreApplication::processEvents();
    model.asked = 0;
    model.change(50, 99'999);
    QTest::qWait(20);
    QCOMPARE(model.asked, 0); // none of them is in sight
    model.change(3, 99'999);
    QTRY_COMPARE_GT(model.asked, 0);
    QCOMPARE_NE(view->grab().toImage(), before);
}

void LongTableViewTest::columnFitsItsContents()
{
    ManyRows model(1'000'000);
    const auto view = makeView<LongTableView>(model);
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
    model.asked = 0;
    view->resizeColumnToContents(0);
    QCOMPARE_LT(model.asked, 1'000); // of the rows in sight, not of a million
    QCOMPARE_GE(view->columnWidth(0), view->fontMetrics().horizontalAdvance(u"999999 0 0"_s));
}

void LongTableViewTest::tenMillionRowsCostNothing()
{
    const auto residentKilobytes = [] {
        QFile status(u"/proc/self/status"_s);
        if (!status.open(QIODevice::ReadOnly))
            return -1;
        for (const QByteArray &line : status.readAll().split('\n')) {
            if (line.startsWith("RssAnon:"))
                return line.mid(8).simplified().split(' ').first().toInt();
        }
        return -1;
    };
    ManyRows model(1000);
    const auto view = makeView<LongTableView>(model);
    QCoreApplication::processEvents();
    const int before = residentKilobytes();
    QVERIFY(before > 0);
    model.append(10'000'000);
    view->verticalScrollBar()->setValue(view->verticalScrollBar()->maximum());
    QCoreApplication::processEvents();
    QCOMPARE_LT(residentKilobytes() - before, 8'000); // ten million rows in a header would be 80,000
    QCOMPARE(view->rowAt(view->viewport()->height() - 1), 10'000'999);
}

void LongTableViewTest::lastOfManyRowsIsReached()
{
    ManyRows model(97'000'000);
    const auto view = makeView<LongTableView>(model);
    view->verticalHeader()->setDefaultSectionSize(22);
    view->resize(view->size() + QSize(0, 1)); // lays out anew
    QTest::keyClick(view.get(), Qt::Key_End, Qt::ControlModifier);
    view->setCurrentIndex(model.index(96'999'999, 0));
    QVERIFY(view->viewport()->rect().intersects(view->visualRect(model.index(96'999'999, 0))));
}

void LongTableViewTest::withoutModel()
{
    LongTableView view;
    view.show();
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.rowAt(0), -1);
    QVERIFY(!view.indexAt({0, 0}).isValid());
    QVERIFY(!view.grab().isNull());
}

void LongTableViewTest::nothingStandsOverTheRows()
{
    QStandardItemModel model(50, 3);
    LongTableView view;
    view.setModel(&model);
    view.resize(400, 200);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    for (const QObject *child : view.children()) {
        const auto *widget = qobject_cast<const QWidget *>(child);
        if (widget == nullptr || widget == view.viewport() || !widget->isVisible())
            continue;
        QVERIFY2(!widget->geometry().intersects(view.viewport()->geometry()), widget->metaObject()->className());
    }
}

QTEST_MAIN(LongTableViewTest)
#include "longtableviewtest.moc"
