// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/democatalog.h"

#include <algorithm>

namespace ledgerscope {

const QList<DemoSubscription> &demoSubscriptions()
{
    using Life = DemoSubscription::Life;
    static const QByteArray byItem = R"({"item_id":"$.entity_id","new_price":"$.payload_json.new_price"})";
    static const QList<DemoSubscription> list{
        {1, "ar.*", "recompute_customer_health", {}, R"({"customer_id":"$.entity_id"})", Life::Always},
        {2, "*", "audit_mirror", {}, {}, Life::Storm},
        {3, "vendor.cost_changed", "vendor_cost_update", {}, R"({"vendor_id":"$.entity_id"})", Life::Always},
        {4, "price.changed", "margin_review", {}, byItem, Life::Always},
        {5, "email.parsed", "inbound_email_triage", DemoTriageFilter, {}, Life::Always},
        {6, "order.closed", "sales_order_lifecycle", {}, R"({"order_id":"$.entity_id"})", Life::Always},
        {7, "bid.email_intake_completed", "bid_amendment_arrives", {}, {}, Life::Always},
        {8, "hitl.approved", "bid_price_update", {}, R"({"action_id":"$.payload_json.proposed_action_id"})", Life::Always},
        {9, "spec.updated", "spec_deviation_flagged", {}, {}, Life::Always},
        {10, "pricing.*", "vendor_cost_review", {}, {}, Life::Always},
        {11, "customer.updated", "service_hold_trigger", {}, {}, Life::Never},
        {12, "po.*", "po_lifecycle_receiving", {}, {}, Life::Never},
        {13, "workflow.dispatch_failed", "incident_notice", {}, {}, Life::Never},
        {14, "price.*", "customer_price_notice", {}, byItem, Life::Catalogue},
        {15, "price.*", "quote_refresh", {}, byItem, Life::Catalogue},
        {16, "price.*", "contract_reprice", {}, byItem, Life::Catalogue},
        {17, "price.*", "price_feed_export", {}, byItem, Life::Catalogue},
        {18, "price.changed", "price_history_sync", {}, byItem, Life::Catalogue},
        {19, "price.changed", "catalog_refresh", {}, byItem, Life::Catalogue},
        {20, "*.changed", "search_index_refresh", {}, byItem, Life::Catalogue},
        {21, "price.changed", "label_reprint", {}, byItem, Life::Catalogue},
        {22, "price.changed", "bid_award_notification", {}, byItem, Life::Catalogue},
    };
    return list;
}

const QList<DemoWorkflow> &demoWorkflows()
{
    static const QList<DemoWorkflow> list{
        {"audit_mirror", "platform", 1, false},
        {"bid_amendment_arrives", "bids", 3, false},
        {"bid_award_notification", "bids", 2, false},
        {"bid_price_update", "pricing", 3, true},
        {"catalog_refresh", "catalogue", 1, false},
        {"contract_reprice", "pricing", 2, false},
        {"customer_price_notice", "sales", 1, true},
        {"incident_notice", "platform", 1, false},
        {"inbound_email_triage", "intake", 2, false},
        {"label_reprint", "catalogue", 1, false},
        {"margin_review", "pricing", 2, false},
        {"po_lifecycle_receiving", "purchasing", 2, false},
        {"price_feed_export", "catalogue", 1, false},
        {"price_history_sync", "catalogue", 1, false},
        {"quote_refresh", "sales", 1, true},
        {"recompute_customer_health", "finance", 1, false},
        {"sales_order_lifecycle", "sales", 2, false},
        {"search_index_refresh", "catalogue", 1, false},
        {"service_hold_trigger", "finance", 4, false},
        {"spec_deviation_flagged", "quality", 2, false},
        {"vendor_cost_review", "purchasing", 2, false},
        {"vendor_cost_update", "purchasing", 3, true},
    };
    return list;
}

const DemoWorkflow &demoWorkflow(const QByteArray &type)
{
    const QList<DemoWorkflow> &list = demoWorkflows();
    const auto found = std::find_if(list.begin(), list.end(), [&type](const DemoWorkflow &workflow) { return workflow.type == type; });
    Q_ASSERT(found != list.end());
    return *found;
}

} // namespace ledgerscope
