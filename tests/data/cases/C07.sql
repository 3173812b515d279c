-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C07 null is not missing (SQLite + PostgreSQL)
INSERT INTO domain_events(aggregate_id,aggregate_type,version,type,data,at) VALUES
('pool-1','pool',1,'pool.created','{"owner":"a","cap":5}','2026-05-25T10:00:00Z'),
('pool-1','pool',2,'pool.updated','{"owner":null}','2026-05-25T10:01:00Z'),
('pool-1','pool',3,'pool.updated','{"cap":6}','2026-05-25T10:02:00Z');
