// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"

#include <QString>
#include <QtGlobal>

#include <cstddef>
#include <memory>
#include <span>

namespace ledgerscope {

/// A file for what does not fit into memory while a ledger is loaded. It has no name: nobody finds it, and it is gone with the process,
/// however that ends. What is wrong with it costs a slower way and no row, so that its errors are yes and no. One thread.
class RowSpill final
{
public:
    /// In a folder that is made if there is none. nullptr: there can be no such file.
    [[nodiscard]] static std::shared_ptr<RowSpill> make(const QString &folder);
    RowSpill(const RowSpill &) = delete;
    RowSpill &operator=(const RowSpill &) = delete;
    ~RowSpill();

    /// Writes behind what is there and answers where it is, at a multiple of `alignment`; -1: it could not be written.
    [[nodiscard]] qint64 write(std::span<const std::byte> bytes, qint64 alignment = 1);
    [[nodiscard]] bool read(qint64 offset, std::span<std::byte> bytes) const;
    /// The same bytes for reading, as long as the answer is held; `offset` at a multiple of 4,096. nullptr: cannot be.
    [[nodiscard]] std::shared_ptr<const std::byte> map(qint64 offset, std::size_t size) const;
    [[nodiscard]] qint64 size() const noexcept { return m_end; }

private:
    explicit RowSpill(int descriptor) : m_descriptor(descriptor) { }

    int m_descriptor;
    qint64 m_end = 0;
};

} // namespace ledgerscope
