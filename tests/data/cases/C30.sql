-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C30 Silence is data (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSE7F3Y00000000000000001','sync.tier_completed','tier','hot','{}','2026-05-25T00:10:00Z'),
('01KSERME200000000000000001','sync.tier_completed','tier','hot','{}','2026-05-25T05:10:00Z');
