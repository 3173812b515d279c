// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/names.h"

#include <algorithm>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

namespace {

using Kind = Name::Kind;

constexpr std::array AllComparisons{Comparison::Equal,       Comparison::NotEqual, Comparison::GreaterOrEqual,
                                    Comparison::Less, Comparison::Greater,  Comparison::LessOrEqual};

QStringList comparisons()
{
    QStringList list;
    for (const Comparison comparison : AllComparisons)
        list.append(textOf(comparison));
    return list;
}

} // namespace

const std::array<Name, 13> &allNames()
{
    static const std::array<Name, 13> names{{{"type"_L1, Kind::Text, TextColumn::Type, {}},
                                             {"entity"_L1, Kind::Text, TextColumn::Entity, {}},
                                             {"entity_type"_L1, Kind::Text, TextColumn::EntityType, {}},
                                             {"run"_L1, Kind::Text, TextColumn::Run, {}},
                                             {"source"_L1, Kind::Text, TextColumn::Source, {}},
                                             {"time"_L1, Kind::SelectedClock, {}, {}},
                                             {"occurred"_L1, Kind::Clock, {}, ClockKind::Occurred},
                                             {"recorded"_L1, Kind::Clock, {}, ClockKind::Recorded},
                                             {"ulid"_L1, Kind::Clock, {}, ClockKind::Ulid},
                                             {"sequence"_L1, Kind::Sequence, {}, {}},
                                             {"late"_L1, Kind::Late, {}, {}},
                                             {"invalid"_L1, Kind::Invalid, {}, {}},
                                             {"payload"_L1, Kind::Payload, {}, {}}}};
    return names;
}

const Name *nameOf(const QString &word)
{
    const bool isPath = word.startsWith("payload."_L1) || word.startsWith("payload["_L1);
    const auto &names = allNames();
    const auto found = std::find_if(names.begin(), names.end(), [&](const Name &name) { return name.text == (isPath ? u"payload"_s : word); });
    return found == names.end() ? nullptr : &*found;
}

QStringList operatorsOf(const Name &name)
{
    switch (name.kind) {
    case Kind::Text: {
        const bool isOptional = name.column == TextColumn::Run || name.column == TextColumn::Source;
        return QStringList{u"="_s, u"!="_s, u"~"_s} + (isOptional ? QStringList{u"exists"_s, u"missing"_s} : QStringList{});
    }
    case Kind::Clock:
    case Kind::SelectedClock: return QStringList{u">="_s, u"<"_s, u">"_s, u"<="_s, u"="_s, u"!="_s, u"exists"_s, u"missing"_s};
    case Kind::Sequence: return comparisons() + QStringList{u"exists"_s, u"missing"_s};
    case Kind::Late:
    case Kind::Invalid: return {};
    case Kind::Payload: return comparisons() + QStringList{u"exists"_s, u"missing"_s, u"contains"_s, u"matches"_s};
    }
    Q_UNREACHABLE();
}

bool takesValue(const QString &operation)
{
    return operation != "exists"_L1 && operation != "missing"_L1;
}

QLatin1StringView textOf(Comparison comparison)
{
    switch (comparison) {
    case Comparison::Equal: return "="_L1;
    case Comparison::NotEqual: return "!="_L1;
    case Comparison::Less: return "<"_L1;
    case Comparison::LessOrEqual: return "<="_L1;
    case Comparison::Greater: return ">"_L1;
    case Comparison::GreaterOrEqual: return ">="_L1;
    }
    Q_UNREACHABLE();
}

std::optional<Comparison> comparisonOf(const QString &operation)
{
    const auto found = std::find_if(AllComparisons.begin(), AllComparisons.end(), [&](Comparison comparison) { return textOf(comparison) == operation; });
    return found == AllComparisons.end() ? std::nullopt : std::optional{*found};
}

} // namespace ledgerscope::query
