// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace ledgerscope {

/// Overwrites passwords in the arguments of this process, where `ps` and /proc would show them to everybody on the machine:
/// `postgresql://user:SECRET@…`, `…?password=SECRET`, `password=SECRET`, sslpassword likewise.
/// To be called first thing in main, after the arguments were copied. What nothing can help: between the start of the process and this
/// call they can be seen, and the shell that typed them may keep a history. PGPASSWORD, ~/.pgpass and service files have neither fault.
void scrubArguments(int count, char **arguments);

/// The same for one text: secrets replaced by as many 'x'.
[[nodiscard]] QByteArray scrubbed(const QByteArray &argument);

} // namespace ledgerscope
