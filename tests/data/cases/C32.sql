-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C32 Column without a zone (PostgreSQL)
CREATE TABLE log2(id int, at timestamp);
INSERT INTO log2 VALUES(1,'2026-08-01 19:51:12.834983');
