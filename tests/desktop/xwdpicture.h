// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QImage>

namespace ledgerscope {

/// The picture in a file of the X window dump format (X11/XWDFile.h), in which Xvfb keeps its screen. Only what Xvfb writes is understood:
/// version 7, 24-bit colours in 32-bit pixels, least significant byte first. Anything else, or too few bytes, is a null image.
[[nodiscard]] QImage xwdPicture(const QByteArray &file);

} // namespace ledgerscope
