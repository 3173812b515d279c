// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <memory>
#include <variant>

namespace re2 {
class RE2;
}

namespace ledgerscope::query {

/// A pattern of RE2: it searches in time that grows with the text alone, whatever the pattern is, and in bounded memory. Bytes that are
/// not UTF-8 match nothing. Immutable, may be used by several threads.
class RegularExpression final
{
public:
    struct Fault {
        QString reason;       ///< as RE2 says it
        QByteArray offending; ///< the part of the pattern that is meant; may be empty
    };

    [[nodiscard]] static std::variant<RegularExpression, Fault> compile(const QByteArray &pattern, bool ignoresCase);

    [[nodiscard]] bool isFoundIn(QByteArrayView text) const;

private:
    explicit RegularExpression(std::shared_ptr<const re2::RE2> compiled);

    std::shared_ptr<const re2::RE2> m_compiled;
};

} // namespace ledgerscope::query
