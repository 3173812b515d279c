-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C01 Integers above 2^53 (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','price.changed','item','1','{"id":9007199254740993,"max":9223372036854775807,"u64":18446744073709551615}','2026-05-25T14:23:11Z'),
('01KSFR9B4R0000000000000002','price.changed','item','1','{"id":9007199254740992,"max":-9223372036854775808,"u64":0}','2026-05-25T14:23:12Z');
