// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgresaddress.h"

#include "backend/ledger/percentcoding.h"

#include <QList>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Setting {
    QString key;
    QString value;
};

Error badAddress(const Phrase &what, const Phrase &remedy)
{
    return {.code = ErrorCode::BadUrl,
            .what = what,
            .where = QT_TRANSLATE_NOOP("Phrase", "the PostgreSQL address"),
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was contacted."),
            .remedy = remedy};
}

Error badPercent()
{
    return badAddress(
        QT_TRANSLATE_NOOP("Phrase", "A percent sign in the address is not followed by two hexadecimal digits, or stands for a byte that is no text."),
        QT_TRANSLATE_NOOP("Phrase", "Write %25 for a percent sign."));
}

bool isSecret(const QString &key)
{
    return key == "password"_L1 || key == "sslpassword"_L1;
}

QString lastValueOf(const QList<Setting> &settings, QLatin1StringView key)
{
    const auto found = std::find_if(settings.crbegin(), settings.crend(), [key](const Setting &setting) { return setting.key == key; });
    return found == settings.crend() ? QString() : found->value;
}

/// What a person calls this server; the parts may be empty.
QString shortNameOf(const QString &database, const QString &user, const QString &host, const QString &service)
{
    if (!service.isEmpty() && database.isEmpty() && host.isEmpty())
        return u"service "_s + service;
    const QString name = !database.isEmpty() ? database : !user.isEmpty() ? user : u"postgres"_s;
    const bool isLocal = host.isEmpty() || host.startsWith(u'/');
    return name + u'@' + (isLocal ? u"local"_s : host);
}

/// Cuts at the first `separator`: the part before it is returned, `rest` keeps what follows.
QString takeUntil(QString &rest, QChar separator)
{
    const auto at = rest.indexOf(separator);
    const QString head = at < 0 ? rest : rest.first(at);
    rest = at < 0 ? QString() : rest.sliced(at + 1);
    return head;
}

Result<QList<Setting>> settingsOfQuery(QString query)
{
    QList<Setting> settings;
    while (!query.isEmpty()) {
        QString value = takeUntil(query, u'&');
        if (!value.contains(u'='))
            return badAddress(QT_TRANSLATE_NOOP("Phrase", "A parameter behind the question mark has no value."),
                              QT_TRANSLATE_NOOP("Phrase", "Write parameters as name=value, parted by &."));
        const auto key = percentDecoded(takeUntil(value, u'='));
        const auto decoded = percentDecoded(value);
        if (!key || !decoded)
            return badPercent();
        settings += {*key, *decoded};
    }
    return settings;
}

QString queryOf(const QList<Setting> &settings, const std::function<bool(const QString &)> &isWanted)
{
    QString text;
    for (const Setting &setting : settings) {
        if (isWanted(setting.key))
            text += (text.isEmpty() ? u'?' : u'&') + percentEncoded(setting.key, "/:,"_ba) + u'=' + percentEncoded(setting.value, "/:,"_ba);
    }
    return text;
}

/// A value as libpq reads it: in quotation marks where it needs them.
QString quotedValue(QString value)
{
    const bool isPlain = !value.isEmpty()
        && std::none_of(value.begin(), value.end(), [](QChar c) { return c.isSpace() || c == u'\'' || c == u'\\'; });
    if (isPlain)
        return value;
    value.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s);
    return u'\'' + value + u'\'';
}

QString keywordsOf(const QList<Setting> &settings, const std::function<bool(const QString &)> &isWanted)
{
    QStringList parts;
    for (const Setting &setting : settings) {
        if (isWanted(setting.key))
            parts += setting.key + u'=' + quotedValue(setting.value);
    }
    return parts.join(u' ');
}

/// Whether a keyword says where a server is: such a one begins a text that is taken for connection settings and not for a path.
bool isLocating(const QString &key)
{
    static constexpr std::array<QLatin1StringView, 7> keys{"service"_L1, "host"_L1, "hostaddr"_L1, "port"_L1,
                                                           "dbname"_L1,  "user"_L1, "sslmode"_L1};
    return std::any_of(keys.begin(), keys.end(), [&key](QLatin1StringView locating) { return key == locating; });
}

bool isKeywordSpace(QChar c)
{
    return c == u' ' || (c >= u'\t' && c <= u'\r');
}

/// Reads "key = value" pairs from left to right, as conninfo_parse of libpq does.
class KeywordScanner final
{
public:
    explicit KeywordScanner(const QString &text) : m_text(text) { }

