// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/rowspill.h"

#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace ledgerscope {

std::shared_ptr<RowSpill> RowSpill::make(const QString &folder)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return nullptr;
    QByteArray name = QFile::encodeName(folder) + "/loading-XXXXXX";
    const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor < 0)
        return nullptr;
    ::unlink(name.constData());
    return std::shared_ptr<RowSpill>(new RowSpill(descriptor)); // the constructor is private
}

RowSpill::~RowSpill()
{
    ::close(m_descriptor);
}

qint64 RowSpill::write(std::span<const std::byte> bytes, qint64 alignment)
{
    const qint64 offset = (m_end + alignment - 1) / alignment * alignment;
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t written = ::pwrite(m_descriptor, bytes.data() + done, bytes.size() - done, offset + static_cast<qint64>(done));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return -1;
        done += static_cast<std::size_t>(written);
    }
    m_end = offset + static_cast<qint64>(bytes.size());
    return offset;
}

bool RowSpill::read(qint64 offset, std::span<std::byte> bytes) const
{
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::pread(m_descriptor, bytes.data() + done, bytes.size() - done, offset + static_cast<qint64>(done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        done += static_cast<std::size_t>(got);
    }
    return true;
}

std::shared_ptr<const std::byte> RowSpill::map(qint64 offset, std::size_t size) const
{
    void *memory = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, m_descriptor, offset);
    if (memory == MAP_FAILED)
        return nullptr;
    return {static_cast<const std::byte *>(memory), [size](const std::byte *mapped) { ::munmap(const_cast<std::byte *>(mapped), size); }};
}

} // namespace ledgerscope
