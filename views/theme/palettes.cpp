// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/palettes.h"

namespace ledgerscope {

QPalette applicationPalette(const Tokens &tokens)
{
    QPalette palette;
    palette.setColor(QPalette::Window, tokens.window);
    palette.setColor(QPalette::Base, tokens.base);
    palette.setColor(QPalette::AlternateBase, tokens.alternate);
    palette.setColor(QPalette::Button, tokens.button);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::BrightText})
        palette.setColor(role, tokens.text);
    palette.setColor(QPalette::PlaceholderText, tokens.textFaint);
    palette.setColor(QPalette::Light, tokens.panel);
    palette.setColor(QPalette::Midlight, tokens.grid);
    palette.setColor(QPalette::Mid, tokens.line);
    palette.setColor(QPalette::Dark, tokens.lineStrong);
    palette.setColor(QPalette::Shadow, tokens.lineStrong);
    palette.setColor(QPalette::Highlight, tokens.accent);
    palette.setColor(QPalette::HighlightedText, tokens.onAccent);
    palette.setColor(QPalette::Link, tokens.accent);
    palette.setColor(QPalette::LinkVisited, tokens.accent);
    palette.setColor(QPalette::ToolTipBase, tokens.base);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, tokens.textFaint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, tokens.lineStrong);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, tokens.text);
    return palette;
}

QPalette itemViewPalette(const Tokens &tokens, const QPalette &application)
{
    QPalette palette = application;
    palette.setColor(QPalette::Highlight, tokens.selection);
    palette.setColor(QPalette::HighlightedText, tokens.text);
    palette.setColor(QPalette::Inactive, QPalette::Highlight, tokens.selectionInactive);
    return palette;
}

} // namespace ledgerscope
