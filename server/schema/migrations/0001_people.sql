-- Users, who follows or blocks whom, and the words by which users are found.
--
-- In all tables, ids are UUIDv7 made by the server, and times come from the server's clock: no
-- column has now() as default.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Folds case and accents. It stays here, since indexes and generated columns store its results.
-- unaccent() is only STABLE, because its dictionary could change; an index needs IMMUTABLE.
create function fold(value text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table users (
  id uuid primary key,
  user_name text not null,
  email text not null,
  -- New address until it is verified; `email` stays valid.
  pending_email text,
  full_name text not null,
  bio text not null default '',
  is_private boolean not null default false,
  photo_id uuid,
  social_media jsonb not null default '{}',
  password_hash text not null,
  email_verified_at timestamptz(3),
  theme jsonb,
  is_admin boolean not null default false,
  deactivated_at timestamptz(3),
  deletion_requested_at timestamptz(3),
  -- Part of every media signature. Raised when the account turns private, which invalidates the
  -- URLs that others have.
  privacy_epoch integer not null default 0,
  -- Accepted follows by and of active users, maintained by triggers, because they are read far more
  -- often than they change. The number of posts is not stored: it depends on the time (scheduled
  -- posts) and is one index-only count.
  followers_count integer not null default 0,
  following_count integer not null default 0,
  -- True for a very large audience: posts are merged when a feed is read, not fanned out on write.
  merged_on_read boolean not null default false,
  last_seen_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- Types that are switched off, e.g. {"like": false}; a missing type is on.
  notification_settings jsonb not null default '{}',
  -- Other settings, e.g. {"storyTimeLimit": false}; a missing one has its default.
  preferences jsonb not null default '{}',
  -- Set by an admin: invisible like a deactivated user, and signing in does not end it.
  suspended_at timestamptz(3),
  -- Folded names for search.
  user_key text not null generated always as (fold(user_name)) stored,
  name_key text not null generated always as (fold(full_name)) stored
);
create unique index users_user_name_key on users (lower(user_name));
create unique index users_email_key on users (lower(email));
create index users_search on users using gin ((user_key || ' ' || name_key) gin_trgm_ops);
-- text_pattern_ops makes a prefix one range of the index.
create index users_by_user_key on users (user_key text_pattern_ops);
create index users_by_name_key on users (name_key text_pattern_ops);
create index users_by_photo on users (photo_id) where photo_id is not null;
create index users_deletion on users (deletion_requested_at) where deletion_requested_at is not null;
create index users_merged_on_read on users (id) where merged_on_read;

create table follows (
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  status text not null check (status in ('pending', 'accepted')),
  created_at timestamptz(3) not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee on follows (followee_id, status, created_at desc, follower_id desc);
create index follows_follower on follows (follower_id, status, created_at desc, followee_id desc);

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- The words of each user's names, maintained by triggers: the beginning of any word finds the user.
create table people_words (
  user_id uuid not null references users on delete cascade,
  word text not null,
  primary key (user_id, word)
);
create index people_words_by_word on people_words (word text_pattern_ops, user_id);

-- The distinct words, which are few; misspelt words are compared with these.
create table name_words (
  word text primary key,
  uses integer not null
);
create index name_words_alike on name_words using gin (word gin_trgm_ops);

-- The most followed users, refreshed by a job. An index on users.followers_count instead would make
-- every follow rewrite all index entries of two users.
create table popular_people (
  user_id uuid primary key references users on delete cascade,
  rank integer not null
);
create index popular_people_rank on popular_people (rank);
