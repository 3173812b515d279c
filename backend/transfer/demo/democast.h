// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/transfer/demo/demooptions.h"

#include <QByteArray>
#include <QStringBuilder>

#include <vector>

namespace ledgerscope {

class Xoshiro256;

/// Who and what the demonstration is about: items with a price and a cost, customers, vendors, bids; and the counters that give the
/// next order, mail, action its number. Things are drawn unevenly: a few items have long price histories.
class DemoCast final
{
public:
    struct Item {
        QByteArray id; ///< NetSuite item id, "10472"
        qint64 priceCents = 0;
        qint64 costCents = 0;
        qint64 sequence = 0; ///< last given sequence_no
    };
    struct Counted {
        QByteArray id;
        qint64 sequence = 0;
    };

    DemoCast(const DemoOptions &options, Xoshiro256 &random);

    [[nodiscard]] Item &anyItem(Xoshiro256 &random);
    [[nodiscard]] Counted &anyCustomer(Xoshiro256 &random);
    [[nodiscard]] Counted &anyVendor(Xoshiro256 &random);
    [[nodiscard]] Counted &anyBid(Xoshiro256 &random);

    Item &newItem(Xoshiro256 &random);
    [[nodiscard]] QByteArray newOrderId() { return "SO-" + QByteArray::number(m_nextOrder++); }
    [[nodiscard]] QByteArray newEmailId() { return "m-" + QByteArray::number(m_nextEmail++); }
    [[nodiscard]] qint64 newActionId() { return m_nextAction++; }

    [[nodiscard]] static QByteArray operatorName(Xoshiro256 &random);

private:
    std::vector<Item> m_items;
    std::vector<Counted> m_customers;
    std::vector<Counted> m_vendors;
    std::vector<Counted> m_bids;
    qint64 m_nextItem = 10'400;
    qint64 m_nextOrder = 20'000;
    qint64 m_nextEmail = 60'000;
    qint64 m_nextAction = 5'000;
};

} // namespace ledgerscope
