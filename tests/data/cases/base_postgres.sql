-- SPDX-FileCopyrightText: 2026 The Ledgerscope authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- PostgreSQL form: times of events are timestamptz, integer keys bigserial, ids in the "C" collation.
CREATE TABLE events(
  event_id TEXT COLLATE "C" PRIMARY KEY, event_type TEXT NOT NULL, entity_type TEXT NOT NULL, entity_id TEXT NOT NULL,
  payload_json TEXT NOT NULL, caused_by TEXT, workflow_run_id TEXT, source_system TEXT,
  occurred_at TIMESTAMPTZ NOT NULL, recorded_at TIMESTAMPTZ NOT NULL DEFAULT now(), sequence_no INTEGER);
CREATE TABLE event_subscriptions(id BIGSERIAL PRIMARY KEY, event_type_glob TEXT NOT NULL, workflow_type TEXT NOT NULL,
  filter_expr TEXT, input_mapper TEXT, enabled INTEGER NOT NULL DEFAULT 1);
CREATE TABLE event_drain_state(drainer TEXT PRIMARY KEY, last_event_id TEXT, updated_at TEXT);
CREATE TABLE events_quarantine(event_id TEXT PRIMARY KEY, event_type TEXT, payload_json TEXT, reason TEXT, quarantined_at TEXT);
CREATE TABLE domain_events(aggregate_id TEXT, aggregate_type TEXT, version INTEGER, type TEXT, data TEXT,
  correlation_id TEXT, causation_id TEXT, id TEXT, at TEXT);
CREATE TABLE aggregate_snapshots(aggregate_id TEXT, aggregate_type TEXT, version INTEGER, state TEXT, at TEXT);
CREATE TABLE workflow_transitions(run_id TEXT, seq INTEGER, from_state TEXT, to_state TEXT, payload_class TEXT, payload TEXT, at TEXT);
CREATE TABLE compaction_receipts(run_id TEXT, from_seq INTEGER, to_seq INTEGER, policy TEXT, checkpoint_seq INTEGER, evidence_ref TEXT, evidence_hash TEXT);
CREATE TABLE kill_switches(key TEXT PRIMARY KEY, engaged TEXT, version INTEGER NOT NULL DEFAULT 1, restore_at TEXT, reason TEXT, changed_by TEXT, changed_at TEXT);
CREATE TABLE kill_switch_audit(n BIGSERIAL PRIMARY KEY, key TEXT, old TEXT, new TEXT, who TEXT, reason TEXT, at TEXT);
