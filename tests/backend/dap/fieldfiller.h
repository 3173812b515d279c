// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/enumnames.h"
#include "backend/dap/rawjson.h"

#include <QStringList>

#include <optional>
#include <type_traits>
#include <vector>

namespace ledgerscope::dap {

/// A visitor that gives every field a value of its own, and notes the names of the fields of the outermost value.
class FieldFiller final
{
public:
    enum class Fields { All, RequiredOnly };

    explicit FieldFiller(Fields fields) : m_fields(fields) { }

    template<typename T>
    void operator()(const char *name, T &value)
    {
        m_required += QString::fromLatin1(name);
        fill(value);
    }
    template<typename T>
    void operator()(const char *name, std::optional<T> &value)
    {
        m_optional += QString::fromLatin1(name);
        if (m_fields == Fields::All)
            fill(value.emplace());
    }

    [[nodiscard]] const QStringList &required() const { return m_required; }
    [[nodiscard]] const QStringList &optional() const { return m_optional; }

private:
    void fill(bool &value) { value = true; }
    void fill(qint64 &value) { value = 9'007'199'254'740'993 + ++m_count; } // no double holds it
    void fill(QString &value) { value = QStringLiteral("„%1“ \"\\\n\t\u0001 \U0001F9FE").arg(++m_count); }
    void fill(RawJson &value) { value.text = R"({"a":1.10,"a":12345678901234567890,"b":[null,"\u00e4"]})"; }
    void fill(NullableText &value) { value.text = QStringLiteral("id %1").arg(++m_count); }
    template<typename T>
    void fill(std::vector<T> &values)
    {
        fill(values.emplace_back());
        fill(values.emplace_back());
    }
    template<typename T>
    void fill(T &value)
    {
        if constexpr (std::is_enum_v<T>) {
            value = static_cast<T>(EnumNames<T>::Names.size() - 1);
        } else {
            FieldFiller inner(m_fields);
            inner.m_count = m_count;
            T::visitFields(value, inner);
            m_count = inner.m_count;
        }
    }

    Fields m_fields = Fields::All;
    qint64 m_count = 0;
    QStringList m_required;
    QStringList m_optional;
};

template<typename T>
[[nodiscard]] T filled(FieldFiller::Fields fields)
{
    T value;
    FieldFiller filler(fields);
    T::visitFields(value, filler);
    return value;
}

} // namespace ledgerscope::dap
