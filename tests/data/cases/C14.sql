-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C14 Spreadsheet formulas in an export (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','=1+1','item','-2+3','{"a":"=HYPERLINK(\"http://x\")"}','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002',' =1+1','item','@SUM(1)','{"q":"a\"b","nl":"x\ny","c":"1,2"}','2026-05-25T14:23:12Z');
