// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/mappingoption.h"

#include <QFile>

namespace ledgerscope {

using namespace Qt::StringLiterals;

OptionSpec mappingOption()
{
    return {"map", "FILE", u"names of tables and columns, as JSON, for a ledger that uses others"_s};
}

Result<LedgerMapping> mappingOf(const CommandLine &line)
{
    const auto path = line.value("map");
    if (!path)
        return LedgerMapping();
    QFile file(QFile::decodeName(*path));
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{.code = ErrorCode::BadMapping,
                     .what = u"The mapping file cannot be read: %1."_s.arg(file.errorString()),
                     .where = file.fileName(),
                     .untouched = u"Nothing was opened."_s,
                     .remedy = {},
                     .arguments = {}};
    }
    auto mapping = LedgerMapping::fromJson(file.readAll());
    if (mapping)
        return mapping;
    Error error = mapping.error();
    error.where = Phrase("%1: %2", {file.fileName(), error.where});
    return error;
}

} // namespace ledgerscope
