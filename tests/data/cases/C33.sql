-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C33 NULL cursor stops everything (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','a.b','x','1','{}','2026-05-25T14:23:11Z');
INSERT INTO event_drain_state VALUES('timeline_indexer',NULL,NULL);
