// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>

#include <array>

class QPalette;
class QWidget;

namespace ledgerscope {

/// The colours that a connection's frame may have: never red or amber, which mean something else (interface.md §7).
enum class FrameColor { Grey, Olive, Cyan, Blue, Purple, Wine };
inline constexpr std::array AllFrameColors{FrameColor::Grey, FrameColor::Olive, FrameColor::Cyan,
                                           FrameColor::Blue, FrameColor::Purple, FrameColor::Wine};

/// The colours of interface.md §8, by purpose. There are two sets, both constant; painters take the one that fits the palette they paint
/// on and keep no colours of their own. Text colours reach 4.5:1 on window, panel and base, graphics 3:1 on base (tests compute both).
struct Tokens {
    static constexpr int HeatSteps = 7;
    static constexpr int FamilySlots = 9;

    bool isDark = false;

    QColor window, panel, base, alternate;
    QColor text, text2, textFaint;
    QColor line, grid, lineStrong;
    QColor button, buttonBorder, fieldBorder;
    QColor accent, onAccent;
    QColor selection, selectionInactive;
    QColor current, currentMark;
    QColor critical, criticalTint;
    QColor warning, warningFill, warningTint;
    QColor notice, noticeTint;
    QColor ok, okTint;
    QColor notKnown;
    QColor edited, editedTint;
    QColor production, productionTint, operatorBand, onOperatorBand;
    std::array<QColor, HeatSteps> heat;     ///< sequential: few to many
    std::array<QColor, FamilySlots> family; ///< by family slot: P I H O E V S A W
    QColor onFamily;                        ///< the letter in a chip
    std::array<QColor, AllFrameColors.size()> frame; ///< by FrameColor

    [[nodiscard]] const QColor &of(FrameColor color) const { return frame[static_cast<std::size_t>(color)]; }
};

[[nodiscard]] const Tokens &lightTokens();
[[nodiscard]] const Tokens &darkTokens();

/// The set that fits a palette, chosen by the lightness of its Window colour.
[[nodiscard]] const Tokens &tokensOf(const QPalette &palette);
[[nodiscard]] const Tokens &tokensOf(const QWidget &widget);

} // namespace ledgerscope
