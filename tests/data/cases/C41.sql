-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C41 Whose glob? (SQLite)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','ar.bucket_moved','c','1','{}','2026-05-25T14:00:01Z'),
('01KSFPYYPG0000000000000001','archive.done','c','1','{}','2026-05-25T14:00:02Z'),
('01KSFPYZNR0000000000000001','stripe.invoice.line.paid','c','1','{}','2026-05-25T14:00:03Z'),
('01KSFPZ0N00000000000000001','workflow.run_failed','c','1','{}','2026-05-25T14:00:04Z');
INSERT INTO event_subscriptions(event_type_glob,workflow_type) VALUES('ar.*','A'),('ar*','B'),('stripe.invoice.*','C'),('*_failed','D'),('*.run_failed','E'),('ar_bucket%','F'),('workflow.run_[fF]ailed','G');
