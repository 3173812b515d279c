-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C60 Somebody else was faster (SQLite + PostgreSQL)
INSERT INTO kill_switches VALUES('kill:ns_writes','0',7,NULL,NULL,'ops1','2026-05-25T10:00:00Z');
-- while the confirmation is open, another operator:
UPDATE kill_switches SET engaged='1',version=8,changed_by='ana',changed_at='2026-05-25T10:05:00Z' WHERE key='kill:ns_writes' AND version=7;
