-- Reports of users to the admins.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users on delete cascade,
  target_type text not null check (target_type in ('user', 'post', 'comment', 'story', 'message')),
  target_id uuid not null,
  -- The reported user, or the creator of the reported content.
  owner_id uuid not null references users on delete cascade,
  reason text not null
    check (reason in ('spam', 'abuse', 'nudity', 'violence', 'false-information', 'other')),
  details text not null default '',
  client_id text,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  outcome text check (outcome in ('hidden', 'suspended', 'dismissed')),
  unique (reporter_id, client_id)
);
-- One open report per user and target.
create unique index reports_open on reports (reporter_id, target_type, target_id)
  where closed_at is null;
create index reports_waiting on reports (created_at, id) where closed_at is null;
create index reports_by_target on reports (target_type, target_id);
create index reports_by_owner on reports (owner_id);
