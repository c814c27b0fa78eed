-- Stories, who has seen them, and reactions.

-- An expired story remains as a row without its file: a late retry of its creation (by client_id)
-- must not publish it again.
create table stories (
  id uuid primary key,
  creator_id uuid not null references users on delete cascade,
  asset_id uuid references media_assets on delete set null,
  type text not null check (type in ('image', 'video')),
  alt text not null default '',
  duration_seconds integer not null default 5,
  client_id text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Hidden by an admin: visible to its creator only.
  hidden_at timestamptz(3),
  followers_only boolean not null default false,
  unique (creator_id, client_id)
);
create index stories_by_asset on stories (asset_id);
create index stories_by_creator on stories (creator_id, created_at, id);
create index stories_by_expiry on stories (expires_at);

create table story_views (
  story_id uuid not null references stories on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (story_id, user_id)
);
create index story_views_by_time on story_views (story_id, seen_at desc, user_id desc);
create index story_views_by_user on story_views (user_id);

-- One reaction per user and story; another emoji replaces it.
create table story_reactions (
  story_id uuid not null references stories on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  created_at timestamptz(3) not null,
  primary key (story_id, user_id)
);
create index story_reactions_by_user on story_reactions (user_id);
