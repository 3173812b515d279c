// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/recentledger.h"

#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array AllKinds{LedgerKind::Unspecified, LedgerKind::Production,  LedgerKind::Staging,
                              LedgerKind::Test,        LedgerKind::Development, LedgerKind::Copy};
constexpr std::array AllColours{FrameColour::Grey, FrameColour::Olive,  FrameColour::Cyan,
                                FrameColour::Blue, FrameColour::Purple, FrameColour::Wine};

template<typename Values>
auto valueNamed(const Values &values, const QByteArray &name) -> std::optional<typename Values::value_type>
{
    for (const auto value : values) {
        if (nameOf(value) == name)
            return value;
    }
    return std::nullopt;
}

} // namespace

FrameColour presetColourOf(LedgerKind kind)
{
    return kind == LedgerKind::Production ? FrameColour::Wine : FrameColour::Grey;
}

QByteArray nameOf(LedgerKind kind)
{
    switch (kind) {
    case LedgerKind::Unspecified: return "unspecified"_ba;
    case LedgerKind::Production: return "production"_ba;
    case LedgerKind::Staging: return "staging"_ba;
    case LedgerKind::Test: return "test"_ba;
    case LedgerKind::Development: return "development"_ba;
    case LedgerKind::Copy: return "copy"_ba;
    }
    Q_UNREACHABLE();
}

QByteArray nameOf(FrameColour colour)
{
    switch (colour) {
    case FrameColour::Grey: return "grey"_ba;
    case FrameColour::Olive: return "olive"_ba;
    case FrameColour::Cyan: return "cyan"_ba;
    case FrameColour::Blue: return "blue"_ba;
    case FrameColour::Purple: return "purple"_ba;
    case FrameColour::Wine: return "wine"_ba;
    }
    Q_UNREACHABLE();
}

std::optional<LedgerKind> kindNamed(const QByteArray &name)
{
    return valueNamed(AllKinds, name);
}

std::optional<FrameColour> colourNamed(const QByteArray &name)
{
    return valueNamed(AllColours, name);
}

} // namespace ledgerscope
