-- Reports, decisions of moderators and their effects, appeals, the log.

create table decisions (
  id uuid primary key,
  created_at timestamptz(3) not null,
  action text not null
    check (action in ('dismissed', 'hidden', 'warned', 'limited', 'suspended', 'removed')),
  target_type text not null check (target_type in ('user', 'post', 'comment', 'story', 'message')),
  target_id uuid not null,
  -- The person concerned; the name is that at the time of the decision.
  user_id uuid references users on delete set null,
  user_name text not null,
  moderator_id uuid references users on delete set null,
  moderator_name text not null,
  -- The house rule that the decision names, and a message to the person.
  rule text not null default '',
  message text not null default '',
  -- Text of the subject when it was reported.
  excerpt text,
  -- End of a limit or suspension; null for one without an end, and for other actions.
  until timestamptz(3),
  undone_at timestamptz(3),
  -- A limit forbids everything ('nothing') or leaves the followers as the only audience; null: 'nothing',
  -- and other decisions.
  limit_kind text check (limit_kind in ('nothing', 'followers')),
  -- The parts that a decision has hidden.
  parts text[] not null default '{}'
);
create index decisions_by_target on decisions (target_type, target_id);
create index decisions_by_time on decisions (created_at desc, id desc);
create index decisions_by_user on decisions (user_id, created_at desc, id desc);
-- The decision that hides a subject.
create index decisions_that_hide on decisions (target_id)
  where action = 'hidden' and undone_at is null;

-- Reports of users to the admins.
create table reports (
  id uuid primary key,
  reporter_id uuid references users on delete set null,
  target_type text not null check (target_type in ('user', 'post', 'comment', 'story', 'message')),
  target_id uuid not null,
  -- The reported user, or the creator of the reported content.
  owner_id uuid references users on delete set null,
  reason text not null
    check (reason in ('spam', 'abuse', 'nudity', 'violence', 'false-information', 'other')),
  details text not null default '',
  client_id text,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  outcome text
    check (outcome in ('hidden', 'suspended', 'dismissed', 'warned', 'limited', 'removed')),
  -- User names at the time of the report.
  owner_name text not null default '',
  reporter_name text not null default '',
  -- Text of the subject at the time of the report; null for reports of an earlier version.
  excerpt text,
  -- A reported message and those around it, oldest first: name, text, and whether it is the one.
  context jsonb not null default '[]',
  -- The moderator who works on it; the same for all open reports about a subject.
  taken_by uuid references users on delete set null,
  decision_id uuid references decisions on delete set null,
  -- The title of the house rule that a report names, as its reporter has read it; empty without one.
  rule text not null default '',
  unique (reporter_id, client_id)
);
create index reports_by_decision on reports (decision_id) where decision_id is not null;
create index reports_by_owner on reports (owner_id);
create index reports_by_target on reports (target_type, target_id);
create index reports_closed on reports (closed_at) where closed_at is not null;
-- One open report per user and target.
create unique index reports_open on reports (reporter_id, target_type, target_id)
  where closed_at is null;
create index reports_waiting on reports (created_at, id) where closed_at is null;

-- Files of reported subjects. They stay in the media store as long as the report, even if their
-- subject or its owner is deleted.
create table report_files (
  report_id uuid not null references reports on delete cascade,
  -- Folder of the file in the media store. The row of the asset may be deleted.
  asset_id uuid not null,
  "position" integer not null,
  kind text not null check (kind in ('image', 'gif', 'video', 'audio')),
  -- Relative to the media store.
  path text not null,
  -- So that the files can be shown after their subject was deleted.
  mime text,
  bytes bigint,
  primary key (report_id, asset_id)
);
create index report_files_asset on report_files (asset_id);

-- Appeals against decisions: at most one for each, by the person concerned.
create table appeals (
  decision_id uuid primary key references decisions on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null,
  created_at timestamptz(3) not null,
  -- The moderator who works on it.
  taken_by uuid references users on delete set null,
  -- Null while it waits.
  outcome text check (outcome in ('granted', 'rejected')),
  reply text not null default '',
  decided_at timestamptz(3),
  -- Who has decided it; the name is that at the time. Null: the command line.
  decided_by uuid references users on delete set null,
  decided_name text not null default '',
  check ((outcome is null) = (decided_at is null))
);
create index appeals_by_user on appeals (user_id);
create index appeals_waiting on appeals (created_at, decision_id) where outcome is null;

-- Sessions of suspended people, who read the decisions about them and appeal, and nothing else. One
-- for each person: the next sign-in replaces it.
create table suspended_sessions (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  token_hash text not null unique,
  expires_at timestamptz(3) not null
);
create index suspended_sessions_by_expiry on suspended_sessions (expires_at);

create table hidden_messages (
  message_id uuid primary key references messages on delete cascade,
  text text not null,
  alt text not null,
  asset_id uuid references media_assets on delete set null
);
create index hidden_messages_by_asset on hidden_messages (asset_id) where asset_id is not null;

create table hidden_post_media (
  post_id uuid not null references posts on delete cascade,
  asset_id uuid not null references media_assets on delete cascade,
  "position" smallint not null,
  alt text not null,
  primary key (post_id, asset_id)
);
create index hidden_post_media_by_asset on hidden_post_media (asset_id);

-- A row remains until the decision is undone or the person sets another value.
create table hidden_profile_parts (
  user_id uuid not null references users on delete cascade,
  part text not null check (part in ('picture', 'banner', 'name', 'bio')),
  decision_id uuid not null references decisions on delete cascade,
  -- The name or bio.
  text text,
  -- The picture; null after it was deleted.
  asset_id uuid references media_assets on delete set null,
  primary key (user_id, part)
);
create index hidden_profile_parts_by_asset on hidden_profile_parts (asset_id)
  where asset_id is not null;
create index hidden_profile_parts_by_decision on hidden_profile_parts (decision_id);

-- Files that moderators have deleted and that are refused at upload.
create table blocked_media (
  hash text not null,
  decision_id uuid not null references decisions on delete cascade,
  primary key (hash, decision_id)
);
create index blocked_media_by_decision on blocked_media (decision_id);

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
create index audit_log_by_action on audit_log (action, created_at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, created_at desc, id desc);
create index audit_log_by_subject on audit_log (subject_id, created_at desc, id desc);
create index audit_log_by_time on audit_log (created_at desc, id desc);
