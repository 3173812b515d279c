// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/connectionfields.h"

#include <QCoreApplication>
#include <QUrl>
#include <QUrlQuery>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Translator {
    Q_DECLARE_TR_FUNCTIONS(ConnectionFields)
};

constexpr int HighestPort = 65'535;

Error missing(const QString &sentence)
{
    return {.code = ErrorCode::BadUrl, .what = sentence, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}};
}

Result<LedgerUrl> postgresUrlOf(const ConnectionFields &fields)
{
    if (fields.database.trimmed().isEmpty())
        return missing(Translator::tr("The name of the database is missing."));
    QUrl url;
    url.setScheme(u"postgresql"_s);
    url.setHost(fields.host.trimmed());
    if (!fields.host.trimmed().isEmpty() && url.host().isEmpty())
        return missing(Translator::tr("“%1” is not the name of a host.").arg(fields.host.trimmed()));
    if (const QString port = fields.port.trimmed(); !port.isEmpty()) {
        bool isNumber = false;
        const int number = port.toInt(&isNumber);
        if (!isNumber || number < 1 || number > HighestPort)
            return missing(Translator::tr("“%1” is not a port; ports are numbers from 1 to 65535.").arg(port));
        url.setPort(number);
    }
    url.setPath(u'/' + fields.database.trimmed());
    url.setUserName(fields.role.trimmed());
    if (!fields.password.isEmpty())
        url.setPassword(fields.password);
    if (const QString schema = fields.schema.trimmed(); !schema.isEmpty()) {
        QUrlQuery query;
        query.addQueryItem(u"options"_s, u"-csearch_path="_s + schema);
        url.setQuery(query);
    }
    return LedgerUrl::parse(url.toString(QUrl::FullyEncoded));
}

} // namespace

Result<LedgerUrl> ledgerUrlOf(const ConnectionFields &fields)
{
    switch (fields.way) {
    case ConnectionFields::Way::SqliteFile:
        if (fields.path.trimmed().isEmpty())
            return missing(Translator::tr("No file is chosen."));
        return LedgerUrl::fromSqlitePath(fields.path.trimmed());
    case ConnectionFields::Way::Postgres:
        return postgresUrlOf(fields);
    case ConnectionFields::Way::Service:
        if (fields.service.trimmed().isEmpty())
            return missing(Translator::tr("The name of the service is missing."));
        return LedgerUrl::parse(u"service="_s + fields.service.trimmed());
    case ConnectionFields::Way::Url:
        if (fields.url.trimmed().isEmpty())
            return missing(Translator::tr("The address is missing."));
        return LedgerUrl::parse(fields.url.trimmed());
    }
    Q_UNREACHABLE();
}

ConnectionFields fieldsOf(const QString &redactedUrl)
{
    ConnectionFields fields;
    fields.url = redactedUrl;
    const auto parsed = LedgerUrl::parse(redactedUrl);
    if (!parsed) {
        fields.way = ConnectionFields::Way::Url;
        return fields;
    }
    if (parsed->store() == StoreKind::Sqlite) {
        fields.way = ConnectionFields::Way::SqliteFile;
        fields.path = parsed->sqlitePath();
        return fields;
    }
    if (redactedUrl.startsWith(u"service=")) {
        fields.way = ConnectionFields::Way::Service;
        fields.service = redactedUrl.mid(QStringView(u"service=").size());
        return fields;
    }
    const QUrl url(redactedUrl);
    const QUrlQuery query(url);
    const QString options = query.queryItemValue(u"options"_s, QUrl::FullyDecoded);
    const QString searchPath = u"-csearch_path="_s;
    const bool isPlain = query.queryItems().isEmpty() || (query.queryItems().size() == 1 && options.startsWith(searchPath));
    fields.way = isPlain ? ConnectionFields::Way::Postgres : ConnectionFields::Way::Url;
    fields.host = url.host();
    fields.port = url.port() > 0 ? QString::number(url.port()) : QString();
    fields.database = url.path().mid(1);
    fields.role = url.userName();
    fields.schema = options.startsWith(searchPath) ? options.mid(searchPath.size()) : QString();
    return fields;
}

} // namespace ledgerscope
