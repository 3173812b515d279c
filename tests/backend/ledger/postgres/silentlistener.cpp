// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/ledger/postgres/silentlistener.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ledgerscope {

SilentListener::SilentListener()
    : m_descriptor(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *const generic = reinterpret_cast<sockaddr *>(&address);
    if (::bind(m_descriptor, generic, size) != 0 || ::listen(m_descriptor, 8) != 0 || ::getsockname(m_descriptor, generic, &size) != 0)
        qFatal("No port to listen on");
    m_port = ntohs(address.sin_port);
}

SilentListener::~SilentListener()
{
    ::close(m_descriptor);
}

} // namespace ledgerscope
