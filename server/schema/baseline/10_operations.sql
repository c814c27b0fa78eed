-- What people with roles see of the operation: figures, nodes, backups.

-- Numbers of one day in UTC, updated while it lasts; deleted after 400 days.
create table daily_figures (
  day date primary key,
  gathered_at timestamptz(3) not null,
  -- Active accounts at the end of the day, and those that registered on it.
  people integer not null,
  registered integer not null,
  -- Accounts with a session that was used on the day, and within the seven days up to it.
  active integer not null,
  active_week integer not null,
  posts integer not null,
  messages integer not null,
  -- [{scope, kind, files, bytes}]
  storage jsonb not null
);

-- The sizes of the largest files at the last gathering, without owner and name.
create table largest_files (
  rank integer primary key,
  scope text not null,
  kind text not null,
  bytes bigint not null
);

-- Running nodes. A row whose node has not renewed it for a minute is of one that was killed.
create table nodes (
  id uuid primary key,
  host text not null,
  version text not null,
  contract text not null,
  started_at timestamptz(3) not null,
  renewed_at timestamptz(3) not null,
  -- Loads and failures of releases that tabs have reported to the node; null if it counts none.
  releases jsonb
);

-- Backups made at the desk. Their files are in the folder of backups, named after the id.
create table backups (
  id uuid primary key,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  -- The user name at the time of the request.
  requested_by text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Files written of files in total.
  files_done integer not null default 0,
  files integer,
  bytes bigint,
  error text,
  -- The last drill: a restore into a database that is thrown away.
  drill_state text check (drill_state in ('running', 'passed', 'failed')),
  drilled_at timestamptz(3),
  drill_error text,
  -- Rows by table, as counted in the restored database.
  drill_rows jsonb,
  -- Renewed every 20 s by the process that makes the backup; later it counts as interrupted.
  renewed_at timestamptz(3),
  -- True once the file is in the bucket of backups.
  in_bucket boolean not null default false
);
create index backups_by_time on backups (created_at desc, id desc);
-- One backup at a time.
create unique index backups_running on backups (state) where state = 'running';

-- The last restore drill, which outlives the backup: at most one row.
create table last_drill (
  single boolean default true primary key check (single),
  file text not null,
  ended_at timestamptz(3) not null,
  error text,
  -- Rows by table, as counted in the restored database.
  rows jsonb
);
