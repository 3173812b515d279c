-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C42 The ninth subscriber (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','price.changed','i','1','{}','2026-05-25T14:00:01Z');
INSERT INTO event_subscriptions(event_type_glob,workflow_type,enabled) VALUES('price.changed','w1',1),('price.changed','w2',1),('price.*','w3',1),('price.*','w4',1),('price.*','w5',1),('*','w6',1),('*','w7',1),('*','w8',1),('*','w9',1),('price.changed','w1',1),('price.*','off',0);
