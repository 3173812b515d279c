// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"

#include "backend/ledger/percentcoding.h"
#include "backend/ledger/postgresaddress.h"

#include <QFileInfo>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Error badUrl(const Phrase &what, const QString &where, const Phrase &remedy)
{
    return {
        .code = ErrorCode::BadUrl, .what = what, .where = where, .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was opened."), .remedy = remedy};
}

Error unknownScheme(const QString &scheme)
{
    return {.code = ErrorCode::UnknownScheme,
            .what = Phrase(
                QT_TRANSLATE_NOOP(
                    "Phrase", "Ledgers with the scheme \"%1:\" are not known. Known are a file path, sqlite:PATH, postgresql://… and service=NAME."),
                {scheme}),
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was opened."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "A file whose name has a colon is written ./NAME.")};
}

/// The scheme of RFC 3986 before the first colon, in lower case; empty for a path. One letter is a drive and not a scheme.
QString schemeOf(const QString &text)
{
    const auto colon = text.indexOf(u':');
    if (colon < 2)
        return {};
    const QString scheme = text.first(colon).toLower();
    const auto isLetter = [](QChar c) { return c >= u'a' && c <= u'z'; };
    const auto isAllowed = [isLetter](QChar c) {
        return isLetter(c) || (c >= u'0' && c <= u'9') || c == u'+' || c == u'-' || c == u'.';
    };
    return isLetter(scheme.front()) && std::all_of(scheme.begin(), scheme.end(), isAllowed) ? scheme : QString();
}

/// The path of what follows "sqlite:" or "file:": "relative", "/absolute" or "///absolute", percent-encoded.
Result<QString> pathOf(QString rest, const QString &text)
{
    if (rest.startsWith("//"_L1)) {
        const auto slash = rest.indexOf(u'/', 2);
        const QString host = rest.sliced(2, (slash < 0 ? rest.size() : slash) - 2);
        if (!host.isEmpty() && host != "localhost"_L1)
            return badUrl(QT_TRANSLATE_NOOP("Phrase", "A file has no host name."), {},
                          QT_TRANSLATE_NOOP("Phrase", "Write sqlite:///PATH with three slashes, or sqlite:PATH."));
        rest = slash < 0 ? QString() : rest.sliced(slash);
    }
    if (rest.contains(u'?')) {
        return badUrl(QT_TRANSLATE_NOOP("Phrase", "An SQLite ledger takes no parameters: how a file is opened follows from what lies beside it."),
                      text,
                      QT_TRANSLATE_NOOP("Phrase", "Leave out what begins with the question mark, or write %3F if it belongs to the file's name."));
    }
    const auto path = percentDecoded(rest);
    if (!path) {
        return badUrl(QT_TRANSLATE_NOOP("Phrase", "A percent sign is not followed by two hexadecimal digits, or stands for a byte that is no text."),
                      text, QT_TRANSLATE_NOOP("Phrase", "Write %25 for a percent sign, or give the plain path without a scheme."));
    }
    if (path->isEmpty())
        return badUrl(QT_TRANSLATE_NOOP("Phrase", "The address names no file."), text, QT_TRANSLATE_NOOP("Phrase", "Write sqlite:PATH."));
    return *path;
}

} // namespace

Result<LedgerUrl> LedgerUrl::parse(const QString &text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return badUrl(QT_TRANSLATE_NOOP("Phrase", "No ledger is named."), {},
                      QT_TRANSLATE_NOOP("Phrase", "Give a file path, sqlite:PATH, postgresql://… or service=NAME."));
    if (text.contains(QChar(u'\0')))
        return badUrl(QT_TRANSLATE_NOOP("Phrase", "The address has a NUL character in it."), {},
                      QT_TRANSLATE_NOOP("Phrase", "Give a plain path or address."));

    if (PostgresAddress::looksLikeKeywords(trimmed))
        return fromPostgres(PostgresAddress::fromKeywords(trimmed));
    const QString scheme = schemeOf(trimmed);
    if (scheme.isEmpty())
        return fromSqlitePath(text);
    if (scheme == "postgresql"_L1 || scheme == "postgres"_L1)
        return fromPostgres(PostgresAddress::fromUrl(trimmed));
    if (scheme != "sqlite"_L1 && scheme != "file"_L1)
        return unknownScheme(scheme);
    auto path = pathOf(trimmed.sliced(scheme.size() + 1), trimmed);
    if (!path)
        return path.error();
    return fromSqlitePath(*path);
}

LedgerUrl LedgerUrl::fromSqlitePath(const QString &path)
{
    LedgerUrl url;
    url.m_store = StoreKind::Sqlite;
    url.m_path = path;
    // Only what would be read otherwise is encoded, so that a path stays readable.
    QString encoded;
    for (const QChar c : path)
        encoded += c == u'%' || c == u'?' || c.isSpace() ? percentEncoded(c, {}) : QString(c);
    url.m_redacted = (path.startsWith("//"_L1) ? u"sqlite://"_s : u"sqlite:"_s) + encoded;
    url.m_shortName = QFileInfo(path).fileName();
    return url;
}

Result<LedgerUrl> LedgerUrl::fromPostgres(Result<PostgresAddress> address)
{
    if (!address)
        return address.error();
    LedgerUrl url;
    url.m_store = StoreKind::Postgres;
    url.m_conninfo = address->conninfo;
    url.m_password = address->password;
    url.m_redacted = address->redacted;
    url.m_shortName = address->shortName;
    return url;
}

} // namespace ledgerscope
