// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testpaths.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/painting.h"
#include "views/theme/palettes.h"
#include "views/theme/proxystyle.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class ThemeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void choiceSetsPalettes();
    void densitySetsMetrics_data();
    void densitySetsMetrics();
    void textPercentScalesAllRoles();
    void everyIconUsedHasACopy();
    void iconsFollowThePalette();
    void everySeverityHasItsOwnShape();
    void chipIsNeverWithoutLetter();
    void focusedFieldHasAccentFrame();
    void aStyleThatWasChosenIsKept();
    void selectedRowsInATreeHaveTheirBarAtTheEdge_data();
    void selectedRowsInATreeHaveTheirBarAtTheEdge();
    void noStyleSheetAnywhere();

private:
    /// Our sources, for what must not or must be in them.
    [[nodiscard]] static QStringList sources();
};

namespace {

QImage drawn(const std::function<void(QPainter &)> &paint, const QSize &size = {24, 24})
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(painter);
    return image;
}

/// Black where something was painted: shapes must differ without their colour.
QImage silhouette(const QImage &image)
{
    QImage mask(image.size(), QImage::Format_Mono);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            mask.setPixel(x, y, qGray(image.pixel(x, y)) < 200 ? 0 : 1);
    }
    return mask;
}

} // namespace

QStringList ThemeTest::sources()
{
    QStringList paths;
    for (const QString &folder : {u"app"_s, u"models"_s, u"views"_s}) {
        QDirIterator files(testDataPath(u"../../"_s) + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            paths += files.next();
    }
    return paths;
}

void ThemeTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
}

void ThemeTest::choiceSetsPalettes()
{
    Theme theme(*qApp);
    QSignalSpy changed(&theme, &Theme::changed);
    theme.setChoice(Theme::Choice::Dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), darkTokens().window);
    QCOMPARE(QApplication::palette("QAbstractItemView").color(QPalette::Highlight), darkTokens().selection);
    theme.setChoice(Theme::Choice::Light);
    QCOMPARE(QApplication::palette().color(QPalette::Window), lightTokens().window);
    QCOMPARE(changed.count(), 2);
    theme.setChoice(Theme::Choice::Light);
    QCOMPARE(changed.count(), 2);
}

void ThemeTest::densitySetsMetrics_data()
{
    QTest::addColumn<Density>("density");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("lane");
    QTest::addColumn<int>("control");
    QTest::newRow("compact") << Density::Compact << 20 << 16 << 24;
    QTest::newRow("standard") << Density::Standard << 24 << 20 << 28;
    QTest::newRow("comfortable") << Density::Comfortable << 28 << 24 << 28;
}

void ThemeTest::densitySetsMetrics()
{
    QFETCH(Density, density);
    QFETCH(int, row);
    QFETCH(int, lane);
    QFETCH(int, control);
    Theme theme(*qApp);
    theme.setDensity(density);
    const QWidget widget;
    const Metrics metrics = metricsOf(widget);
    QCOMPARE(metrics.row, row);
    QCOMPARE(metrics.lane, lane);
    QCOMPARE(metrics.control, control);
    QCOMPARE(metrics.header, 24);
}

void ThemeTest::textPercentScalesAllRoles()
{
    Theme theme(*qApp);
    const qreal table = fontOf(TextRole::Table).pointSizeF();
    const qreal mono = fontOf(TextRole::Mono).pointSizeF();
    theme.setTextPercent(150);
    QCOMPARE(fontOf(TextRole::Table).pointSizeF(), table * 1.5);
    QCOMPARE(fontOf(TextRole::Mono).pointSizeF(), mono * 1.5);
    theme.setTextPercent(1000);
    QCOMPARE(theme.textPercent(), 200);
    theme.setTextPercent(100);
    QCOMPARE(fontOf(TextRole::Table).pointSizeF(), table);
    QVERIFY(fontOf(TextRole::Section).bold());
    QVERIFY(!fontOf(TextRole::Base).bold());
}

void ThemeTest::everyIconUsedHasACopy()
{
    static const QRegularExpression use(u"iconOf\\(u\"([a-z-]+)\"_s"_s);
    QSet<QString> names;
    const QStringList paths = sources();
    for (const QString &path : paths) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto matches = use.globalMatch(QString::fromUtf8(file.readAll()));
        while (matches.hasNext())
            names.insert(matches.next().captured(1));
    }
    QVERIFY2(names.size() >= 5, "the pattern no longer finds the uses");
    for (const QString &name : std::as_const(names))
        QVERIFY2(hasOwnIcon(name), qPrintable(name));
    QVERIFY(!hasOwnIcon(u"there-is-no-such-icon"_s));
}

void ThemeTest::iconsFollowThePalette()
{
    Theme theme(*qApp);
    theme.setChoice(Theme::Choice::Light);
    const QIcon icon = iconOf(u"edit-find"_s);
    const QImage light = icon.pixmap(16, 16).toImage();
    theme.setChoice(Theme::Choice::Dark);
    const QImage dark = icon.pixmap(16, 16).toImage();
    QVERIFY(light != dark);
    const QImage red = iconOf(u"edit-find"_s, Qt::red).pixmap(16, 16).toImage();
    bool hasRed = false;
    for (int y = 0; y < red.height(); ++y) {
        for (int x = 0; x < red.width(); ++x)
            hasRed = hasRed || (qAlpha(red.pixel(x, y)) == 255 && qRed(red.pixel(x, y)) == 255 && qBlue(red.pixel(x, y)) == 0);
    }
    QVERIFY(hasRed);
}

