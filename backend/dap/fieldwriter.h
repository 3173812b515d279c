// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/enumnames.h"
#include "backend/dap/rawjson.h"

#include <optional>
#include <type_traits>
#include <vector>

namespace ledgerscope::dap {

/// Writes the fields of a value as one JSON object, in the order in which visitFields names them; an optional without a value is left out.
/// One use.
class FieldWriter final
{
public:
    template<typename T>
    void operator()(const char *name, const T &value)
    {
        beginField(name);
        append(value);
    }
    template<typename T>
    void operator()(const char *name, const std::optional<T> &value)
    {
        if (value)
            (*this)(name, *value);
    }

    /// The object. The writer is empty afterwards.
    [[nodiscard]] QByteArray take();

private:
    template<typename T>
    void append(const T &value)
    {
        if constexpr (std::is_enum_v<T>)
            appendName(EnumNames<T>::Names.at(static_cast<std::size_t>(value)));
        else
            appendObject(value);
    }
    template<typename T>
    void append(const std::vector<T> &values)
    {
        m_json += '[';
        bool isFirst = true;
        for (const auto &value : values) {
            if (!isFirst)
                m_json += ',';
            isFirst = false;
            append(value);
        }
        m_json += ']';
    }
    void append(const bool &value);
    void append(const qint64 &value);
    void append(const QString &value);
    void append(const RawJson &value);
    void append(const NullableText &value);
    template<typename T>
    void appendObject(const T &value)
    {
        FieldWriter inner;
        T::visitFields(value, inner);
        m_json += inner.take();
    }
    void appendName(const char *name);
    void beginField(const char *name);

    QByteArray m_json = "{";
};

/// The value as a JSON object.
template<typename T>
[[nodiscard]] RawJson toJson(const T &value)
{
    if constexpr (std::is_same_v<T, RawJson>) {
        return value;
    } else {
        FieldWriter writer;
        T::visitFields(value, writer);
        return {writer.take()};
    }
}

} // namespace ledgerscope::dap
