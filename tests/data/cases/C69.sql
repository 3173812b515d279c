-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C69 Masked is masked everywhere (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','customer.updated','customer','1','{"card":4111111111111111,"mail":"ann@example.org","nested":[{"ssn":"123-45-6789"}],"ok":"visible"}','2026-05-25T14:00:01Z'),
('01KSFPYYPG0000000000000001','customer.updated','ann@example.org','2','not json but ann@example.org','2026-05-25T14:00:02Z');
