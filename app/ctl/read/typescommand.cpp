// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/typescommand.h"

#include "app/ctl/read/tallyscan.h"

#include <map>

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString TypesCommand::summary() const
{
    return u"lists the event types with the number of their events, first and last"_s;
}

std::unique_ptr<TallyCommand::Tallies> TypesCommand::makeTallies() const
{
    class ByType final : public Tallies
    {
    public:
        void add(const ScanRow &row) override
        {
            auto known = m_tallies.find(QByteArray::fromRawData(row.type.data(), row.type.size()));
            if (known == m_tallies.end())
                known = m_tallies.emplace(row.type.toByteArray(), Tally()).first;
            known->second.add(row);
        }

        void print(RowPrinter &printer) const override
        {
            for (const auto &[type, tally] : m_tallies)
                printer.add(QList<RowCell>{RowCell::of(type)} + tallyCells(tally));
        }

    private:
        std::map<QByteArray, Tally> m_tallies;
    };
    return std::make_unique<ByType>();
}

} // namespace ledgerscope
