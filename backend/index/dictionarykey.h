// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/index/checksum.h"
#include "backend/index/valueview.h"

#include <QByteArrayView>
#include <QHashFunctions>
#include <QtGlobal>

#include <cstddef>
#include <limits>

namespace ledgerscope {

/// Code of a value that an event does not have (no run, no source).
inline constexpr quint32 NoCode = std::numeric_limits<quint32>::max();

/// An entity as two views.
struct EntityRefView {
    QByteArrayView type;
    QByteArrayView id;

    friend bool operator==(const EntityRefView &a, const EntityRefView &b) { return a.id == b.id && a.type == b.type; }
};

/// How dictionaries handle values of type T without making one. `hashOf` differs from process to process, `storedHashOf` never.
template<typename T>
struct DictionaryKey;

template<typename Tag>
struct DictionaryKey<StrongBytes<Tag>> {
    using View = QByteArrayView;
    using ValueView = StrongBytesView<Tag>;
    static constexpr quint32 Texts = 1; ///< that a value consists of

    [[nodiscard]] static View viewOf(const StrongBytes<Tag> &value) { return value.bytes(); }
    [[nodiscard]] static ValueView valueViewOf(View view) { return ValueView{view}; }
    [[nodiscard]] static std::size_t hashOf(View view) { return qHashBits(view.data(), static_cast<std::size_t>(view.size()), QHashSeed::globalSeed()); }
    [[nodiscard]] static quint64 storedHashOf(View view) { return ledgerscope::hashOf(view, 0); }
};

template<>
struct DictionaryKey<EntityRef> {
    using View = EntityRefView;
    using ValueView = EntityValueView;
    static constexpr quint32 Texts = 2;

    [[nodiscard]] static View viewOf(const EntityRef &value) { return {value.type.bytes(), value.id.bytes()}; }
    [[nodiscard]] static ValueView valueViewOf(const View &view) { return {EntityTypeView{view.type}, EntityIdView{view.id}}; }
    [[nodiscard]] static std::size_t hashOf(const View &view)
    {
        const std::size_t seed = qHashBits(view.type.data(), static_cast<std::size_t>(view.type.size()), QHashSeed::globalSeed());
        return qHashBits(view.id.data(), static_cast<std::size_t>(view.id.size()), seed);
    }
    [[nodiscard]] static quint64 storedHashOf(const View &view) { return ledgerscope::hashOf(view.id, ledgerscope::hashOf(view.type, 0)); }
};

} // namespace ledgerscope
