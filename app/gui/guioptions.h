// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "views/theme/theme.h"

#include <QByteArrayList>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace ledgerscope {

/// What the command line of `ledgerscope` says. Values are taken as the bytes they are: ids need not be UTF-8.
struct GuiOptions {
    static constexpr QSize DefaultSize{1440, 900};

    std::optional<QString> ledger; ///< path, sqlite:PATH, postgresql://… or service=NAME
    std::optional<EntityRef> entity;
    std::optional<EventId> event;
    QStringList pinnedPaths; ///< payload paths drawn above the lanes, in order
    std::optional<EventOrder> order;
    std::optional<ClockKind> clock;
    std::optional<QString> mapFile;
    std::optional<Instant> now;
    std::optional<QString> language;
    std::optional<Theme::Choice> theme;

    std::optional<QString> frameLog; ///< file that the frames of the window are measured into (FrameLog)
    bool hasIndex = true; ///< --no-index: columns are kept in memory, nothing is written to the user's cache

    std::optional<QString> renderDirectory; ///< --render: write pictures instead of showing a window
    QSize size = DefaultSize; ///< of the window at first, and of pictures
    double renderScale = 1;

    bool wantsHelp = false;
    bool wantsVersion = false;

    /// BadOption, BadEntityRef (exit 2) with the option and what it expects. Touches nothing.
    [[nodiscard]] static Result<GuiOptions> parse(const QByteArrayList &arguments);
    [[nodiscard]] static QString help();
};

} // namespace ledgerscope
