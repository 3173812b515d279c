-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C38 Idempotency keys: NULL is not a duplicate (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','hitl.approved','a','1','{"idempotency_key":"k1"}','2026-05-25T14:00:01Z'),
('01KSFPYYPG0000000000000001','hitl.approved','a','1','{"idempotency_key":"k1"}','2026-05-25T14:00:02Z'),
('01KSFPYZNR0000000000000001','email.parsed','e','1','{}','2026-05-25T14:00:03Z'),
('01KSFPZ0N00000000000000001','email.parsed','e','2','{}','2026-05-25T14:00:04Z'),
('01KSFPZ1M80000000000000001','price.changed','i','1','{"idempotency_key":"k1"}','2026-05-25T14:00:05Z');
