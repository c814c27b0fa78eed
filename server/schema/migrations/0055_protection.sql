-- Words of comments that someone wants to allow first on their own posts.
create table filtered_words (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the user typed it.
  text text not null,
  -- What is looked for in folded texts, as in muted_words.
  needle text not null,
  created_at timestamptz(3) not null,
  unique (user_id, needle),
  check (length(needle) between 1 and 200)
);

-- What someone wants to see less of, for a time: each row is of a post on which they chose so.
create table less_of (
  user_id uuid not null references users on delete cascade,
  -- The post may be deleted meanwhile.
  post_id uuid not null,
  author_id uuid not null references users on delete cascade,
  -- The tags of the post at that time.
  tags text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, post_id)
);
create index less_of_by_author on less_of (author_id);

-- The title of the house rule that a report names, as its reporter has read it; empty without one.
alter table reports add column rule text not null default '';
