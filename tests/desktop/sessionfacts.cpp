// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/desktop/sessionfacts.h"

#include "backend/core/ulid.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"

#include <QDateTime>
#include <QProcess>
#include <QTimeZone>

namespace ledgerscope {

using namespace Qt::StringLiterals;

void SessionFacts::makeDemonstration(const QString &path)
{
    QProcess process;
    process.start(programPath(u"ledgerctl"_s), {u"demo"_s, path, u"--events"_s, u"5000"_s});
    if (!process.waitForFinished() || process.exitCode() != 0)
        qFatal("ledgerctl demo: %s", process.readAllStandardError().constData());
}

SessionFacts SessionFacts::of(SqliteStore &store)
{
    SessionFacts facts;
    facts.firstId = store.value("SELECT min(event_id) FROM events");
    facts.secondId = store.value("SELECT min(event_id) FROM events WHERE event_id > '" + facts.firstId + "'");
    facts.lastId = store.value("SELECT max(event_id) FROM events");
    const auto entity = store.rows("SELECT entity_type, entity_id FROM events GROUP BY 1, 2 HAVING count(*) BETWEEN 4 AND 20 ORDER BY 1, 2 LIMIT 1").value(0);
    if (entity.size() != 2)
        qFatal("The demonstration has no entity with four to twenty events.");
    facts.entity = QString::fromUtf8(*entity[0] + ':' + *entity[1]);
    for (const auto &row : store.rows("SELECT event_id FROM events WHERE entity_type = '" + *entity[0] + "' AND entity_id = '" + *entity[1] + "' ORDER BY 1"))
        facts.entityIds += *row[0];
    const QDateTime moment(QDate(2026, 5, 25), QTime(14, 23, 11), QTimeZone::utc());
    facts.time = moment.toString(Qt::ISODate);
    facts.firstIdFromTime = store.value("SELECT min(event_id) FROM events WHERE event_id >= '" + Ulid::lowestOf(moment.toMSecsSinceEpoch()).toText() + "'");
    facts.firstPriceId = store.value("SELECT min(event_id) FROM events WHERE event_type GLOB 'price.*'");
    facts.lastPriceId = store.value("SELECT max(event_id) FROM events WHERE event_type GLOB 'price.*'");
    return facts;
}

} // namespace ledgerscope
