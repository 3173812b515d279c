-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C61 Restore time that passed while closed (SQLite + PostgreSQL)
INSERT INTO kill_switches VALUES('kill:proposed_apply','1',3,'2026-05-25T11:00:00Z','storm','ops1','2026-05-25T10:00:00Z'),('kill:high_risk_ops','1',1,'2026-10-25T02:30:00 Europe/Berlin','x','ops1','2026-05-25T10:00:00Z');
