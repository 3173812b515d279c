-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C24 Per-entity counter: gap, repeat, backwards, missing (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,sequence_no) VALUES
('01KSFPYXQ80000000000000001','a.b','item','1','{}','2026-05-25T14:00:01Z',1),
('01KSFPYYPG0000000000000001','a.b','item','1','{}','2026-05-25T14:00:02Z',2),
('01KSFPYZNR0000000000000001','a.b','item','1','{}','2026-05-25T14:00:03Z',4),
('01KSFPZ0N00000000000000001','a.b','item','1','{}','2026-05-25T14:00:04Z',4),
('01KSFPZ1M80000000000000001','a.b','item','1','{}','2026-05-25T14:00:05Z',3),
('01KSFPZ2KG0000000000000001','a.b','item','1','{}','2026-05-25T14:00:06Z',NULL),
('01KSFPZ3JR0000000000000001','a.b','item','1','{}','2026-05-25T14:00:07Z',NULL);
