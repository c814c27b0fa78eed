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
