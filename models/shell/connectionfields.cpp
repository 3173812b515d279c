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

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text));
}

Error missing(const QString &sentence)
{
    return {.code = ErrorCode::BadUrl, .what = sentence, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}};
}

Result<LedgerUrl> postgresUrlOf(const ConnectionFields &fields)
{
    if (fields.database.trimmed().isEmpty())
        return missing(Translator::tr("The name of the database is missing."));
    const QString host = fields.host.trimmed();
    QUrl check;
    check.setHost(host);
    if (check.host().isEmpty() != host.isEmpty())
        return missing(Translator::tr("“%1” is not the name of a host.").arg(host));
    const QString port = fields.port.trimmed();
    bool isNumber = true;
    const int number = port.isEmpty() ? 1 : port.toInt(&isNumber);
    if (!isNumber || number < 1 || number > HighestPort)
        return missing(Translator::tr("“%1” is not a port; ports are numbers from 1 to 65535.").arg(port));

    // By hand: QUrl has no addresses without a host, which for libpq means the local socket.
    QString url = u"postgresql://"_s;
    if (const QString role = fields.role.trimmed(); !role.isEmpty()) {
        url += encoded(role);
        if (!fields.password.isEmpty())
            url += u':' + encoded(fields.password);
        url += u'@';
    }
    url += check.host(QUrl::FullyEncoded);
    if (!port.isEmpty())
        url += u':' + port;
    url += u'/' + encoded(fields.database.trimmed());
    QStringList parameters;
    if (fields.role.trimmed().isEmpty() && !fields.password.isEmpty())
        parameters += u"password="_s + encoded(fields.password);
    if (const QString schema = fields.schema.trimmed(); !schema.isEmpty())
        parameters += u"options="_s + encoded(u"-csearch_path="_s + schema);
    if (!parameters.isEmpty())
        url += u'?' + parameters.join(u'&');
    return LedgerUrl::parse(url);
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
    const bool isPlain = url.isValid() && (query.queryItems().isEmpty() || (query.queryItems().size() == 1 && options.startsWith(searchPath)));
    fields.way = isPlain ? ConnectionFields::Way::Postgres : ConnectionFields::Way::Url;
    fields.host = url.host();
    fields.port = url.port() > 0 ? QString::number(url.port()) : QString();
    fields.database = url.path().mid(1);
    fields.role = url.userName();
    fields.schema = options.startsWith(searchPath) ? options.mid(searchPath.size()) : QString();
    return fields;
}

} // namespace ledgerscope
