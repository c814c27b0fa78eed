-- Words and tags that someone does not want to read.
create table muted_words (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the user typed it.
  text text not null,
  -- What is looked for in folded texts (fold_words): the folded word between two spaces, or without
  -- them in scripts that do not separate words.
  needle text not null,
  in_feeds boolean not null,
  in_comments boolean not null,
  in_notifications boolean not null,
  created_at timestamptz(3) not null,
  -- When the rule ends by itself; null: it lasts until the user removes it.
  expires_at timestamptz(3),
  unique (user_id, needle),
  check (in_feeds or in_comments or in_notifications),
  check (length(needle) between 1 and 200)
);
