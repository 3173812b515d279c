-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C55 What-if without one event (SQLite + PostgreSQL)
INSERT INTO domain_events(aggregate_id,aggregate_type,version,type,data,correlation_id,causation_id,id,at) VALUES
('act','action',1,'hitl.proposed','{"status":"proposed","price":1.42}','c',NULL,'e1','2026-05-25T10:00:00Z'),
('act','action',2,'hitl.approved','{"status":"approved"}','c','e1','e2','2026-05-25T10:01:00Z'),
('act','action',3,'ns.pushed','{"pushed":true}','c','e2','e3','2026-05-25T10:02:00Z'),
('act','action',4,'note.added','{"note":"x"}','c','e1','e4','2026-05-25T10:03:00Z');
