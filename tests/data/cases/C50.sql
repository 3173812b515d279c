-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C50 Snapshot against fold (SQLite + PostgreSQL)
INSERT INTO domain_events(aggregate_id,aggregate_type,version,type,data,at) VALUES
('pool-1','pool',1,'pool.created','{"cap":5}','2026-05-25T10:00:00Z'),('pool-1','pool',2,'pool.updated','{"cap":6}','2026-05-25T10:01:00Z'),('pool-1','pool',3,'pool.updated','{"cap":7}','2026-05-25T10:02:00Z'),
('pool-2','pool',1,'pool.created','{"cap":1}','2026-05-25T10:00:00Z'),('pool-2','pool',3,'pool.updated','{"cap":3}','2026-05-25T10:02:00Z'),('pool-2','pool',3,'pool.updated','{"cap":4}','2026-05-25T10:03:00Z');
INSERT INTO aggregate_snapshots VALUES('pool-1','pool',2,'{"cap":99}','2026-05-25T10:01:30Z'),('pool-2','pool',9,'{"cap":9}','2026-05-25T11:00:00Z');
