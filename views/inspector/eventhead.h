// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "models/inspector/eventfacts.h"
#include "views/theme/eventfamily.h"

#include <QWidget>

namespace ledgerscope {

class ElidedLabel;
class FamilyPalette;
class LinkLabel;

/// Who an event is: chip, type, entity as a link, sequence, full id.
class EventHead final : public QWidget
{
    Q_OBJECT

public:
    /// The palette is not owned.
    explicit EventHead(FamilyPalette &families, QWidget *parent = nullptr);

    void setEvent(const EventType &type, const EventFacts &facts);

Q_SIGNALS:
    void entityActivated();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void applyFonts();

    FamilyPalette &m_families;
    EventType m_eventType; ///< its chip is asked for when painting: the families of a ledger are known only when it is read
    ElidedLabel *m_type;
    LinkLabel *m_entity;
    ElidedLabel *m_sequence;
    ElidedLabel *m_id;
};

} // namespace ledgerscope
