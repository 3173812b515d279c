// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/ulid.h"

#include "backend/core/clock.h"
#include "backend/core/int128.h"

#include <QtEndian>

#include <algorithm>
#include <string_view>

namespace ledgerscope {

namespace {

constexpr std::string_view Alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr unsigned char Invalid = 0xFF;

constexpr std::array<unsigned char, 256> makeDecodeTable()
{
    std::array<unsigned char, 256> table{};
    table.fill(Invalid);
    for (std::size_t i = 0; i < Alphabet.size(); ++i) {
        const char c = Alphabet[i];
        table[static_cast<unsigned char>(c)] = static_cast<unsigned char>(i);
        if (c >= 'A')
            table[static_cast<unsigned char>(c - 'A' + 'a')] = static_cast<unsigned char>(i);
    }
    return table;
}

constexpr std::array<unsigned char, 256> DecodeTable = makeDecodeTable();
constexpr qint64 LargestMilliseconds = (qint64{1} << 48) - 1;
constexpr std::size_t TimeBytes = 6;

void writeMilliseconds(Ulid::Bytes &bytes, qint64 ms)
{
    for (std::size_t i = 0; i < TimeBytes; ++i)
        bytes[i] = static_cast<unsigned char>((ms >> (8 * (TimeBytes - 1 - i))) & 0xFF);
}

} // namespace

std::optional<Ulid> Ulid::decode(QByteArrayView text) noexcept
{
    if (text.size() != TextSize)
        return std::nullopt;
    // 26 characters hold 130 bits; the first may use only three of its five. 63 bits from the first half, 65 from the second.
    const auto digitAt = [text](qsizetype i) { return quint64{DecodeTable[static_cast<unsigned char>(text[i])]}; };
    quint64 seen = digitAt(0) > 7 ? Invalid : digitAt(0);
    quint64 first = digitAt(0);
    for (qsizetype i = 1; i < 13; ++i) {
        seen |= digitAt(i);
        first = (first << 5) | digitAt(i);
    }
    const quint64 middle = digitAt(13);
    seen |= middle;
    quint64 last = 0;
    for (qsizetype i = 14; i < TextSize; ++i) {
        seen |= digitAt(i);
        last = (last << 5) | digitAt(i);
    }
    if (seen > 31)
        return std::nullopt;
    Ulid result;
    qToBigEndian((first << 1) | (middle >> 4), result.m_bytes.data());
    qToBigEndian(((middle & 15) << 60) | last, result.m_bytes.data() + 8);
    return result;
}

Ulid Ulid::lowestOf(qint64 unixMilliseconds) noexcept
{
    Ulid result;
    writeMilliseconds(result.m_bytes, std::clamp<qint64>(unixMilliseconds, 0, LargestMilliseconds));
    return result;
}

Ulid Ulid::fromBytes(const Bytes &bytes) noexcept
{
    Ulid result;
    result.m_bytes = bytes;
    return result;
}

qint64 Ulid::milliseconds() const noexcept
{
    qint64 ms = 0;
    for (std::size_t i = 0; i < TimeBytes; ++i)
        ms = (ms << 8) | m_bytes[i];
    return ms;
}

QByteArray Ulid::toText() const
{
    UInt128 value = 0;
    for (const unsigned char byte : m_bytes)
        value = (value << 8) | byte;
    QByteArray text(TextSize, '0');
    for (qsizetype i = TextSize; i-- > 0;) {
        text[i] = Alphabet[static_cast<std::size_t>(value & 31)];
        value >>= 5;
    }
    return text;
}

bool isCanonicalUlid(QByteArrayView text) noexcept
{
    return Ulid::decode(text) && std::none_of(text.begin(), text.end(), [](char c) { return c >= 'a'; });
}

std::optional<Instant> ulidInstant(const EventId &id) noexcept
{
    constexpr qint64 largest = std::numeric_limits<qint64>::max() / Instant::PerMillisecond;
    const auto ulid = Ulid::decode(id.bytes());
    if (!ulid || ulid->milliseconds() > largest)
        return std::nullopt;
    return ulid->instant();
}

UlidGenerator::UlidGenerator(const Clock &clock, std::function<quint64()> random)
    : m_clock(clock)
    , m_random(std::move(random))
{
}

Ulid UlidGenerator::next()
{
    const qint64 ms = std::clamp<qint64>(m_clock.now().milliseconds(), 0, LargestMilliseconds);
    Ulid::Bytes bytes{};
    if (m_last && ms <= m_last->milliseconds()) {
        bytes = m_last->bytes();
        for (std::size_t i = bytes.size(); i-- > 0;) {
            if (++bytes[i] != 0)
                break;
        }
    } else {
        writeMilliseconds(bytes, ms);
        const quint64 high = m_random();
        const quint64 low = m_random();
        for (std::size_t i = 0; i < 2; ++i)
            bytes[TimeBytes + i] = static_cast<unsigned char>((high >> (8 * i)) & 0xFF);
        for (std::size_t i = 0; i < 8; ++i)
            bytes[TimeBytes + 2 + i] = static_cast<unsigned char>((low >> (8 * i)) & 0xFF);
    }
    m_last = Ulid::fromBytes(bytes);
    return *m_last;
}

} // namespace ledgerscope
