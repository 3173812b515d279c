// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <utility>
#include <vector>

namespace ledgerscope::matching {

/// A text with places that stand for something else, made ready to be compared. Bytes, anchored at both ends; places for one character
/// take one UTF-8 character, or one byte where there is none. Immutable, any thread.
class Wildcard final
{
public:
    /// Which characters are special; without a value, none is.
    struct Syntax {
        std::optional<char> anyRun = {};       ///< stands for any run of characters, also none
        std::optional<char> anyCharacter = {}; ///< stands for one character
        bool hasClasses = false;               ///< [abc], [a-z], [^a]; `]` at the beginning of a class is ordinary
        bool stopsAtDots = false;              ///< anyRun does not take dots
    };

    [[nodiscard]] static Wildcard compile(QByteArrayView text, const Syntax &syntax, Qt::CaseSensitivity letters);
    [[nodiscard]] static Wildcard beginningWith(QByteArrayView text, Qt::CaseSensitivity letters);

    [[nodiscard]] bool matches(QByteArrayView text) const noexcept;

    [[nodiscard]] bool isLiteral() const noexcept { return m_pieces.empty() && !m_isClassUnclosed; }
    [[nodiscard]] bool isBeginning() const noexcept;
    [[nodiscard]] const QByteArray &beginning() const noexcept { return m_beginning; }
    [[nodiscard]] const QByteArray &ending() const noexcept { return m_ending; }
    [[nodiscard]] bool isClassUnclosed() const noexcept { return m_isClassUnclosed; }

private:
    struct Class {
        std::vector<std::pair<char32_t, char32_t>> ranges; ///< both ends belong to them
        bool isNegated = false;

        [[nodiscard]] bool contains(char32_t character) const noexcept;
    };
    struct Piece {
        enum class Kind : quint8 { Byte, AnyRun, AnyCharacter, OneOf };

        Kind kind = Kind::Byte;
        char byte = '\0';
        quint32 classIndex = 0;
    };

    void addByte(char byte);
    /// Reads the class behind `[`; gives the offset behind its `]`.
    qsizetype addClass(QByteArrayView text, qsizetype at);
    void finish();
    [[nodiscard]] bool matchesPieces(QByteArrayView text) const noexcept;
    /// Bytes that the piece takes at the offset; 0: it does not match there.
    [[nodiscard]] qsizetype taken(const Piece &piece, QByteArrayView text, qsizetype at) const noexcept;
    [[nodiscard]] bool isSame(char byteOfPattern, char byteOfText) const noexcept;

    QByteArray m_beginning; ///< what stands before the first special place
    QByteArray m_ending;    ///< what stands behind the last one
    std::vector<Piece> m_pieces; ///< from the first special place to the last one; empty: there is none
    std::vector<Class> m_classes;
    Qt::CaseSensitivity m_letters = Qt::CaseSensitive;
    bool m_stopsAtDots = false;
    bool m_takesCharacters = false; ///< there are places for one character, so that runs end between characters only
    bool m_isClassUnclosed = false;
};

} // namespace ledgerscope::matching
