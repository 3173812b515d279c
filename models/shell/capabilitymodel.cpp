// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/capabilitymodel.h"

#include "models/errortext.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Severity severityOf(CapabilityState state)
{
    switch (state) {
    case CapabilityState::AsNeeded:
        return Severity::Ok;
    case CapabilityState::Remark:
        return Severity::Warning;
    case CapabilityState::NotAvailable:
        return Severity::NotKnown;
    }
    Q_UNREACHABLE();
}

/// For people who cannot see the shape, and for the copied report.
QString wordOf(CapabilityState state)
{
    switch (state) {
    case CapabilityState::AsNeeded:
        return CapabilityModel::tr("as needed");
    case CapabilityState::Remark:
        return CapabilityModel::tr("remark");
    case CapabilityState::NotAvailable:
        return CapabilityModel::tr("not available");
    }
    Q_UNREACHABLE();
}

} // namespace

CapabilityModel::CapabilityModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void CapabilityModel::setReport(const CapabilityReport &report)
{
    beginResetModel();
    m_report = report;
    endResetModel();
}

qsizetype CapabilityModel::countOf(CapabilityState state) const
{
    return std::count_if(m_report.lines.begin(), m_report.lines.end(), [state](const Capability &line) { return line.state == state; });
}

QString CapabilityModel::summary() const
{
    return tr("%1 as needed, %2 with a remark, %3 not available")
        .arg(countOf(CapabilityState::AsNeeded))
        .arg(countOf(CapabilityState::Remark))
        .arg(countOf(CapabilityState::NotAvailable));
}

QStringList CapabilityModel::grants() const
{
    QStringList grants;
    for (const Capability &line : m_report.lines) {
        if (!line.grant.isEmpty() && !grants.contains(line.grant))
            grants += line.grant;
    }
    return grants;
}

QString CapabilityModel::plainText() const
{
    QStringList lines{summary()};
    for (const Capability &line : m_report.lines)
        lines += u"[%1] %2: %3"_s.arg(wordOf(line.state), subjectOf(line), sentenceOf(line));
    lines += grants();
    return lines.join(u'\n') + u'\n';
}

int CapabilityModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_report.lines.size());
}

int CapabilityModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CapabilityModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Capability &line = m_report.lines.at(index.row());
    const QString text = index.column() == Subject ? subjectOf(line) : sentenceOf(line);
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::AccessibleTextRole:
        return index.column() == Subject ? u"%1, %2"_s.arg(text, wordOf(line.state)) : text;
    case SeverityRole:
        return index.column() == Subject ? static_cast<int>(severityOf(line.state)) : static_cast<int>(Severity::None);
    case GrantRole:
        return line.grant;
    default:
        return {};
    }
}

QVariant CapabilityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Subject ? tr("What") : tr("How it is");
}

QString CapabilityModel::sentenceOf(const Capability &capability)
{
    return phraseText(capability.text);
}

QString CapabilityModel::subjectOf(const Capability &capability)
{
    switch (capability.code) {
    case CapabilityCode::ReadOnlySession:
        return tr("Session is read-only");
    case CapabilityCode::ClosedWalFile:
        return tr("Write-ahead log");
    case CapabilityCode::Collation:
        return tr("Collation of the id");
    case CapabilityCode::OrderUnavailable:
        return tr("Order: %1").arg(phraseText(capability.subject));
    case CapabilityCode::Server:
        return tr("Store");
    case CapabilityCode::EventsTable:
    case CapabilityCode::Arrivals:
    case CapabilityCode::RowSecurity:
    case CapabilityCode::ColumnMissing:
    case CapabilityCode::ColumnMapped:
    case CapabilityCode::SeveralIdColumns:
    case CapabilityCode::PayloadType:
    case CapabilityCode::Encoding:
    case CapabilityCode::TimesWithoutZone:
    case CapabilityCode::CompanionTable:
    case CapabilityCode::TableMissing:
    case CapabilityCode::NoSelectRight:
        return phraseText(capability.subject);
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
