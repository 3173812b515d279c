// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/seenkeys.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

constexpr qint64 BytesPerKey = 64; ///< of the set itself

} // namespace

bool SeenKeys::add(Consumer consumer, const QByteArray &key)
{
    if (contains(consumer, key))
        return false;
    m_top.insert({consumer, QByteArray(key.constData(), key.size())}); // the key may be a view
    ++m_size;
    m_bytes += BytesPerKey + key.size();
    return true;
}

bool SeenKeys::contains(Consumer consumer, const QByteArray &key) const
{
    const Key sought{consumer, key};
    return m_top.contains(sought)
        || std::any_of(m_frozen.cbegin(), m_frozen.cend(), [&sought](const auto &layer) { return layer->contains(sought); });
}

std::vector<QByteArray> SeenKeys::keysOf(Consumer consumer) const
{
    std::vector<QByteArray> keys;
    const auto collect = [&keys, consumer](const Layer &layer) {
        for (const Key &key : layer) {
            if (key.first == consumer)
                keys.push_back(key.second);
        }
    };
    collect(m_top);
    for (const auto &layer : m_frozen)
        collect(*layer);
    std::sort(keys.begin(), keys.end());
    return keys;
}

bool SeenKeys::isSameAs(const SeenKeys &other) const
{
    const auto hasAll = [&other](const Layer &layer) {
        return std::all_of(layer.cbegin(), layer.cend(), [&other](const Key &key) { return other.contains(key.first, key.second); });
    };
    return m_size == other.m_size && hasAll(m_top)
        && std::all_of(m_frozen.cbegin(), m_frozen.cend(), [&hasAll](const auto &layer) { return hasAll(*layer); });
}

void SeenKeys::freeze()
{
    if (m_top.isEmpty())
        return;
    Layer layer = std::move(m_top);
    m_top = {};
    while (!m_frozen.empty() && m_frozen.back()->size() <= layer.size() * 2) {
        layer.unite(*m_frozen.back());
        m_frozen.pop_back();
    }
    m_frozen.push_back(std::make_shared<const Layer>(std::move(layer)));
}

} // namespace ledgerscope::replay
