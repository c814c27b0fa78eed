-- What people with roles have done, as it was then: names instead of references, since entries
-- outlive accounts. Triggers reject every change of an entry (functions/desk.sql).
create table audit_log (
  id uuid primary key,
  created_at timestamptz(3) not null,
  -- Null for the command line.
  actor_id uuid,
  actor_name text not null,
  action text not null,
  -- The user concerned; null if the action concerns none.
  subject_id uuid,
  subject_name text not null default '',
  -- What was acted on, e.g. a post; null for the user alone.
  target_type text,
  target_id uuid,
  reason text not null default '',
  -- What else there is to know, e.g. {"role": "moderator"}.
  details jsonb not null default '{}'
);
create index audit_log_by_time on audit_log (created_at desc, id desc);
create index audit_log_by_action on audit_log (action, created_at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_by_subject on audit_log (subject_id, created_at desc, id desc);
