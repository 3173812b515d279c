// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/dap/enumnames.h"
#include "backend/dap/rawjson.h"
#include "backend/json/document.h"

#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace ledgerscope::dap {

/// Reads the fields of a value out of one JSON object: the reverse of FieldWriter.
///
/// Members that nobody asks for are passed over, because clients send what newer versions of the protocol allow. An optional field may be null. Of
/// members with the same key the last one counts. The first field that is missing or of the wrong kind ends the reading: error() names
/// it by its path, and the fields behind it keep what they had. The document must outlive the reader.
class FieldReader final
{
public:
    /// `where` is the path of the object, for errors; empty for the outermost one.
    FieldReader(const json::Document &document, json::NodeIndex object, QString where);

    template<typename T>
    void operator()(const char *name, T &value)
    {
        if (m_error)
            return;
        const json::NodeIndex node = member(name);
        if constexpr (std::is_same_v<T, NullableText>) {
            if (isNothing(node))
                return;
        }
        if (node == json::NoNode)
            refuseMissing(pathTo(name));
        else
            read(node, pathTo(name), value);
    }
    template<typename T>
    void operator()(const char *name, std::optional<T> &value)
    {
        if (m_error || isNothing(member(name)))
            return;
        read(member(name), pathTo(name), value.emplace());
    }

    [[nodiscard]] const std::optional<Error> &error() const noexcept { return m_error; }

private:
    void read(json::NodeIndex node, const QString &where, bool &value);
    void read(json::NodeIndex node, const QString &where, qint64 &value);
    void read(json::NodeIndex node, const QString &where, QString &value);
    void read(json::NodeIndex node, const QString &where, RawJson &value);
    void read(json::NodeIndex node, const QString &where, NullableText &value);
    template<typename T>
    void read(json::NodeIndex node, const QString &where, std::vector<T> &values)
    {
        if (!isArray(node, where))
            return;
        qsizetype position = 0;
        for (const json::NodeIndex child : m_document.children(node)) {
            read(child, elementOf(where, position++), values.emplace_back());
            if (m_error)
                return;
        }
    }
    template<typename T>
    void read(json::NodeIndex node, const QString &where, T &value)
    {
        if constexpr (std::is_enum_v<T>) {
            if (const auto position = nameAmong(node, where, EnumNames<T>::Names))
                value = static_cast<T>(*position);
        } else {
            FieldReader inner(m_document, node, where);
            T::visitFields(value, inner);
            m_error = inner.error();
        }
    }

    [[nodiscard]] json::NodeIndex member(QByteArrayView name) const;
    [[nodiscard]] bool isNothing(json::NodeIndex node) const; ///< missing or null
    [[nodiscard]] bool isArray(json::NodeIndex node, const QString &where);
    [[nodiscard]] std::optional<int> nameAmong(json::NodeIndex node, const QString &where, std::span<const char *const> names);
    [[nodiscard]] QString pathTo(const char *name) const;
    [[nodiscard]] static QString elementOf(const QString &where, qsizetype position);
    void refuseMissing(const QString &where);
    void refuse(const char *form, const QString &where);

    const json::Document &m_document;
    QString m_where;
    std::vector<std::pair<QByteArray, json::NodeIndex>> m_members; ///< keys may share the bytes of the document
    std::optional<Error> m_error;
};

/// The most values one message may hold: a bound on memory, as each costs some 80 bytes while it is read.
constexpr json::NodeIndex MaximumValues = 1'000'000;

/// JSON text as a document; an error where it is none, or holds more than MaximumValues.
[[nodiscard]] Result<json::Document> parseBounded(const QByteArray &text);

/// A value out of its JSON object. No JSON at all is read like an object without members.
template<typename T>
[[nodiscard]] Result<T> fromJson(const RawJson &json)
{
    if constexpr (std::is_same_v<T, RawJson>) {
        return json;
    } else {
        const auto document = parseBounded(json.isEmpty() ? QByteArray("{}") : json.text);
        if (!document)
            return document.error();
        FieldReader reader(*document, document->root(), {});
        T value;
        T::visitFields(value, reader);
        if (reader.error())
            return *reader.error();
        return value;
    }
}

} // namespace ledgerscope::dap
