-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C09 Bytes that are not UTF-8 (SQLite)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','email.parsed','email','m1',x'7B2261223A22FF2241227D','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002','email.parsed','email','m2',x'00010203FF','2026-05-25T14:23:12Z');
