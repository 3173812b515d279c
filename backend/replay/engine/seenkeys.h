// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QSet>

#include <memory>
#include <utility>
#include <vector>

namespace ledgerscope::replay {

/// The keys that each consumer has seen: a set that grows, and whose copies cost next to nothing, because checkpoints keep many of them.
/// What a copy shares is never changed: layers below the top are frozen, and merged when they become as large as what lies on them. One thread.
class SeenKeys final
{
public:
    using Consumer = quint32;

    /// False if it was there already.
    bool add(Consumer consumer, const QByteArray &key);
    [[nodiscard]] bool contains(Consumer consumer, const QByteArray &key) const;
    [[nodiscard]] qsizetype size() const noexcept { return m_size; }
    /// The keys of one consumer, in order of their bytes; for showing them.
    [[nodiscard]] std::vector<QByteArray> keysOf(Consumer consumer) const;
    [[nodiscard]] bool isSameAs(const SeenKeys &other) const; ///< slow
    /// Call before a copy is kept.
    void freeze();
    /// What is held only by this and its copies, roughly.
    [[nodiscard]] qint64 byteCount() const noexcept { return m_bytes; }

private:
    using Key = std::pair<Consumer, QByteArray>;
    using Layer = QSet<Key>;

    Layer m_top;
    std::vector<std::shared_ptr<const Layer>> m_frozen;
    qsizetype m_size = 0;
    qint64 m_bytes = 0;
};

} // namespace ledgerscope::replay
