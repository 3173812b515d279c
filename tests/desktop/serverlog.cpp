// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/desktop/serverlog.h"

#include <QHash>
#include <QRegularExpression>

namespace ledgerscope {

using namespace Qt::StringLiterals;

ServerLog ServerLog::of(const QByteArray &log, const QString &role)
{
    static const QRegularExpression line(u"^([^|]*)\\|(\\d+)\\|LOG:  (statement|execute [^:]*): (.*)$"_s);
    static const QRegularExpression begin(u"^BEGIN\\b.*\\bREAD ONLY$"_s);
    static const QRegularExpression reading(u"^(SELECT|WITH)\\b"_s);
    static const QRegularExpression writing(
        u"\\b(INSERT|UPDATE|DELETE|MERGE|TRUNCATE|CREATE|DROP|ALTER|GRANT|COPY|LOCK|NOTIFY|SET|nextval|setval|INTO|FOR (UPDATE|SHARE))\\b"_s);
    static const QRegularExpression literal(u"'[^']*'"_s);
    ServerLog found;
    QHash<QString, bool> isOpen; // by session
    const auto refuse = [&found](const QString &why, const QString &statement) {
        if (found.firstProblem.isEmpty())
            found.firstProblem = why + u": "_s + statement;
    };
    const QString joined = QString::fromUtf8(log).replace(u"\n\t"_s, u" "_s); // a statement of several lines goes on behind a tab
    for (const QString &text : joined.split(u'\n')) {
        const auto match = line.match(text);
        if (!match.hasMatch() || match.captured(1) != role)
            continue;
        const QString statement = match.captured(4);
        bool &isInside = isOpen[match.captured(2)];
        ++found.statements;
        if (match.captured(3) == "statement"_L1)
            refuse(u"not by the extended protocol"_s, statement);
        if (begin.match(statement).hasMatch()) {
            isInside = true;
        } else if (statement == "COMMIT"_L1 || statement == "ROLLBACK"_L1) {
            found.transactions += isInside ? 1 : 0;
            isInside = false;
        } else if (!isInside) {
            refuse(u"outside a READ ONLY transaction"_s, statement);
        } else if (!reading.match(statement).hasMatch() || writing.match(QString(statement).remove(literal)).hasMatch()) {
            refuse(u"not a read"_s, statement);
        }
    }
    return found;
}

} // namespace ledgerscope
