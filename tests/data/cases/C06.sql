-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C06 Payload that is JSON but not an object (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','a.b','x','1','[1,2]','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002','a.b','x','1','"text"','2026-05-25T14:23:12Z'),
('01KSFR9D380000000000000003','a.b','x','1','null','2026-05-25T14:23:13Z'),
('01KSFR9E2G0000000000000004','a.b','x','1','42','2026-05-25T14:23:14Z');
