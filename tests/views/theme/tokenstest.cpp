// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/views/theme/contrast.h"
#include "views/theme/palettes.h"
#include "views/theme/tokens.h"

#include <QPalette>
#include <QTest>

using namespace ledgerscope;

/// The colours of interface.md §8, and that they can be read.
class TokensTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactValues_data();
    void exactValues();
    void textContrast_data();
    void textContrast();
    void graphicContrast_data();
    void graphicContrast();
    void paletteRoles();
    void setFollowsWindowLightness();
};

namespace {

constexpr double TextLimit = 4.5;
constexpr double GraphicLimit = 3;
constexpr double FamilyLimit = 5; ///< "All ≥ 5:1 on base"

const Tokens &tokensFor(bool isDark)
{
    return isDark ? darkTokens() : lightTokens();
}

void addPair(const char *name, bool isDark, const QColor &front, const QColor &ground, double least)
{
    QTest::addRow("%s, %s", name, isDark ? "dark" : "light") << front << ground << least;
}

} // namespace

void TokensTest::exactValues_data()
{
    QTest::addColumn<QColor>("light");
    QTest::addColumn<QString>("expectedLight");
    QTest::addColumn<QColor>("dark");
    QTest::addColumn<QString>("expectedDark");
    const Tokens &l = lightTokens();
    const Tokens &d = darkTokens();
    const auto row = [](const char *name, const QColor &light, const char *inLight, const QColor &dark, const char *inDark) {
        QTest::newRow(name) << light << QString::fromLatin1(inLight) << dark << QString::fromLatin1(inDark);
    };
    row("window", l.window, "#f1f2f4", d.window, "#22262b");
    row("panel", l.panel, "#f7f8f9", d.panel, "#1e2227");
    row("base", l.base, "#ffffff", d.base, "#17191d");
    row("alternate", l.alternate, "#f8f9fb", d.alternate, "#1b1e22");
    row("text", l.text, "#1a1d21", d.text, "#e6e9ed");
    row("second text", l.text2, "#545c66", d.text2, "#a9b1bb");
    row("faint text", l.textFaint, "#646d77", d.textFaint, "#8a939e");
    row("line", l.line, "#dee1e5", d.line, "#323840");
    row("grid", l.grid, "#eceef1", d.grid, "#23272c");
    row("strong line", l.lineStrong, "#b9c0c8", d.lineStrong, "#4b535d");
    row("button", l.button, "#fcfcfd", d.button, "#2b3037");
    row("button border", l.buttonBorder, "#b4bbc3", d.buttonBorder, "#565f6a");
    row("field border", l.fieldBorder, "#868e98", d.fieldBorder, "#6c7580");
    row("accent", l.accent, "#2459b3", d.accent, "#8ab6ff");
    row("on accent", l.onAccent, "#ffffff", d.onAccent, "#0f1a2b");
    row("selection", l.selection, "#d9e6fa", d.selection, "#27406b");
    row("inactive selection", l.selectionInactive, "#e6eaf0", d.selectionInactive, "#2c323a");
    row("current", l.current, "#fff0b8", d.current, "#3e3413");
    row("current mark", l.currentMark, "#8a5a00", d.currentMark, "#f2c05c");
    row("critical", l.critical, "#b3261e", d.critical, "#ff8a80");
    row("critical tint", l.criticalTint, "#fbe9e7", d.criticalTint, "#3a1d1c");
    row("warning", l.warning, "#7a4f00", d.warning, "#f2c05c");
    row("warning fill", l.warningFill, "#c27c00", d.warningFill, "#f2c05c");
    row("warning tint", l.warningTint, "#fff3d6", d.warningTint, "#35290f");
    row("notice", l.notice, "#2459b3", d.notice, "#8ab6ff");
    row("notice tint", l.noticeTint, "#e6eefb", d.noticeTint, "#1e2e4a");
    row("ok", l.ok, "#1b6e45", d.ok, "#6ccb95");
    row("ok tint", l.okTint, "#e3f3ea", d.okTint, "#163324");
    row("edited", l.edited, "#6a3fa8", d.edited, "#c6a6f5");
    row("production", l.production, "#a3195b", d.production, "#f07ab0");
    row("production tint", l.productionTint, "#fbe6f0", d.productionTint, "#3d1a2c");
    row("operator band", l.operatorBand, "#a3195b", d.operatorBand, "#8c1d54");
    row("coolest heat", l.heat.front(), "#eef3fb", d.heat.front(), "#1e2633");
    row("hottest heat", l.heat.back(), "#173c7c", d.heat.back(), "#cfe1ff");
    row("family P", l.family[0], "#2f66d0", d.family[0], "#7f98e6");
    row("family I", l.family[1], "#0c7b66", d.family[1], "#58e6bd");
    row("family H", l.family[2], "#6a2099", d.family[2], "#b79bff");
    row("family O", l.family[3], "#5e3c08", d.family[3], "#b79a63");
    row("family E", l.family[4], "#96205f", d.family[4], "#e07fa8");
    row("family V", l.family[5], "#5f6b33", d.family[5], "#a6de70");
    row("family S", l.family[6], "#08748f", d.family[6], "#4fd2f0");
    row("family A", l.family[7], "#a04e0c", d.family[7], "#e58f35");
    row("family W", l.family[8], "#56606c", d.family[8], "#a9b3bf");
}

void TokensTest::exactValues()
{
    QFETCH(QColor, light);
    QFETCH(QString, expectedLight);
    QFETCH(QColor, dark);
    QFETCH(QString, expectedDark);
    QCOMPARE(light.name(), expectedLight);
    QCOMPARE(dark.name(), expectedDark);
}

