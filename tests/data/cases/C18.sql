-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C18 One foreign id blocks a drainer for ever (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('f47ac10b-58cc-4372-a567-0e02b2c3d479','email.parsed','email','m1','{}','2026-05-25T14:23:11Z'),
('01KSFTCRC00000000000000001','email.parsed','email','m2','{}','2026-05-25T15:00:00Z'),
('01KSJCSFC00000000000000001','email.parsed','email','m3','{}','2026-05-26T15:00:00Z');
INSERT INTO event_drain_state VALUES('workflow_runner','f47ac10b-58cc-4372-a567-0e02b2c3d479','2026-05-25T14:24:00Z');
