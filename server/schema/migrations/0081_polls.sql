-- The poll of a post: its options, if several may be chosen, and how long it is open after the publication.
alter table posts add column poll_options text[];
alter table posts add column poll_is_multiple boolean;
alter table posts add column poll_minutes integer;

create table poll_votes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Positions of options in ascending order, from 0.
  choices integer[] not null,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);
create index poll_votes_by_time on poll_votes (post_id, created_at desc, user_id desc);
create index poll_votes_by_user on poll_votes (user_id, created_at, post_id);

-- The votes of a poll, maintained by a trigger: the sum of its rows, of which each voter belongs to one.
create table poll_counts (
  post_id uuid not null references posts on delete cascade,
  slot smallint not null,
  voters integer not null,
  -- By position in the options.
  votes integer[] not null,
  primary key (post_id, slot)
) with (fillfactor = 50);
