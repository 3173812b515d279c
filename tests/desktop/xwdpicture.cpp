// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/desktop/xwdpicture.h"

#include <QtEndian>

#include <cstring>

namespace ledgerscope {

namespace {

/// Places of the 32-bit big-endian words of the head.
enum Word { HeaderSize = 0, Version = 1, Depth = 3, Width = 4, Height = 5, ByteOrder = 7, BitsPerPixel = 11, BytesPerLine = 12, ColourCount = 19, WordCount = 25 };

constexpr qsizetype WordSize = 4;
constexpr qsizetype ColourSize = 12;
constexpr quint32 LargestSide = 16'384;

} // namespace

QImage xwdPicture(const QByteArray &file)
{
    if (file.size() < WordCount * WordSize)
        return {};
    const auto word = [&file](Word place) { return qFromBigEndian<quint32>(file.constData() + place * WordSize); };
    if (word(Version) != 7 || word(Depth) != 24 || word(BitsPerPixel) != 32 || word(ByteOrder) != 0)
        return {};
    if (word(Width) == 0 || word(Width) > LargestSide || word(Height) == 0 || word(Height) > LargestSide)
        return {};
    const qsizetype start = qsizetype{word(HeaderSize)} + qsizetype{word(ColourCount)} * ColourSize;
    const qsizetype lineSize = word(BytesPerLine);
    const auto width = static_cast<int>(word(Width));
    const auto height = static_cast<int>(word(Height));
    if (lineSize < width * WordSize || file.size() < start + lineSize * height)
        return {};
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        const char *line = file.constData() + start + y * lineSize;
        auto *pixels = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < width; ++x)
            pixels[x] = qFromLittleEndian<quint32>(line + x * WordSize) | 0xff000000U;
    }
    return image;
}

} // namespace ledgerscope
