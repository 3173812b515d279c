-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C37 Lag that means something (SQLite)
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<10000)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) SELECT printf('01KSFR9B4R%016d',i),'a.b','x',CAST(i%7 AS TEXT),'{}',strftime('%Y-%m-%dT%H:%M:%SZ',1779718991+i,'unixepoch') FROM n;
INSERT INTO event_drain_state VALUES('workflow_runner','01KSFR9B4R0000000000000000','2026-05-25T14:23:11Z'),('done','01KSFR9B4R0000000000010000','2026-05-25T17:09:51Z');
