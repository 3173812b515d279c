-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C05 Invalid JSON is still an event (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','email.parsed','email','m1','{"a":1}','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002','email.parsed','email','m1','{"a":2,}','2026-05-25T14:23:12Z'),
('01KSFR9D380000000000000003','email.parsed','email','m1','not json','2026-05-25T14:23:13Z'),
('01KSFR9E2G0000000000000004','email.parsed','email','m1','','2026-05-25T14:23:14Z'),
('01KSFR9F1R0000000000000005','email.parsed','email','m1','{"a":5}','2026-05-25T14:23:15Z');
