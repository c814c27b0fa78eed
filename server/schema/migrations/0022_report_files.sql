-- Files of reported subjects. They stay in the media store as long as the report, even if their
-- subject or its owner is deleted.
create table report_files (
  report_id uuid not null references reports on delete cascade,
  -- Folder of the file in the media store. The row of the asset may be deleted.
  asset_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('image', 'gif', 'video', 'audio')),
  -- Relative to the media store.
  path text not null,
  primary key (report_id, asset_id)
);
create index report_files_asset on report_files (asset_id);
