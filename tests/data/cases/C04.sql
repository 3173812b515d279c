-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C04 Key order is the producer's (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','item.created','item','1','{"10":"a","9":"b","zeta":1,"alpha":2}','2026-05-25T14:23:11Z');
