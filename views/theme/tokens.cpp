// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/tokens.h"

#include <QPalette>
#include <QWidget>

namespace ledgerscope {

namespace {

QColor rgb(QRgb value)
{
    return QColor::fromRgb(value);
}

Tokens makeLight()
{
    Tokens t;
    t.isDark = false;
    t.window = rgb(0xF1F2F4);
    t.panel = rgb(0xF7F8F9);
    t.base = rgb(0xFFFFFF);
    t.alternate = rgb(0xF8F9FB);
    t.text = rgb(0x1A1D21);
    t.text2 = rgb(0x545C66);
    t.textFaint = rgb(0x646D77);
    t.line = rgb(0xDEE1E5);
    t.grid = rgb(0xECEEF1);
    t.lineStrong = rgb(0xB9C0C8);
    t.button = rgb(0xFCFCFD);
    t.buttonBorder = rgb(0xB4BBC3);
    t.fieldBorder = rgb(0x868E98);
    t.accent = rgb(0x2459B3);
    t.onAccent = rgb(0xFFFFFF);
    t.selection = rgb(0xD9E6FA);
    t.selectionInactive = rgb(0xE6EAF0);
    t.current = rgb(0xFFF0B8);
    t.currentMark = rgb(0x8A5A00);
    t.critical = rgb(0xB3261E);
    t.criticalTint = rgb(0xFBE9E7);
    t.warning = rgb(0x7A4F00);
    t.warningFill = rgb(0xC27C00);
    t.warningTint = rgb(0xFFF3D6);
    t.notice = rgb(0x2459B3);
    t.noticeTint = rgb(0xE6EEFB);
    t.ok = rgb(0x1B6E45);
    t.okTint = rgb(0xE3F3EA);
    t.notKnown = t.text2;
    t.edited = rgb(0x6A3FA8);
    t.editedTint = rgb(0xF0E9FA);
    t.production = rgb(0xA3195B);
    t.productionTint = rgb(0xFBE6F0);
    t.operatorBand = rgb(0xA3195B);
    t.onOperatorBand = rgb(0xFFFFFF);
    t.heat = {rgb(0xEEF3FB), rgb(0xCFDEF6), rgb(0xA6C3EE), rgb(0x7AA3E2), rgb(0x4C7FD0), rgb(0x2459B3), rgb(0x173C7C)};
    t.family = {rgb(0x2F66D0), rgb(0x0C7B66), rgb(0x6A2099), rgb(0x5E3C08), rgb(0x96205F),
                rgb(0x5F6B33), rgb(0x08748F), rgb(0xA04E0C), rgb(0x56606C)};
    t.onFamily = rgb(0xFFFFFF);
    t.frame = {rgb(0x56606C), rgb(0x5F6B33), rgb(0x08748F), rgb(0x2F66D0), rgb(0x6A3FA8), rgb(0xA3195B)};
    return t;
}

Tokens makeDark()
{
    Tokens t;
    t.isDark = true;
    t.window = rgb(0x22262B);
    t.panel = rgb(0x1E2227);
    t.base = rgb(0x17191D);
    t.alternate = rgb(0x1B1E22);
    t.text = rgb(0xE6E9ED);
    t.text2 = rgb(0xA9B1BB);
    t.textFaint = rgb(0x8A939E);
    t.line = rgb(0x323840);
    t.grid = rgb(0x23272C);
    t.lineStrong = rgb(0x4B535D);
    t.button = rgb(0x2B3037);
    t.buttonBorder = rgb(0x565F6A);
    t.fieldBorder = rgb(0x6C7580);
    t.accent = rgb(0x8AB6FF);
    t.onAccent = rgb(0x0F1A2B);
    t.selection = rgb(0x27406B);
    t.selectionInactive = rgb(0x2C323A);
    t.current = rgb(0x3E3413);
    t.currentMark = rgb(0xF2C05C);
    t.critical = rgb(0xFF8A80);
    t.criticalTint = rgb(0x3A1D1C);
    t.warning = rgb(0xF2C05C);
    t.warningFill = rgb(0xF2C05C);
    t.warningTint = rgb(0x35290F);
    t.notice = rgb(0x8AB6FF);
    t.noticeTint = rgb(0x1E2E4A);
    t.ok = rgb(0x6CCB95);
    t.okTint = rgb(0x163324);
    t.notKnown = t.text2;
    t.edited = rgb(0xC6A6F5);
    t.editedTint = rgb(0x2E2440);
    t.production = rgb(0xF07AB0);
    t.productionTint = rgb(0x3D1A2C);
    t.operatorBand = rgb(0x8C1D54);
    t.onOperatorBand = rgb(0xFFFFFF);
    t.heat = {rgb(0x1E2633), rgb(0x233556), rgb(0x2A4A80), rgb(0x3663AC), rgb(0x5486D6), rgb(0x8AB6FF), rgb(0xCFE1FF)};
    t.family = {rgb(0x7F98E6), rgb(0x58E6BD), rgb(0xB79BFF), rgb(0xB79A63), rgb(0xE07FA8),
                rgb(0xA6DE70), rgb(0x4FD2F0), rgb(0xE58F35), rgb(0xA9B3BF)};
    t.onFamily = rgb(0x14171A);
    t.frame = {rgb(0xA9B3BF), rgb(0xA6DE70), rgb(0x4FD2F0), rgb(0x7F98E6), rgb(0xC6A6F5), rgb(0xF07AB0)};
    return t;
}

} // namespace

const Tokens &lightTokens()
{
    static const Tokens tokens = makeLight();
    return tokens;
}

const Tokens &darkTokens()
{
    static const Tokens tokens = makeDark();
    return tokens;
}

const Tokens &tokensOf(const QPalette &palette)
{
    constexpr int MiddleLightness = 128;
    return palette.color(QPalette::Active, QPalette::Window).lightness() < MiddleLightness ? darkTokens() : lightTokens();
}

const Tokens &tokensOf(const QWidget &widget)
{
    return tokensOf(widget.palette());
}

} // namespace ledgerscope
