// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/familypalette.h"

#include <algorithm>
#include <array>
#include <optional>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct KnownFamily {
    QByteArrayView prefix;
    int slot;
    char16_t letter;
};

constexpr std::array<KnownFamily, 12> KnownFamilies{{
    {"price", 0, u'P'},
    {"item", 1, u'I'},
    {"spec", 1, u'I'},
    {"hitl", 2, u'H'},
    {"order", 3, u'O'},
    {"po", 3, u'O'},
    {"email", 4, u'E'},
    {"vendor", 5, u'V'},
    {"sync", 6, u'S'},
    {"ar", 7, u'A'},
    {"customer", 7, u'A'},
    {"workflow", 8, u'W'},
}};

const KnownFamily *knownFamily(QByteArrayView key)
{
    const auto found = std::find_if(KnownFamilies.begin(), KnownFamilies.end(), [key](const KnownFamily &f) { return f.prefix == key; });
    return found != KnownFamilies.end() ? &*found : nullptr;
}

/// FNV-1a: the same on every machine and in every run, which qHash is not.
quint32 stableHash(QByteArrayView bytes)
{
    quint32 hash = 2166136261U;
    for (const char c : bytes) {
        hash ^= static_cast<quint8>(c);
        hash *= 16777619U;
    }
    return hash;
}

QByteArray commonPrefixOf(const QList<EventType> &types)
{
    if (types.size() < 2)
        return {};
    const qsizetype dot = types.first().bytes().indexOf('.');
    if (dot < 0)
        return {};
    const QByteArray prefix = types.first().bytes().left(dot + 1);
    const bool isShared = std::all_of(types.begin(), types.end(), [&prefix](const EventType &type) {
        return type.bytes().startsWith(prefix) && type.bytes().size() > prefix.size();
    });
    return isShared ? prefix : QByteArray();
}

/// Letters and digits that can stand in a chip: ASCII only, upper case; everything else in a stored type is left out.
QString chipLettersOf(const QByteArray &key)
{
    QString letters;
    for (const char c : key) {
        const QChar character = QLatin1Char(c);
        if (static_cast<quint8>(c) < 0x80 && character.isLetterOrNumber())
            letters += character.toUpper();
    }
    return letters.isEmpty() ? u"X"_s : letters;
}

} // namespace

void FamilyPalette::setTypes(const QList<EventType> &types)
{
    m_families.clear();
    m_takenLetters.clear();
    m_takenSlots.clear();
    m_commonPrefix = commonPrefixOf(types);

    QList<QByteArray> keys;
    keys.reserve(types.size());
    for (const EventType &type : types)
        keys.append(keyOf(type));
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    // Fixed ones first: a stranger that starts with the same letter has to give way, whatever the alphabet says.
    std::stable_partition(keys.begin(), keys.end(), [](const QByteArray &key) { return knownFamily(key) != nullptr; });
    for (const QByteArray &key : std::as_const(keys))
        m_families.insert(key, assign(key));
}

EventFamily FamilyPalette::familyOf(const EventType &type)
{
    const QByteArray key = keyOf(type);
    if (const auto found = m_families.constFind(key); found != m_families.cend())
        return *found;
    const EventFamily family = assign(key);
    m_families.insert(key, family);
    return family;
}

QByteArray FamilyPalette::keyOf(const EventType &type) const
{
    if (m_commonPrefix.isEmpty() || !type.bytes().startsWith(m_commonPrefix))
        return ledgerscope::familyOf(type).toByteArray();
    const QByteArrayView rest = QByteArrayView(type.bytes()).sliced(m_commonPrefix.size());
    const auto end = std::find_if(rest.begin(), rest.end(), [](char c) { return c == '.' || c == '_' || c == '-'; });
    return rest.first(end - rest.begin()).toByteArray();
}

EventFamily FamilyPalette::assign(const QByteArray &key)
{
    EventFamily family;
    if (const KnownFamily *known = knownFamily(key)) {
        const QString letter(QChar{known->letter});
        const bool isFree = m_takenLetters.value(letter, known->slot) == known->slot;
        family = {known->slot, isFree ? letter : freeLettersOf(key)};
    } else {
        family = {freeSlotOf(key), freeLettersOf(key)};
    }
    m_takenSlots.insert(family.slot);
    m_takenLetters.insert(family.letters, family.slot);
    return family;
}

int FamilyPalette::freeSlotOf(const QByteArray &key) const
{
    const int start = static_cast<int>(stableHash(key) % EventFamily::NeutralSlot);
    for (int step = 0; step < EventFamily::NeutralSlot; ++step) {
        const int slot = (start + step) % EventFamily::NeutralSlot;
        if (!m_takenSlots.contains(slot))
            return slot;
    }
    return EventFamily::NeutralSlot;
}

QString FamilyPalette::freeLettersOf(const QByteArray &key) const
{
    const QString letters = chipLettersOf(key);
    if (const QString one = letters.first(1); !m_takenLetters.contains(one))
        return one;
    for (qsizetype i = 1; i < letters.size(); ++i) {
        const QString two = letters.first(1) + letters.at(i);
        if (!m_takenLetters.contains(two))
            return two;
    }
    const QString suffixes = u"23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"_s;
    for (const QChar suffix : suffixes) {
        const QString two = letters.first(1) + suffix;
        if (!m_takenLetters.contains(two))
            return two;
    }
    return letters.first(1) + u'*';
}

} // namespace ledgerscope
