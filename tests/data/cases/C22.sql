-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C22 Three clocks (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,recorded_at) VALUES
('01KSFR9B4R0000000000000001','price.changed','item','10472','{}','2026-05-25T14:23:11Z','2026-05-25T14:23:11Z'),
('01KSHR69M00000000000000001','price.changed','item','10472','{"backfill":true}','2026-01-02T08:00:00Z','2026-05-26T09:00:00Z'),
('01KSHR6AK80000000000000001','price.changed','item','10472','{}','2026-05-26T09:05:00Z','2026-05-26T09:00:01Z');
