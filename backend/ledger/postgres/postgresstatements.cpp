// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresstatements.h"

#include <QList>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

using Settings = QList<std::pair<QByteArray, QByteArray>>;

PostgresStatement settingStatement(const Settings &settings, const QByteArray &isLocal)
{
    PostgresStatement statement("SELECT"_ba);
    QByteArray separator = " ";
    for (const auto &[name, value] : settings) {
        const QByteArray boundName = statement.bind(name);
        const QByteArray boundValue = statement.bind(value);
        statement += separator + "set_config(" + boundName + ", " + boundValue + ", " + isLocal + ')';
        separator = ", ";
    }
    return statement;
}

} // namespace

QByteArray PostgresStatements::beginReading()
{
    return "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"_ba;
}

QByteArray PostgresStatements::commit()
{
    return "COMMIT"_ba;
}

QByteArray PostgresStatements::rollback()
{
    return "ROLLBACK"_ba;
}

PostgresStatement PostgresStatements::sessionSettings(bool isReading, const QByteArray &encoding, int serverVersion)
{
    Settings settings{{"client_encoding", encoding}, {"TimeZone", "UTC"}, {"DateStyle", "ISO, YMD"}, {"IntervalStyle", "iso_8601"},
                      {"standard_conforming_strings", "on"}};
    if (isReading) {
        settings += Settings{{"default_transaction_read_only", "on"},
                             {"statement_timeout", QByteArray::number(qint64(SliceLimit.count()))},
                             {"lock_timeout", "1000"},
                             {"idle_in_transaction_session_timeout", "10000"}};
        if (serverVersion >= 110000)
            settings += Settings{{"jit", "off"}}; // slices are short: compiling them costs more than it gives
    } else {
        settings += Settings{{"statement_timeout", "0"}, {"lock_timeout", "5000"}};
    }
    return settingStatement(settings, "false");
}

PostgresStatement PostgresStatements::sliceSettings(std::chrono::milliseconds limit, bool keepsOrder)
{
    return settingStatement({{"statement_timeout", QByteArray::number(qint64(limit.count()))}, {"enable_sort", keepsOrder ? "off" : "on"}}, "true");
}

QByteArray PostgresStatements::serverFacts(int serverVersion)
{
    QByteArray collation = "datcollate, 'c'";
    if (serverVersion >= 170000)
        collation = "coalesce(datlocale, datcollate), datlocprovider::text";
    else if (serverVersion >= 150000)
        collation = "CASE datlocprovider WHEN 'i' THEN daticulocale ELSE datcollate END, datlocprovider::text";
    return "SELECT current_user::text, current_schema()::text, current_setting('server_version'), getdatabaseencoding()::text,"
           " pg_is_in_recovery(), "
        + collation + " FROM pg_database WHERE datname = current_database()";
}

QByteArray PostgresStatements::columns()
{
    return "SELECT c.relname, n.nspname, c.relkind::text, has_table_privilege(c.oid, 'SELECT'),"
           " has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE'), row_security_active(c.oid),"
           " a.attname, format_type(CASE t.typtype WHEN 'd' THEN t.typbasetype ELSE t.oid END, NULL), has_column_privilege(c.oid, a.attnum, 'SELECT'),"
           " CASE l.collprovider WHEN 'd' THEN NULL ELSE l.collname END,"
           " coalesce(l.collprovider = 'c' AND l.collcollate IN ('C', 'POSIX', 'C.UTF-8', 'C.utf8'), false)"
           " FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
           " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped"
           " JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_collation l ON l.oid = a.attcollation"
           " WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND pg_table_is_visible(c.oid)"
           " AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(toast|temp)'"
           " ORDER BY c.relname, c.oid, a.attnum"_ba;
}

QByteArray PostgresStatements::indexes()
{
    return "SELECT c.relname, x.relname, i.indpred IS NOT NULL, a.attname"
           " FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid"
           " JOIN pg_am m ON m.oid = x.relam JOIN pg_namespace n ON n.oid = c.relnamespace"
           " CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place)"
           " LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum AND k.attnum > 0"
           " WHERE i.indisvalid AND m.amname = 'btree' AND k.place <= array_length(i.indoption::int2[], 1)"
           " AND pg_table_is_visible(c.oid) AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(toast|temp)'"
           " ORDER BY c.relname, x.relname, k.place"_ba;
}

QByteArray PostgresStatements::closedSchemas()
{
    return "SELECT nspname FROM pg_namespace WHERE NOT has_schema_privilege(oid, 'USAGE') AND nspname::text IN"
           " (SELECT btrim(btrim(name), '\"') FROM unnest(string_to_array(replace(current_setting('search_path'), '$user', current_user), ',')) AS name)"_ba;
}

QByteArray PostgresStatements::now()
{
    return "SELECT clock_timestamp()::text"_ba;
}

QByteArray PostgresStatements::targetSchema()
{
    return "SELECT current_schema()::text, (SELECT min(c.relname::text) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
           " WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm', 'f'))"_ba;
}

PostgresStatement PostgresStatements::columnDefaults(const QByteArray &table)
{
    PostgresStatement statement("SELECT a.attname, pg_get_expr(d.adbin, d.adrelid) FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid"
                                " AND a.attnum = d.adnum WHERE d.adrelid = "_ba);
    statement += statement.bind(table) + "::text::regclass";
    return statement;
}

} // namespace ledgerscope
