// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/capabilitymodel.h"

#include "models/formatting.h"

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

/// One pass: an argument that looks like a place ("%2") is not filled again.
QString filled(const QString &form, const QStringList &arguments)
{
    QString sentence;
    for (qsizetype i = 0; i < form.size(); ++i) {
        const int place = form.at(i) == u'%' && i + 1 < form.size() ? form.at(i + 1).digitValue() : -1;
        if (place < 1 || place > arguments.size()) {
            sentence += form.at(i);
        } else {
            sentence += displayText(arguments.at(place - 1));
            ++i;
        }
    }
    return sentence;
}

struct Template {
    qsizetype arguments;
    QString text;
};

/// The argument is the type of the column, or, in a remark, the encoding of a database that is not UTF-8.
Template payloadTemplateOf(const Capability &capability)
{
    const QString argument = capability.arguments.value(0);
    if (argument.isEmpty() && !capability.arguments.isEmpty())
        return {0, CapabilityModel::tr("No declared type: payloads are shown byte for byte as stored")};
    if (capability.state == CapabilityState::AsNeeded)
        return {1, CapabilityModel::tr("Type %1: payloads are shown byte for byte as stored")};
    if (argument.contains("json"_L1, Qt::CaseInsensitive))
        return {1, CapabilityModel::tr("Type %1: key order, white space and duplicate keys are the store's, not the producer's")};
    return {1, CapabilityModel::tr("The database has the encoding %1: texts are shown in UTF-8")};
}

/// The ways of opening that the stores name. Another stays as the store says it.
QString wayWordsOf(const QString &way)
{
    static constexpr const char *Known[] = {
        QT_TRANSLATE_NOOP("ledgerscope::CapabilityModel", "rollback-journal file, read without locks"),
        QT_TRANSLATE_NOOP("ledgerscope::CapabilityModel", "WAL file with a live -wal, read-only shared memory"),
        QT_TRANSLATE_NOOP("ledgerscope::CapabilityModel", "closed WAL file (or a copy taken without its -wal)"),
        QT_TRANSLATE_NOOP("ledgerscope::CapabilityModel", "private copy of a WAL file that lost its -shm"),
        QT_TRANSLATE_NOOP("ledgerscope::CapabilityModel", "read-only transactions, one for each statement"),
    };
    for (const char *words : Known) {
        if (way == QLatin1StringView(words))
            return CapabilityModel::tr(words);
    }
    return way;
}

QString orderWordOf(const QString &order)
{
    if (order == "ledger"_L1)
        return CapabilityModel::tr("ledger", "order");
    if (order == "occurred"_L1)
        return CapabilityModel::tr("occurred", "order");
    if (order == "recorded"_L1)
        return CapabilityModel::tr("recorded", "order");
    if (order == "sequence"_L1)
        return CapabilityModel::tr("sequence", "order");
    return order;
}

Template templateOf(const Capability &capability)
{
    const bool isAsNeeded = capability.state == CapabilityState::AsNeeded;
    switch (capability.code) {
    case CapabilityCode::ReadOnlySession:
        return {1, CapabilityModel::tr("Read-only: %1")};
    case CapabilityCode::ClosedWalFile:
        return {0, CapabilityModel::tr("Closed WAL file, or a copy taken without its -wal: the last events may be missing")};
    case CapabilityCode::EventsTable:
        return {4, CapabilityModel::tr("Table %1, dialect %2, %3 of %4 columns")};
    case CapabilityCode::ColumnMissing:
        return {1, CapabilityModel::tr("There is no column for %1")};
    case CapabilityCode::ColumnMapped:
        return {2, CapabilityModel::tr("%1 is read from the column %2")};
    case CapabilityCode::SeveralIdColumns:
        return {2, CapabilityModel::tr("More than one column could be the id: %1 is used, %2 is not")};
    case CapabilityCode::PayloadType:
        return payloadTemplateOf(capability);
    case CapabilityCode::TimesWithoutZone:
        return {2, CapabilityModel::tr("Times of %1 without a zone are read as %2")};
    case CapabilityCode::Collation:
        return {1, isAsNeeded ? CapabilityModel::tr("%1: ids are in the order of their bytes")
                              : CapabilityModel::tr("%1: ledger order is the store's, not that of the bytes")};
    case CapabilityCode::CompanionTable:
        return {1, CapabilityModel::tr("The table %1 can be read")};
    case CapabilityCode::TableMissing:
        return {1, CapabilityModel::tr("There is no table %1")};
    case CapabilityCode::NoSelectRight:
        return {2, CapabilityModel::tr("Role %1 has no SELECT on %2")};
    case CapabilityCode::OrderUnavailable:
        return {1, capability.state == CapabilityState::Remark ? CapabilityModel::tr("Events can be put in %1 order, but no index serves it")
                                                               : CapabilityModel::tr("Events cannot be put in %1 order")};
    case CapabilityCode::Server:
        return {0, {}};
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
    const Template form = templateOf(capability);
    if (capability.arguments.size() < form.arguments || capability.code == CapabilityCode::Server)
        return displayText(capability.text);
    QStringList arguments = capability.arguments;
    if (capability.code == CapabilityCode::OrderUnavailable)
        arguments[0] = orderWordOf(arguments.at(0));
    if (capability.code == CapabilityCode::ReadOnlySession)
        arguments[0] = wayWordsOf(arguments.at(0));
    return filled(form.text, arguments);
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
        return tr("Order: %1").arg(displayText(orderWordOf(capability.subject)));
    case CapabilityCode::Server:
        return tr("Store");
    default:
        return displayText(capability.subject);
    }
}

} // namespace ledgerscope
