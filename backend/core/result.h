// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"

#include <utility>
#include <variant>

namespace ledgerscope {

/// A value or an Error. Converts implicitly from both, so that `return value;` and `return Error{…};` read naturally.
/// value() and error() assert that the asked-for side is there: check with isOk() or operator bool first.
template<typename T>
class [[nodiscard]] Result final
{
public:
    using Value = T;

    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) { }
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) { }

    [[nodiscard]] bool isOk() const noexcept { return m_state.index() == 0; }
    [[nodiscard]] explicit operator bool() const noexcept { return isOk(); }

    [[nodiscard]] const T &value() const & { Q_ASSERT(isOk()); return *std::get_if<0>(&m_state); }
    [[nodiscard]] T &value() & { Q_ASSERT(isOk()); return *std::get_if<0>(&m_state); }
    [[nodiscard]] T &&value() && { Q_ASSERT(isOk()); return std::move(*std::get_if<0>(&m_state)); }
    [[nodiscard]] const Error &error() const { Q_ASSERT(!isOk()); return *std::get_if<1>(&m_state); }

    [[nodiscard]] const T &operator*() const & { return value(); }
    [[nodiscard]] T &operator*() & { return value(); }
    [[nodiscard]] T &&operator*() && { return std::move(*this).value(); }
    [[nodiscard]] const T *operator->() const { return &value(); }
    [[nodiscard]] T *operator->() { return &value(); }

private:
    std::variant<T, Error> m_state;
};

/// Success without a value, or an Error. `return {};` is success.
template<>
class [[nodiscard]] Result<void> final
{
public:
    using Value = void;

    Result() = default;
    Result(Error error) : m_failed(true), m_error(std::move(error)) { }

    [[nodiscard]] bool isOk() const noexcept { return !m_failed; }
    [[nodiscard]] explicit operator bool() const noexcept { return isOk(); }
    [[nodiscard]] const Error &error() const { Q_ASSERT(m_failed); return m_error; }

private:
    bool m_failed = false;
    Error m_error;
};

} // namespace ledgerscope
