-- Archives of people's data: one of an account at a time, made by a job. The file is in the media
-- store, at `exports/<id>/data.zip`.
create table exports (
  id uuid primary key,
  -- Null for one whose account was deleted or that was replaced; the sweep removes it.
  user_id uuid unique references users on delete set null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  bytes bigint,
  created_at timestamptz(3) not null,
  ready_at timestamptz(3)
);
create index exports_by_time on exports (created_at);
