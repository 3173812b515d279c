// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsstore.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString nameOf(IndexFinding finding)
{
    switch (finding) {
    case IndexFinding::Nothing: return u"there is none"_s;
    case IndexFinding::Sound: return u"sound"_s;
    case IndexFinding::Damaged: return u"damaged"_s;
    case IndexFinding::OtherFormat: return u"written by another version"_s;
    case IndexFinding::OtherLedger: return u"of another ledger"_s;
    case IndexFinding::OtherMapping: return u"made with another mapping"_s;
    case IndexFinding::Replaced: return u"of a ledger that was replaced"_s;
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
