-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C13 Hostile text in type, id and payload (SQLite)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','price.<b>changed</b>','item','<img src="file:///etc/hostname">','{"n":"<script>alert(1)</script>","r":"abc'||char(8238)||'gpj.exe","z":"pay'||char(8203)||'pal","esc":"'||char(27)||'[31mred"}','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002','price.'||char(10)||'changed','item','2','{}','2026-05-25T14:23:12Z');
