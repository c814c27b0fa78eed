-- What content was before it was deleted or replaced. Only reports read it; kept for 30 days.
create table retained_versions (
  id bigint generated always as identity primary key,
  target_type text not null check (target_type in ('user', 'post', 'comment', 'story', 'message')),
  target_id uuid not null,
  owner_id uuid not null references users on delete cascade,
  -- The text as reports show it.
  excerpt text not null,
  replaced_at timestamptz(3) not null
);
create index retained_versions_by_target on retained_versions (target_type, target_id, id desc);
create index retained_versions_by_owner on retained_versions (owner_id);
create index retained_versions_by_time on retained_versions (replaced_at);

-- Files of such a version, as report_files holds those of a report.
create table retained_files (
  version_id bigint not null references retained_versions on delete cascade,
  asset_id uuid not null,
  "position" integer not null,
  kind text not null check (kind in ('image', 'gif', 'video', 'audio')),
  path text not null,
  mime text,
  bytes bigint,
  primary key (version_id, asset_id)
);
create index retained_files_asset on retained_files (asset_id);
