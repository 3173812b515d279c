-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C19 Id from the future (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01MPVKBP4R0000000000000001','sync.tier_completed','tier','hot','{}','2026-05-25T14:23:11Z'),
('01KSFRCNK00000000000000001','sync.tier_completed','tier','hot','{}','2026-05-25T14:25:00Z');
INSERT INTO event_drain_state VALUES('workflow_runner','01MPVKBP4R0000000000000001','2026-05-25T14:24:00Z');
