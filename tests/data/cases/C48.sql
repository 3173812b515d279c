-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C48 caused_by is a label, not an id (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,caused_by,workflow_run_id) VALUES
('01KSFPYXQ80000000000000001','price.changed','item','1','{}','2026-05-25T14:00:01Z','workflow:bid_price_update','run_01J0A'),
('01KSFPYYPG0000000000000001','price.changed','item','2','{}','2026-05-25T14:00:02Z','workflow:bid_price_update','run_01J0A'),
('01KSFPYZNR0000000000000001','price.changed','item','3','{}','2026-05-25T14:00:03Z','workflow:bid_price_update','run_01J0B');