    [[nodiscard]] bool atEnd()
    {
        skipSpace();
        return m_at == m_text.size();
    }
    [[nodiscard]] std::optional<Setting> next()
    {
        Setting setting;
        for (; m_at < m_text.size() && m_text[m_at] != u'=' && !isKeywordSpace(m_text[m_at]); ++m_at)
            setting.key += m_text[m_at];
        skipSpace();
        if (setting.key.isEmpty() || m_at == m_text.size() || m_text[m_at] != u'=')
            return std::nullopt;
        ++m_at;
        skipSpace();
        const bool isQuoted = m_at < m_text.size() && m_text[m_at] == u'\'';
        if (isQuoted)
            ++m_at;
        if (!readValue(setting.value, isQuoted))
            return std::nullopt;
        return setting;
    }

private:
    void skipSpace()
    {
        while (m_at < m_text.size() && isKeywordSpace(m_text[m_at]))
            ++m_at;
    }
    bool readValue(QString &value, bool isQuoted)
    {
        for (; m_at < m_text.size(); ++m_at) {
            if (isQuoted ? m_text[m_at] == u'\'' : isKeywordSpace(m_text[m_at]))
                break;
            if (m_text[m_at] == u'\\' && ++m_at == m_text.size())
                break;
            value += m_text[m_at];
        }
        if (!isQuoted)
            return true;
        if (m_at >= m_text.size())
            return false; // the closing quotation mark is missing
        ++m_at;
        return true;
    }

    QString m_text;
    qsizetype m_at = 0;
};

} // namespace

Result<PostgresAddress> PostgresAddress::fromUrl(const QString &text)
{
    QString rest = text;
    const QString scheme = takeUntil(rest, u':');
    if (!rest.startsWith("//"_L1))
        return badAddress(QT_TRANSLATE_NOOP("Phrase", "A PostgreSQL address begins with postgresql://."),
                          QT_TRANSLATE_NOOP("Phrase", "Write postgresql://USER@HOST/DATABASE."));
    rest = rest.sliced(2);
    const bool hasQuery = rest.contains(u'?');
    QString location = takeUntil(rest, u'?');
    const auto query = settingsOfQuery(hasQuery ? rest : QString());
    if (!query)
        return query.error();

    // The name and password end at the first "@". A second one, or one behind a slash, means that the password was not encoded.
    const auto slash = location.indexOf(u'/');
    const auto at = location.indexOf(u'@');
    if (location.count(u'@') > 1 || (slash >= 0 && at > slash))
        return badAddress(QT_TRANSLATE_NOOP("Phrase", "The address has an @ or a / where none can be."),
                          QT_TRANSLATE_NOOP("Phrase", "In a name or password write %40 for @ and %2F for /."));
    QString user;
    QString password;
    if (at >= 0) {
        password = takeUntil(location, u'@');
        user = takeUntil(password, u':');
    }
    const QString path = location;
    const QString hosts = takeUntil(location, u'/');
    const auto decodedUser = percentDecoded(user);
    const auto decodedPassword = percentDecoded(password);
    const auto decodedHosts = percentDecoded(hosts);
    const auto database = percentDecoded(location);
    if (!decodedUser || !decodedPassword || !decodedHosts || !database)
        return badPercent();

    PostgresAddress address;
    const QString base = scheme.toLower() + u"://"_s + (user.isEmpty() ? QString() : user + u'@') + path;
    address.conninfo = base + queryOf(*query, [](const QString &key) { return key != "password"_L1; });
    address.redacted = base + queryOf(*query, [](const QString &key) { return !isSecret(key); });
    const QString fromQuery = lastValueOf(*query, "password"_L1);
    address.password = fromQuery.isEmpty() ? *decodedPassword : fromQuery;
    const QString queryHost = lastValueOf(*query, "host"_L1);
    const QString queryDatabase = lastValueOf(*query, "dbname"_L1);
    address.shortName = shortNameOf(queryDatabase.isEmpty() ? *database : queryDatabase, *decodedUser,
                                    queryHost.isEmpty() ? *decodedHosts : queryHost, lastValueOf(*query, "service"_L1));
    return address;
}

Result<PostgresAddress> PostgresAddress::fromKeywords(const QString &text)
{
    QList<Setting> settings;
    KeywordScanner scanner(text);
    while (!scanner.atEnd()) {
        const auto setting = scanner.next();
        if (!setting) {
            return badAddress(QT_TRANSLATE_NOOP("Phrase", "The connection settings are not all written keyword=value."),
                              QT_TRANSLATE_NOOP("Phrase", "Write for example service=ledger dbname=prod; values with blanks stand in '…'."));
        }
        settings += *setting;
    }
    if (std::none_of(settings.begin(), settings.end(), [](const Setting &setting) { return isLocating(setting.key); }))
        return badAddress(QT_TRANSLATE_NOOP("Phrase", "The connection settings name no server."),
                          QT_TRANSLATE_NOOP("Phrase", "Write for example service=NAME or host=HOST dbname=DATABASE."));
    std::stable_partition(settings.begin(), settings.end(), [](const Setting &setting) { return isLocating(setting.key); });
    PostgresAddress address;
    address.conninfo = keywordsOf(settings, [](const QString &key) { return key != "password"_L1; });
    address.redacted = keywordsOf(settings, [](const QString &key) { return !isSecret(key); });
    address.password = lastValueOf(settings, "password"_L1);
    address.shortName = shortNameOf(lastValueOf(settings, "dbname"_L1), lastValueOf(settings, "user"_L1), lastValueOf(settings, "host"_L1),
                                    lastValueOf(settings, "service"_L1));
    return address;
}

bool PostgresAddress::looksLikeKeywords(const QString &text)
{
    const auto equals = text.indexOf(u'=');
    if (equals < 0)
        return false;
    const QString key = text.first(equals).trimmed();
    return isLocating(key) || key == "password"_L1;
}

} // namespace ledgerscope
