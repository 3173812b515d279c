-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C35 The runbook's skip moves every drainer (SQLite + PostgreSQL)
INSERT INTO event_drain_state VALUES('workflow_runner','01KSFPYWR00000000000000001','x'),('timeline_indexer','01KSFKH1400000000000000001','x'),
('anomaly_detector','01KSFG35G00000000000000001','x'),('reflexion_analyzer','01KSFCN9W00000000000000001','x'),('customer_health_watcher','01KSF97E800000000000000001','x');
