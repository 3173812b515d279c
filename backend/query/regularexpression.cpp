// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/regularexpression.h"

#include <re2/re2.h>

#include <utility>

namespace ledgerscope::query {

namespace {

re2::StringPiece pieceOf(QByteArrayView bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

RegularExpression::RegularExpression(std::shared_ptr<const re2::RE2> compiled)
    : m_compiled(std::move(compiled))
{
}

std::variant<RegularExpression, RegularExpression::Fault> RegularExpression::compile(const QByteArray &pattern, bool ignoresCase)
{
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_never_capture(true);
    options.set_case_sensitive(!ignoresCase);
    auto compiled = std::make_shared<const re2::RE2>(pieceOf(pattern), options);
    if (compiled->ok())
        return RegularExpression(std::move(compiled));
    return Fault{QString::fromStdString(compiled->error()), QByteArray::fromStdString(compiled->error_arg())};
}

bool RegularExpression::isFoundIn(QByteArrayView text) const
{
    return re2::RE2::PartialMatch(pieceOf(text), *m_compiled);
}

} // namespace ledgerscope::query
