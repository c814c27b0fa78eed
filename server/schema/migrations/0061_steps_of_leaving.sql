-- Users with many followers become active or inactive, and are deleted, in steps.

-- Follows that still count a user as before it became active or inactive. `followers` are the
-- follows by which others follow the user, `followees` those of the user; counts are changed in
-- order of (created_at, other_id), upwards if `above`, else downwards. Follows beyond the cursor
-- wait.
create table uncounted_follows (
  user_id uuid not null references users(id) on delete cascade,
  side text not null check (side in ('followers', 'followees')),
  at timestamptz(3) not null,
  other_id uuid not null,
  above boolean not null,
  primary key (user_id, side)
);

-- From then on, nobody can sign in to an account whose rows are being deleted.
alter table users add column removal_started_at timestamptz(3);
