-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C02 Decimals keep their text (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','price.changed','item','1','{"p":0.1234567890123456789,"a":1.10,"e":1e400,"z":-0,"exp":1E-7}','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002','price.changed','item','1','{"p":0.1234567890123456788,"a":1.1,"e":1e401,"z":0,"exp":0.0000001}','2026-05-25T14:23:12Z');
