-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C36 The runbook's look-up with five cursors (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFHT3A00000000000000001','a.b','x','1','{}','2026-05-25T12:30:00Z');
INSERT INTO event_drain_state VALUES('a','01KSFPYWR00000000000000001','x'),('b','01KSF97E800000000000000001','x');
