-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C57 Pruned, and pruned without a receipt (SQLite + PostgreSQL)
INSERT INTO workflow_transitions(run_id,seq,from_state,to_state,payload_class,at) VALUES
('run1',1,NULL,'queued','inline_redacted','2026-05-25T10:00:00Z'),('run1',5,'waiting','running','inline_redacted','2026-05-25T10:05:00Z'),('run1',8,'running','done','inline_redacted','2026-05-25T10:08:00Z');
INSERT INTO compaction_receipts VALUES('run1',2,4,'age>30d',5,'s3://ev/1','sha256:aa'),('run1',4,4,'age>30d',5,'s3://ev/2','sha256:bb');
