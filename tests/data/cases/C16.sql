-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C16 Two ULIDs of the same millisecond (SQLite + PostgreSQL)
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,sequence_no) VALUES
('01KSFR9B4RSFM8VGRCFTSZ1STZ','hitl.approved','action','8421','{"step":1}','2026-05-25T14:23:11Z',1),
('01KSFR9B4RHWSQB413GQ18FQM8','hitl.pushed','action','8421','{"step":2}','2026-05-25T14:23:11Z',2);
