-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C17 Late event behind the cursor (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,recorded_at) VALUES
('01KSFR9B4R0000000000000005','ar.bucket_moved','customer','2147','{}','2026-05-25T14:23:11Z','2026-05-25T14:23:11Z'),
('01KSFR99680000000000000009','ar.bucket_moved','customer','2147','{}','2026-05-25T14:23:09Z','2026-05-25T14:24:40Z');
INSERT INTO event_drain_state VALUES('workflow_runner','01KSFR9B4R0000000000000005','2026-05-25T14:24:00Z');
