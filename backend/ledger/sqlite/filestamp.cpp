// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/filestamp.h"

#include "backend/core/instant.h"

#include <sys/stat.h>
#include <time.h>

#include <cerrno>

namespace ledgerscope {

FileStamp FileStamp::of(const QByteArray &path)
{
    struct ::stat status = {};
    if (::stat(path.constData(), &status) != 0) {
        FileStamp stamp;
        stamp.kind = errno == EACCES ? Kind::Unreachable : Kind::Missing;
        return stamp;
    }
    FileStamp stamp;
    stamp.kind = S_ISREG(status.st_mode) ? Kind::Regular : S_ISDIR(status.st_mode) ? Kind::Directory : Kind::Other;
    stamp.device = status.st_dev;
    stamp.inode = status.st_ino;
    stamp.size = status.st_size;
    stamp.modifiedNanoseconds = status.st_mtim.tv_sec * Instant::PerSecond + status.st_mtim.tv_nsec;
    return stamp;
}

qint64 FileStamp::now()
{
    struct ::timespec time = {};
    ::clock_gettime(CLOCK_REALTIME_COARSE, &time);
    return time.tv_sec * Instant::PerSecond + time.tv_nsec;
}

} // namespace ledgerscope
