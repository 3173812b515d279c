// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsloader.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

Result<EventColumns> ColumnsLoader::load(LedgerReader &reader, const UpperBound &bound, const Publish &publish, const std::stop_token &stop)
{
    if (!m_builder)
        m_builder = std::make_unique<EventColumnsBuilder>(TimestampReader{reader.profile().zoneOfZonelessTimes});
    m_builder->setComplete(false);

    // A snapshot copies the dictionaries: publish at growing distances, so that all copies together cost no more than the last.
    qint64 nextPublish = m_builder->rowCount() + FirstPublishRows;
    const auto publishSome = [&] {
        if (m_builder->rowCount() >= nextPublish) {
            publish(m_builder->snapshot());
            nextPublish = m_builder->rowCount() + std::max(FirstPublishRows, m_builder->rowCount() / 2);
        }
        return true;
    };
    ParallelLoader loader(m_helpers, *m_builder);
    const auto loaded = loader.load(reader, bound, m_maximumRows, publishSome, stop);
    m_partitions = loader.partitions();
    if (!loaded) {
        publish(m_builder->snapshot());
        return loaded.error();
    }
    const bool isFull = !*loaded;
    m_builder->setComplete(!isFull && loader.isWhole());
    EventColumns columns = m_builder->snapshot();
    publish(columns);
    if (isFull) {
        return Error{.code = ErrorCode::NeedsIndex,
                     .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "Only the first %1 events were loaded: this ledger is larger than what is kept in memory."),
                                    {QString::number(m_maximumRows)}),
                     .where = reader.profile().displayName,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Filter by entity, run or type to reach the rest.")};
    }
    return columns;
}

} // namespace ledgerscope
