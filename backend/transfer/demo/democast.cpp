// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/democast.h"

#include "backend/transfer/demo/xoshiro256.h"

#include <algorithm>
#include <array>

namespace ledgerscope {

namespace {

template<typename T>
T &pick(std::vector<T> &from, Xoshiro256 &random)
{
    return from[static_cast<std::size_t>(random.skewed(static_cast<qint64>(from.size())))];
}

} // namespace

DemoCast::DemoCast(const DemoOptions &options, Xoshiro256 &random)
{
    const qint64 items = std::clamp<qint64>(options.events / 95, 40, 5'000);
    // newItem() hands out references: no growth may move what they point to within one scenario step.
    m_items.reserve(static_cast<std::size_t>(items + options.events / 20));
    for (qint64 i = 0; i < items; ++i)
        newItem(random);
    const auto fill = [](std::vector<Counted> &list, const QByteArray &prefix, qint64 first, qint64 count) {
        for (qint64 i = 0; i < count; ++i)
            list.push_back({prefix + QByteArray::number(first + i), 0});
    };
    fill(m_customers, {}, 2'100, std::clamp<qint64>(options.events / 65, 30, 6'000));
    fill(m_vendors, "V-", 100, std::clamp<qint64>(options.events / 900, 8, 400));
    fill(m_bids, "B-", 3'000, std::clamp<qint64>(options.events / 330, 12, 2'000));
}

DemoCast::Item &DemoCast::anyItem(Xoshiro256 &random)
{
    return pick(m_items, random);
}

DemoCast::Counted &DemoCast::anyCustomer(Xoshiro256 &random)
{
    return pick(m_customers, random);
}

DemoCast::Counted &DemoCast::anyVendor(Xoshiro256 &random)
{
    return pick(m_vendors, random);
}

DemoCast::Counted &DemoCast::anyBid(Xoshiro256 &random)
{
    return pick(m_bids, random);
}

DemoCast::Item &DemoCast::newItem(Xoshiro256 &random)
{
    const qint64 cost = random.between(45, 4'800);
    const qint64 price = cost + cost * random.between(12, 46) / 100 + 1;
    m_items.push_back({QByteArray::number(m_nextItem++), price, cost, 0});
    return m_items.back();
}

QByteArray DemoCast::operatorName(Xoshiro256 &random)
{
    static const std::array<QByteArray, 5> names{"ops1", "ops2", "m.alvarez", "j.okafor", "s.lindqvist"};
    return names[random.below(names.size())];
}

} // namespace ledgerscope
