// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace ledgerscope {

/// A port on 127.0.0.1 that takes connections and never says a word: a server that hangs.
class SilentListener final
{
public:
    SilentListener();
    SilentListener(const SilentListener &) = delete;
    SilentListener &operator=(const SilentListener &) = delete;
    ~SilentListener();

    [[nodiscard]] quint16 port() const { return m_port; }

private:
    int m_descriptor = -1;
    quint16 m_port = 0;
};

} // namespace ledgerscope
