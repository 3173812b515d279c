// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/entitiescommand.h"

#include "app/ctl/read/tallyscan.h"

#include <QHash>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString EntitiesCommand::summary() const
{
    return u"lists the entities with the number of their events, first and last"_s;
}

std::unique_ptr<TallyCommand::Tallies> EntitiesCommand::makeTallies() const
{
    class ByEntity final : public Tallies
    {
    public:
        /// Looks a row's entity up without copying it; copies it once, when it is new.
        void add(const ScanRow &row) override
        {
            const auto raw = [](QByteArrayView view) { return QByteArray::fromRawData(view.data(), view.size()); };
            auto known = m_tallies.find(EntityRef{EntityType{raw(row.entityType)}, EntityId{raw(row.entityId)}});
            if (known == m_tallies.end())
                known = m_tallies.insert(EntityRef{EntityType{row.entityType.toByteArray()}, EntityId{row.entityId.toByteArray()}}, {});
            known->add(row);
        }

        void print(RowPrinter &printer) const override
        {
            QList<EntityRef> entities = m_tallies.keys();
            std::sort(entities.begin(), entities.end());
            for (const EntityRef &entity : entities)
                printer.add(QList<RowCell>{RowCell::of(entity.type.bytes()), RowCell::of(entity.id.bytes())} + tallyCells(m_tallies.value(entity)));
        }

    private:
        QHash<EntityRef, Tally> m_tallies;
    };
    return std::make_unique<ByEntity>();
}

} // namespace ledgerscope
