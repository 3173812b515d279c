-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C45 Bad filter and mapper (SQLite + PostgreSQL)
INSERT INTO event_subscriptions(event_type_glob,workflow_type,filter_expr,input_mapper) VALUES
('vendor.cost_changed','ok','$.delta > 0','{"vendor_id":"$.entity_id"}'),
('vendor.cost_changed','badfilter','delta >','{}'),
('vendor.cost_changed','badmap',NULL,'{"vendor_id":"$.entity_idd"}'),
('vendor.cost_changed','notjson',NULL,'vendor_id=$.entity_id');
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','vendor.cost_changed','vendor','9','{"delta":null}','2026-05-25T14:00:01Z');
