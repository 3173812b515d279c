-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C10 One very large payload (SQLite)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','email.parsed','email','m1','{"body":"'||replace(hex(zeroblob(2600000)),'0','x')||'"}','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002','email.parsed','email','m1','{"rows":['||rtrim(replace(hex(zeroblob(500000)),'0','1,'),',')||']}','2026-05-25T14:23:12Z');
