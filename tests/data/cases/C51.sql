-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C51 A condition that comes and goes (SQLite + PostgreSQL)
INSERT INTO domain_events(aggregate_id,aggregate_type,version,type,data,at) VALUES
('acc','account',1,'opened','{"balance":10}','2026-05-25T10:00:00Z'),('acc','account',2,'debit','{"balance":-5}','2026-05-25T10:01:00Z'),
('acc','account',3,'credit','{"balance":20}','2026-05-25T10:02:00Z'),('acc','account',4,'debit','{"balance":-1}','2026-05-25T10:03:00Z'),('acc','account',5,'credit','{"balance":9}','2026-05-25T10:04:00Z');
