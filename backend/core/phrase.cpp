// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/phrase.h"

#include <utility>

namespace ledgerscope {

Phrase::Phrase(const char *form, QList<Phrase> arguments)
    : m_form(form)
    , m_arguments(std::move(arguments))
{
}

Phrase::Phrase(QString words)
    : m_words(std::move(words))
{
}

QString Phrase::text() const
{
    return text([](const char *form) { return QString::fromUtf8(form); }, [](const QString &words) { return words; });
}

QString Phrase::text(const Translation &translation, const Display &display) const
{
    if (m_form == nullptr)
        return display(m_words);
    const QString form = translation(m_form);
    QString said;
    for (qsizetype i = 0; i < form.size(); ++i) {
        const int place = form.at(i) == u'%' && i + 1 < form.size() ? form.at(i + 1).digitValue() : -1;
        if (place < 1 || place > m_arguments.size()) {
            said += form.at(i);
        } else {
            said += m_arguments.at(place - 1).text(translation, display);
            ++i;
        }
    }
    return said;
}

} // namespace ledgerscope
