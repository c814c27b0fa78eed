-- Timelines keep the newest posts. Posts below this one are read from the posts of those whom the
-- owner follows; entries below it are ignored and deleted.
create table timeline_floors (
  owner_id uuid primary key references users(id) on delete cascade,
  shown_at timestamptz(3) not null,
  post_id uuid not null
);
