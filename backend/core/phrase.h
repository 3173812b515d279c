// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

#include <functional>

namespace ledgerscope {

/// What is said to a person, in a shape that can be said in every language (ADR 8): either a fixed English form with places "%1" to "%9"
/// and the phrases that fill them, or words that are not ours (a path, a column, what a server answered), which stay as they are.
///
/// A form is written where it is needed, inside QT_TRANSLATE_NOOP("Phrase", "…"): lupdate finds it there, and it is the key of its
/// translations. It must be a string literal, for only its address is kept. A value; any thread.
class Phrase final
{
public:
    /// A form in another language; called with forms only, never with words that are not ours.
    using Translation = std::function<QString(const char *form)>;
    /// How words that are not ours are shown, for example without control characters.
    using Display = std::function<QString(const QString &words)>;

    Phrase() = default;
    Phrase(const char *form, QList<Phrase> arguments = {}); ///< nullptr is no phrase at all
    Phrase(QString words);

    [[nodiscard]] bool isEmpty() const noexcept { return m_form == nullptr && m_words.isEmpty(); }
    /// Nothing here is ours, so nothing can be translated.
    [[nodiscard]] bool isForeign() const noexcept { return m_form == nullptr; }
    [[nodiscard]] const QList<Phrase> &arguments() const noexcept { return m_arguments; }

    [[nodiscard]] QString text() const; ///< in English
    /// In one pass: an argument that looks like a place ("%2") is not filled again. A place without an argument stays as it is.
    [[nodiscard]] QString text(const Translation &translation, const Display &display) const;

    [[nodiscard]] friend bool operator==(const Phrase &left, const Phrase &right) { return left.text() == right.text(); }

private:
    const char *m_form = nullptr;
    QString m_words;
    QList<Phrase> m_arguments;
};

} // namespace ledgerscope
