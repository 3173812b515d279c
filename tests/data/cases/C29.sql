-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C29 Edges of a window (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSE6WSZZ0000000000000001','a.b','x','1','{}','2026-05-24T23:59:59.999Z'),
('01KSE6WT000000000000000001','a.b','x','1','{}','2026-05-25T00:00:00Z'),
('01KSFG35G00000000000000001','a.b','x','1','{}','2026-05-25T12:00:00Z'),
('01KSGS9H000000000000000001','a.b','x','1','{}','2026-05-26T00:00:00Z');
