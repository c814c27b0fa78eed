-- Likes and comments of people with many of them who became active or inactive: the posts whose counts
-- wait for a job, as `uncounted_follows` has the users. Rows beyond the cursor (at, other_id) wait;
-- `other_id` is the post of a like, and a comment.
create table uncounted_acts (
  user_id uuid not null references users on delete cascade,
  side text not null,
  at timestamptz(3) not null,
  other_id uuid not null,
  above boolean not null,
  primary key (user_id, side)
);

-- Those of people who are inactive already are in the counts.
insert into uncounted_acts (user_id, side, at, other_id, above)
  select u.id, side, '-infinity', '00000000-0000-0000-0000-000000000000', true
  from users u cross join unnest(array['likes', 'comments']) side
  where u.deactivated_at is not null or u.deletion_requested_at is not null
    or u.suspended_at is not null or u.unconfirmed_since is not null;
