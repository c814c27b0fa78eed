-- Backups of PostgreSQL too, made by any node, by a schedule or the command line.
alter table backups
  -- Renewed every 20 s by the process that makes the backup; later it counts as interrupted.
  add column renewed_at timestamptz(3),
  -- True once the file is in the bucket of backups.
  add column in_bucket boolean not null default false;

-- The last restore drill, which outlives the backup: at most one row.
create table last_drill (
  single boolean primary key default true check (single),
  file text not null,
  ended_at timestamptz(3) not null,
  error text,
  -- Rows by table, as counted in the restored database.
  rows jsonb
);
