-- Users whose comments someone approves first, and whose messages are requests.
create table restrictions (
  restricter_id uuid not null references users on delete cascade,
  restricted_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (restricter_id, restricted_id),
  check (restricter_id <> restricted_id)
);
create index restrictions_by_time on restrictions (restricter_id, created_at desc, restricted_id desc);
create index restrictions_by_restricted on restrictions (restricted_id);
