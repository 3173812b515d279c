-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- C64 A role that may read only some tables (PostgreSQL)
DROP ROLE IF EXISTS insp_ro_c; CREATE ROLE insp_ro_c;
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFPYXQ80000000000000001','a.b','x','1','{}','2026-05-25T14:00:01Z');
DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO insp_ro_c', current_schema()); END $$;
GRANT SELECT ON events TO insp_ro_c;
