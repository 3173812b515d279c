-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C26 Timestamps in every shape (SQLite)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','a.b','x','1','{}','2026-05-25T14:23:11Z'),
('01KSFR9B4R0000000000000002','a.b','x','1','{}','2026-05-25T16:23:12+02:00'),
('01KSFR9B4R0000000000000003','a.b','x','1','{}','2026-05-25 14:23:13'),
('01KSFR9B4R0000000000000004','a.b','x','1','{}','1779718994'),
('01KSFR9B4R0000000000000005','a.b','x','1','{}','1779718995000'),
('01KSFR9B4R0000000000000006','a.b','x','1','{}','2026-05-25T14:23:16.123456789Z'),
('01KSFR9B4R0000000000000007','a.b','x','1','{}','2026-02-30T00:00:00Z'),
('01KSFR9B4R0000000000000008','a.b','x','1','{}','yesterday'),
('01KSFR9B4R0000000000000009','a.b','x','1','{}','');
