// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/plaintext.h"

#include <QAction>

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return text;
    // Not Qt::convertFromPlainText: it either folds blanks or never breaks a line.
    return u"<p>"_s + text.toHtmlEscaped().replace(u"  "_s, u"&nbsp; "_s).replace(u'\n', u"<br>"_s) + u"</p>"_s;
}

QString nameOf(const QAction &action)
{
    return action.iconText().remove(u'…');
}

} // namespace ledgerscope
