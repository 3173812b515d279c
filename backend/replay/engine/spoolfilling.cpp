// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/spoolfilling.h"

#include "backend/json/document.h"
#include "backend/json/path.h"
#include "backend/ledger/instantreader.h"
#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <optional>

namespace ledgerscope::replay {

namespace {

constexpr qint64 RowsPerReport = 8'192;

EventFilter filterOf(const Window &window)
{
    EventFilter filter;
    filter.entity = window.entity;
    if (window.type)
        filter.type = TypePattern(*window.type);
    filter.run = window.run;
    return filter;
}

UpperBound boundOf(const Window &window, UpperBound bound, const LedgerProfile &profile)
{
    const bool isInside = window.until && (!bound.highestId || !profile.isBytewiseCollation || *window.until < *bound.highestId);
    if (isInside)
        bound.highestId = window.until;
    return bound;
}

std::optional<QByteArray> textAt(const json::Document &document, QByteArray key)
{
    const json::NodeIndex node = json::Path({json::Path::Member{std::move(key), -1}}).find(document);
    if (node == json::NoNode || document.node(node).kind != json::NodeKind::String)
        return std::nullopt;
    return document.text(node);
}

void addFailure(std::vector<RecordedFailure> &failures, const ScanRow &row)
{
    const auto document = json::Document::parse(row.payload.toByteArray());
    const auto event = textAt(document, QByteArrayLiteral("failed_event_id"));
    const auto workflow = textAt(document, QByteArrayLiteral("workflow_type"));
    if (document.error() || !event || !workflow)
        return;
    const EventId id(*event);
    auto known = std::find_if(failures.begin(), failures.end(),
                              [&](const RecordedFailure &failure) { return failure.event == id && failure.workflow == *workflow; });
    if (known == failures.end())
        known = failures.insert(failures.end(), {id, *workflow, 0, {}});
    ++known->times;
    known->error = textAt(document, QByteArrayLiteral("error")).value_or(known->error);
}

} // namespace

Result<std::shared_ptr<const Spool>> fillSpool(LedgerReader &reader, const Window &window, const UpperBound &bound, const SpoolLimits &limits,
                                               const ProgressReport &report, const std::stop_token &stop)
{
    auto writer = SpoolWriter::create(limits.directory, limits.maximumBytes);
    if (!writer)
        return writer.error();
    ScanRequest request;
    request.filter = filterOf(window);
    request.columns = {ScanColumn::Occurred, ScanColumn::Recorded, ScanColumn::Run,            ScanColumn::Source,
                       ScanColumn::Sequence, ScanColumn::CausedBy, ScanColumn::IdempotencyKey, ScanColumn::Payload};
    request.after = window.after;
    request.bound = boundOf(window, bound, reader.profile());
    InstantReader instants{TimestampReader(reader.profile().zoneOfZonelessTimes)};
    std::optional<Error> failure;
    const auto visit = [&](const ScanRow &row) {
        const auto occurredAt = row.occurred ? instants.read(*row.occurred) : std::nullopt;
        const auto recordedAt = row.recorded ? instants.read(*row.recorded) : std::nullopt;
        if (const auto appended = writer->append(row, occurredAt, recordedAt); !appended)
            failure = appended.error();
        if (report && writer->rowCount() % RowsPerReport == 0)
            report({writer->rowCount(), -1});
        return !failure.has_value();
    };
    const auto summary = reader.scan(request, visit, stop);
    if (failure)
        return *failure;
    if (!summary)
        return summary.error();
    if (stop.stop_requested())
        return cancelledError();
    return writer->finish();
}

Result<std::vector<RecordedFailure>> recordedFailures(LedgerReader &reader, const Window &window, const UpperBound &bound, const std::stop_token &stop)
{
    ScanRequest request;
    request.filter.type = TypePattern(QByteArrayLiteral("workflow.dispatch_failed"));
    request.columns = ScanColumn::Payload;
    request.after = window.after;
    request.bound = bound;
    std::vector<RecordedFailure> failures;
    const auto visit = [&failures](const ScanRow &row) {
        addFailure(failures, row);
        return true;
    };
    const auto summary = reader.scan(request, visit, stop);
    return summary ? Result<std::vector<RecordedFailure>>(std::move(failures)) : Result<std::vector<RecordedFailure>>(summary.error());
}

} // namespace ledgerscope::replay