void ThemeTest::everySeverityHasItsOwnShape()
{
    QList<QImage> seen;
    for (const Severity severity : {Severity::Ok, Severity::Notice, Severity::Warning, Severity::Critical, Severity::Halted, Severity::NotKnown,
                                    Severity::NoRight}) {
        const QImage shape = silhouette(drawn([severity](QPainter &p) { paintSeverity(p, QRectF(0, 0, 24, 24), severity, lightTokens(), 20); }));
        QVERIFY(!seen.contains(shape));
        seen += shape;
    }
    const QImage nothing = drawn([](QPainter &p) { paintSeverity(p, QRectF(0, 0, 24, 24), Severity::None, lightTokens()); });
    QCOMPARE(nothing, drawn([](QPainter &) { }));
}

void ThemeTest::chipIsNeverWithoutLetter()
{
    const QRectF box(4, 4, 16, 16);
    const QImage letterP = drawn([&box](QPainter &p) { paintChip(p, box, {0, u"P"_s}, lightTokens()); });
    const QImage letterR = drawn([&box](QPainter &p) { paintChip(p, box, {0, u"R"_s}, lightTokens()); });
    QVERIFY(letterP != letterR); // the letter is drawn, in the same colour
    QCOMPARE(chipSizeOf({0, u"P"_s}), QSizeF(16, 16));
    QCOMPARE(chipSizeOf({0, u"PA"_s}), QSizeF(24, 16));
    const QImage hollow = drawn([&box](QPainter &p) { paintChip(p, box, {0, u"P"_s}, lightTokens(), ChipLook::Hollow); });
    QVERIFY(silhouette(hollow) != silhouette(letterP));
}

void ThemeTest::focusedFieldHasAccentFrame()
{
    Theme theme(*qApp);
    theme.setChoice(Theme::Choice::Light);
    QWidget window;
    QLineEdit first(&window);
    QLineEdit second(&window);
    first.setGeometry(0, 0, 100, 28);
    second.setGeometry(0, 40, 100, 28);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    first.setFocus();
    QTRY_VERIFY(first.hasFocus());
    QCOMPARE(first.grab().toImage().pixelColor(50, 1), lightTokens().accent);
    QCOMPARE(second.grab().toImage().pixelColor(50, 0), lightTokens().fieldBorder);
}

void ThemeTest::aStyleThatWasChosenIsKept()
{
    QApplication::setStyle(u"Windows"_s); // as -style does
    QApplication::setPalette(QPalette());
    const QColor platforms = QApplication::palette().color(QPalette::Window);
    {
        Theme theme(*qApp);
        const auto *style = qobject_cast<const ProxyStyle *>(QApplication::style());
        QVERIFY(style != nullptr);
        QCOMPARE(style->base(), u"windows"_s);
        QVERIFY(!style->isOwn());
        QCOMPARE(QApplication::palette().color(QPalette::Window), platforms);
        theme.setDensity(Density::Compact); // is ours, whatever the style
        QCOMPARE(metricsOf(QWidget()).row, 20);
        theme.setChoice(Theme::Choice::Dark);
        QCOMPARE(QApplication::palette().color(QPalette::Window), darkTokens().window);
        QLineEdit field;
        field.resize(100, 28);
        QVERIFY(field.grab().toImage().pixelColor(50, 0) != darkTokens().fieldBorder); // the style's own frame
    }
    QApplication::setStyle(u"Fusion"_s);
    const Theme theme(*qApp);
    QVERIFY(qobject_cast<const ProxyStyle *>(QApplication::style())->isOwn());
}

void ThemeTest::selectedRowsInATreeHaveTheirBarAtTheEdge_data()
{
    QTest::addColumn<Qt::LayoutDirection>("direction");
    QTest::newRow("from left to right") << Qt::LeftToRight;
    QTest::newRow("mirrored") << Qt::RightToLeft;
}

void ThemeTest::selectedRowsInATreeHaveTheirBarAtTheEdge()
{
    QFETCH(Qt::LayoutDirection, direction);
    Theme theme(*qApp);
    theme.setChoice(Theme::Choice::Light);
    QStandardItemModel model;
    auto *group = new QStandardItem(u"item"_s);
    group->appendRow(new QStandardItem(u"10472"_s));
    model.appendRow(group);
    QTreeView tree;
    tree.setLayoutDirection(direction);
    tree.setFrameShape(QFrame::NoFrame);
    tree.setHeaderHidden(true);
    tree.setModel(&model);
    tree.expandAll();
    tree.resize(200, 100);
    const QModelIndex row = group->child(0)->index();
    tree.setCurrentIndex(row);
    const QImage picture = tree.viewport()->grab().toImage();
    const int y = tree.visualRect(row).center().y();
    const bool isMirrored = direction == Qt::RightToLeft;
    const auto at = [&](int x) { return picture.pixelColor(isMirrored ? picture.width() - 1 - x : x, y); };
    QCOMPARE(at(0), lightTokens().accent);
    QCOMPARE(at(2), lightTokens().accent);
    const QColor ground = at(5);
    QVERIFY(ground == lightTokens().selection || ground == lightTokens().selectionInactive);
    for (int x = 3; x < tree.indentation() * 2 + 2; ++x)
        QCOMPARE(at(x), ground); // no second bar where the text begins
}

void ThemeTest::noStyleSheetAnywhere()
{
    const QStringList paths = sources();
    QVERIFY(!paths.isEmpty());
    for (const QString &path : paths) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains("setStyleSheet"), qPrintable(path));
    }
}

QTEST_MAIN(ThemeTest)
#include "themetest.moc"
