-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C40 The other dialect of the same ledger (SQLite + PostgreSQL)
CREATE TABLE event_log2(ulid TEXT PRIMARY KEY, event_type TEXT, entity_ref TEXT, payload_json TEXT, idempotency_key TEXT, at TEXT);
CREATE TABLE event_drain_cursor(consumer TEXT, cursor_value TEXT);
CREATE TABLE event_subscriptions2(event_type_pattern TEXT, workflow_type TEXT);
INSERT INTO event_log2 VALUES('01KSFR9B4R0000000000000001','price.changed','customer:2147','{}','k1','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000001','price.changed','bid:B:5875','{}',NULL,'2026-05-25T14:23:12Z');