void TokensTest::textContrast_data()
{
    QTest::addColumn<QColor>("front");
    QTest::addColumn<QColor>("ground");
    QTest::addColumn<double>("least");
    for (const bool isDark : {false, true}) {
        const Tokens &t = tokensFor(isDark);
        for (const auto &[name, ground] : {std::pair{"window", t.window}, {"panel", t.panel}, {"base", t.base}}) {
            addPair(qPrintable(QStringLiteral("text on %1").arg(QLatin1String(name))), isDark, t.text, ground, TextLimit);
            addPair(qPrintable(QStringLiteral("second text on %1").arg(QLatin1String(name))), isDark, t.text2, ground, TextLimit);
            addPair(qPrintable(QStringLiteral("faint text on %1").arg(QLatin1String(name))), isDark, t.textFaint, ground, TextLimit);
            addPair(qPrintable(QStringLiteral("link on %1").arg(QLatin1String(name))), isDark, t.accent, ground, TextLimit);
            addPair(qPrintable(QStringLiteral("warning text on %1").arg(QLatin1String(name))), isDark, t.warning, ground, TextLimit);
            addPair(qPrintable(QStringLiteral("critical text on %1").arg(QLatin1String(name))), isDark, t.critical, ground, TextLimit);
        }
        addPair("text on a selected row", isDark, t.text, t.selection, TextLimit);
        addPair("text on a selected row without focus", isDark, t.text, t.selectionInactive, TextLimit);
        addPair("warning text on a selected row", isDark, t.warning, t.selection, TextLimit);
        addPair("text on the current row", isDark, t.text, t.current, TextLimit);
        addPair("text on the accent", isDark, t.onAccent, t.accent, TextLimit);
        addPair("critical text on its tint", isDark, t.critical, t.criticalTint, TextLimit);
        addPair("warning text on its tint", isDark, t.warning, t.warningTint, TextLimit);
        addPair("notice text on its tint", isDark, t.notice, t.noticeTint, TextLimit);
        addPair("ok text on its tint", isDark, t.ok, t.okTint, TextLimit);
        addPair("edited text on its tint", isDark, t.edited, t.editedTint, TextLimit);
        addPair("production on its tint", isDark, t.production, t.productionTint, TextLimit);
        addPair("white on the operator band", isDark, t.onOperatorBand, t.operatorBand, TextLimit);
        for (std::size_t slot = 0; slot < t.family.size(); ++slot)
            addPair(qPrintable(QStringLiteral("letter in family %1").arg(slot)), isDark, t.onFamily, t.family[slot], TextLimit);
    }
}

void TokensTest::textContrast()
{
    QFETCH(QColor, front);
    QFETCH(QColor, ground);
    QFETCH(double, least);
    QVERIFY2(contrastOf(front, ground) >= least, qPrintable(QString::number(contrastOf(front, ground))));
}

void TokensTest::graphicContrast_data()
{
    QTest::addColumn<QColor>("front");
    QTest::addColumn<QColor>("ground");
    QTest::addColumn<double>("least");
    for (const bool isDark : {false, true}) {
        const Tokens &t = tokensFor(isDark);
        addPair("field border on base", isDark, t.fieldBorder, t.base, GraphicLimit);
        addPair("focus on base", isDark, t.accent, t.base, GraphicLimit);
        addPair("focus on window", isDark, t.accent, t.window, GraphicLimit);
        addPair("warning shape on base", isDark, t.warningFill, t.base, GraphicLimit);
        addPair("critical shape on base", isDark, t.critical, t.base, GraphicLimit);
        addPair("notice shape on base", isDark, t.notice, t.base, GraphicLimit);
        addPair("check mark on base", isDark, t.ok, t.base, GraphicLimit);
        addPair("not-known square on base", isDark, t.notKnown, t.base, GraphicLimit);
        addPair("critical shape on a selected row", isDark, t.critical, t.selection, GraphicLimit);
        for (std::size_t slot = 0; slot < t.family.size(); ++slot)
            addPair(qPrintable(QStringLiteral("family %1 on base").arg(slot)), isDark, t.family[slot], t.base, FamilyLimit);
        for (const FrameColor color : AllFrameColors)
            addPair(qPrintable(QStringLiteral("frame %1 on window").arg(static_cast<int>(color))), isDark, t.of(color), t.window, GraphicLimit);
    }
}

void TokensTest::graphicContrast()
{
    textContrast();
}

void TokensTest::paletteRoles()
{
    for (const bool isDark : {false, true}) {
        const Tokens &t = tokensFor(isDark);
        const QPalette application = applicationPalette(t);
        QCOMPARE(application.color(QPalette::Window), t.window);
        QCOMPARE(application.color(QPalette::Highlight), t.accent);
        QCOMPARE(application.color(QPalette::HighlightedText), t.onAccent);
        QCOMPARE(application.color(QPalette::LinkVisited), t.accent);
        QCOMPARE(application.color(QPalette::Disabled, QPalette::Text), t.textFaint);
        const QPalette views = itemViewPalette(t, applicationPalette(t));
        QCOMPARE(views.color(QPalette::Highlight), t.selection);
        QCOMPARE(views.color(QPalette::HighlightedText), t.text);
        QCOMPARE(views.color(QPalette::Inactive, QPalette::Highlight), t.selectionInactive);
    }
}

void TokensTest::setFollowsWindowLightness()
{
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    QVERIFY(!tokensOf(palette).isDark);
    palette.setColor(QPalette::Window, QColor(30, 30, 30));
    QVERIFY(tokensOf(palette).isDark);
    QVERIFY(tokensOf(applicationPalette(darkTokens())).isDark);
    QVERIFY(!tokensOf(applicationPalette(lightTokens())).isDark);
}

QTEST_GUILESS_MAIN(TokensTest)
#include "tokenstest.moc"
