// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/document.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>
#include <QList>

namespace ledgerscope::query {

/// What was seen in some payloads: which paths they have, in how many of them, and which values stood there. For completion; nothing is
/// known of payloads that were not added. Bounded in paths and values. A value.
class PayloadSample final
{
public:
    static constexpr qsizetype MaximumPaths = 2'000;
    static constexpr qsizetype MaximumValues = 50;        ///< different ones of a path; those behind are not kept
    static constexpr qsizetype LargestValue = 80;         ///< bytes as written; longer values are not kept
    static constexpr int MaximumDepth = 6;
    static constexpr qint64 LargestPayload = 256 * 1'024; ///< larger ones are not looked at

    struct SeenValue {
        QByteArray literal; ///< as it can stand in a filter: a string in quotes, a number with its digits
        qint64 count = 0;
    };
    struct SeenPath {
        QByteArray text; ///< of json::Path
        qint64 count = 0; ///< payloads that have it
        json::NodeKind kind = json::NodeKind::Null; ///< of the first value that was seen
        bool hasOtherKinds = false;
        QList<SeenValue> values; ///< in the order in which they were seen; of scalars
    };

    /// False: it is no JSON, or too large; then nothing was seen in it.
    bool add(const QByteArray &payload);

    [[nodiscard]] qint64 payloads() const { return m_payloads; } ///< that were looked at
    [[nodiscard]] const QList<SeenPath> &paths() const { return m_paths; } ///< in the order in which they were seen
    [[nodiscard]] const SeenPath *find(const QByteArray &path) const;

private:
    QList<SeenPath> m_paths;
    QHash<QByteArray, qsizetype> m_places;
    qint64 m_payloads = 0;
};

} // namespace ledgerscope::query
