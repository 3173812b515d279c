-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C59 Payload classes (SQLite + PostgreSQL)
INSERT INTO workflow_transitions(run_id,seq,from_state,to_state,payload_class,payload,at) VALUES
('run3',1,NULL,'a','inline_redacted','{"card":"[redacted]"}','2026-05-25T10:00:00Z'),('run3',2,'a','b','external_artifact_ref','file:///nope/x.json','2026-05-25T10:01:00Z'),
('run3',3,'b','c','summary_only','3 rows changed','2026-05-25T10:02:00Z'),('run3',4,'c','d','discarded_by_policy',NULL,'2026-05-25T10:03:00Z'),('run3',5,'d','e','new_class','{}','2026-05-25T10:04:00Z');
