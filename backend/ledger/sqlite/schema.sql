-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Dialect A and its companion tables (reference/ledgers.md §1.15) as `ledgerctl init` makes them. Changes nothing of the journal mode.

CREATE TABLE events (                       -- migration 123 (+127 for idempotency_key)
  event_id        TEXT PRIMARY KEY,         -- ULID, client generated
  event_type      TEXT NOT NULL,            -- dotted namespace
  entity_type     TEXT NOT NULL,
  entity_id       TEXT NOT NULL,
  payload_json    TEXT NOT NULL DEFAULT '{}',
  caused_by       TEXT,
  workflow_run_id TEXT,
  source_system   TEXT NOT NULL DEFAULT 'platform',
  occurred_at     TEXT NOT NULL,            -- business time, ISO-8601 UTC
  recorded_at     TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  sequence_no     INTEGER,                  -- optional counter per (entity_type, entity_id)
  idempotency_key TEXT
);
CREATE UNIQUE INDEX idx_events_idempotency ON events(idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX idx_events_type   ON events(event_type, event_id);
CREATE INDEX idx_events_entity ON events(entity_type, entity_id, event_id);
CREATE INDEX idx_events_run    ON events(workflow_run_id) WHERE workflow_run_id IS NOT NULL;
CREATE TABLE event_subscriptions (
  subscription_id INTEGER PRIMARY KEY,
  event_type_glob TEXT NOT NULL,
  workflow_type   TEXT NOT NULL,
  input_mapper    TEXT,                     -- JSON object: contract input -> JSONPath
  filter_expr     TEXT,
  enabled         INTEGER NOT NULL DEFAULT 0,
  created_at      TEXT
);
CREATE TABLE event_drain_state (
  drainer_id             TEXT PRIMARY KEY,
  last_event_id          TEXT,
  last_drained_at        TEXT,
  events_processed_total INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE events_quarantine (            -- named by the runbook; columns PROPOSED
  event_id       TEXT PRIMARY KEY,
  event_type     TEXT NOT NULL,
  row_json       TEXT NOT NULL,             -- full copy of the ledger row
  drainer_id     TEXT,
  reason         TEXT,
  quarantined_by TEXT,
  quarantined_at TEXT NOT NULL,
  resolved_at    TEXT
);
CREATE TABLE consumer_dedupe (              -- "own per-consumer dedupe table"; name+columns PROPOSED
  consumer_id     TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  event_id        TEXT NOT NULL,
  first_seen_at   TEXT NOT NULL,
  PRIMARY KEY (consumer_id, idempotency_key)
);
CREATE TABLE workflow_definitions (
  workflow_type          TEXT PRIMARY KEY,
  contract_version       INTEGER NOT NULL DEFAULT 2,
  enabled                INTEGER NOT NULL DEFAULT 1,
  owner                  TEXT,
  risk_level             INTEGER NOT NULL DEFAULT 1,
  trigger_json           TEXT,
  inputs_json            TEXT,
  context_to_load_json   TEXT,
  preconditions_json     TEXT,
  fan_out_json           TEXT,
  post_actions_json      TEXT,
  verify_checks_json     TEXT,
  reflexion_enabled      INTEGER NOT NULL DEFAULT 1,
  expected_duration_secs INTEGER
);
CREATE TABLE workflow_run_log (
  run_id        TEXT PRIMARY KEY,
  workflow_type TEXT NOT NULL,
  status        TEXT NOT NULL,
  invoked_by    TEXT,                       -- 'event:<type>:<event id>' for ledger-driven runs
  started_at    TEXT NOT NULL,
  completed_at  TEXT,
  summary_json  TEXT
);
CREATE TABLE workflow_step_log (
  run_id       TEXT NOT NULL,
  step_no      INTEGER NOT NULL,
  stage        TEXT,
  step_id      TEXT,
  kind         TEXT,
  status       TEXT NOT NULL,
  started_at   TEXT,
  completed_at TEXT,
  detail_json  TEXT,
  PRIMARY KEY (run_id, step_no)
);
CREATE TABLE workflow_verify_results (
  verify_id     INTEGER PRIMARY KEY,
  run_id        TEXT NOT NULL,
  workflow_type TEXT NOT NULL,
  check_id      TEXT NOT NULL,
  verify_sql    TEXT,
  status        TEXT NOT NULL DEFAULT 'pending',
  due_at        TEXT,
  attempts      INTEGER NOT NULL DEFAULT 0,
  checked_at    TEXT,
  result_json   TEXT
);
CREATE TABLE reflexion_log (
  reflexion_id INTEGER PRIMARY KEY,
  run_id       TEXT,
  entity_type  TEXT,
  entity_id    TEXT,
  tags         TEXT,
  narrative    TEXT,                        -- also seen as "observation"
  status       TEXT NOT NULL DEFAULT 'needs_review',
  created_at   TEXT
);
CREATE TABLE proposed_actions (
  action_id            INTEGER PRIMARY KEY AUTOINCREMENT,
  action_type          TEXT NOT NULL,
  entity_type          TEXT,
  entity_ref           TEXT,
  current_state_json   TEXT,
  proposed_change_json TEXT,
  rationale            TEXT,
  status               TEXT NOT NULL DEFAULT 'pending',
  risk_level           INTEGER,
  proposed_by          TEXT,
  proposed_at          TEXT,
  decided_by           TEXT,
  decided_at           TEXT,
  claimed_by           TEXT,
  claimed_at           TEXT,
  retry_count          INTEGER NOT NULL DEFAULT 0,
  batch_id             TEXT
);
CREATE TABLE ns_pending_pushes (
  push_id        INTEGER PRIMARY KEY,
  action_id      INTEGER NOT NULL,
  payload_json   TEXT,
  status         TEXT NOT NULL DEFAULT 'queued',
  retry_count    INTEGER NOT NULL DEFAULT 0,
  ns_internal_id TEXT,
  queued_at      TEXT,
  applied_at     TEXT,
  error_json     TEXT
);
CREATE TABLE kill_switch_flips (            -- audit of flips; also the projection of chat_decision_audit rows about switches
  flip_id     INTEGER PRIMARY KEY,
  switch_key  TEXT NOT NULL,                -- canonical 'kill:<name>'
  old_state   TEXT,                         -- what the operator was shown
  new_state   TEXT NOT NULL,                -- off | armed | on
  reason      TEXT,
  flipped_by  TEXT,
  flipped_at  TEXT NOT NULL,
  host        TEXT,
  version     INTEGER,                      -- version after the flip
  plan_digest TEXT
);
CREATE TABLE cron_locks (                   -- table named by the runbook; columns PROPOSED
  lock_name   TEXT PRIMARY KEY,
  holder      TEXT,
  acquired_at TEXT NOT NULL,
  expires_at  TEXT,
  released_at TEXT
);
CREATE TABLE kill_switches (                -- this product's table (the platform keeps switches in a KV store)
  switch_key TEXT PRIMARY KEY,              -- canonical 'kill:<name>'
  state      TEXT NOT NULL DEFAULT 'off',   -- off | armed | on
  version    INTEGER NOT NULL DEFAULT 1,  -- grows by one with each flip (compare-and-set)
  reason     TEXT,
  changed_by TEXT,
  changed_at TEXT,
  expires_at TEXT                     -- 'on' lapses to 'off' at this time (24 h after the flip)
);
CREATE TABLE operator_actions (             -- PROPOSED; one row for every confirmed plan, written in the plan's own transaction
  plan_id     TEXT PRIMARY KEY,             -- random per confirmation: one confirmation cannot run twice
  action      TEXT NOT NULL,                -- skip | quarantine | rewind | narrow | flip | ...
  target      TEXT NOT NULL,
  old_json    TEXT,
  new_json    TEXT,
  row_count   INTEGER NOT NULL,
  reason      TEXT NOT NULL,
  done_by     TEXT NOT NULL,
  host        TEXT,
  done_at     TEXT NOT NULL,
  plan_digest TEXT NOT NULL
);
