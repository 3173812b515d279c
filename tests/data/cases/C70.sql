-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C70 A million events (SQLite)
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<200000)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,sequence_no)
SELECT printf('01KSFR9B4R%016d',i),'t'||(i%50)||'.changed','item',CAST(i%1000 AS TEXT),'{"n":'||i||'}',strftime('%Y-%m-%dT%H:%M:%SZ',1779718991+i,'unixepoch'),i/1000 FROM n;
