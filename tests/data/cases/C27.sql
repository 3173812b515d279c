-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C27 Microseconds decide the order (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B8K000000000000000B','a.b','x','1','{"n":1}','2026-05-25T14:23:11.123456Z'),
('01KSFR9B8K000000000000000A','a.b','x','1','{"n":2}','2026-05-25T14:23:11.123457Z');
