-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C43 Inert and unheard (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','spec.updated','i','1','{}','2026-05-25T14:00:01Z'),
('01KSFPYYPG0000000000000001','price.changed','i','1','{}','2026-05-25T14:00:02Z');
INSERT INTO event_subscriptions(event_type_glob,workflow_type) VALUES('price.changed','a'),('Price.*','b'),('price.chnaged','c'),('vendor.*','d');
