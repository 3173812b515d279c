-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C56 Stepping changes nothing (SQLite)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','a.b','x','1','{}','2026-05-25T14:00:01Z');
INSERT INTO event_drain_state VALUES('workflow_runner','01KSFPYXQ80000000000000001','t');
INSERT INTO event_subscriptions(event_type_glob,workflow_type) VALUES('a.*','send_mail');
