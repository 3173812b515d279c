-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C54 Reducer fails in the middle (SQLite + PostgreSQL)
INSERT INTO domain_events(aggregate_id,aggregate_type,version,type,data,at) VALUES
('r','rule',1,'rule.created','{"n":1}','2026-05-25T10:00:00Z'),('r','rule',2,'rule.exploded','{"n":2}','2026-05-25T10:01:00Z'),('r','rule',3,'rule.updated','{"n":3}','2026-05-25T10:02:00Z');
