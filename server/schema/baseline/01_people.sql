-- Users, who follows, blocks, mutes or restricts whom, and the words by which users are found.
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
  email text,
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
  name_key text not null generated always as (fold(full_name)) stored,
  -- Set by a registration that requires verification, until the first sign-in. Until then the user is
  -- invisible; a job deletes the user after seven days.
  unconfirmed_since timestamptz(3),
  -- The post that stands first on its creator's profile.
  pinned_post_id uuid,
  -- True from the registration until the welcome was finished or dismissed, in whatever browser.
  -- Accounts of earlier versions are not welcomed.
  welcome_due boolean not null default false,
  -- A wide picture across the top of a profile.
  banner_id uuid,
  -- When a user who has been away was last sent a mail with what is unread.
  digest_sent_at timestamptz(3),
  -- Roles of the people who look after the network. `is_admin` remains for nodes of the previous
  -- version, and is written with the role.
  role text check (role in ('moderator', 'admin', 'owner')),
  -- While the time has not come, the user can neither post, comment nor share, nor add a story.
  limited_until timestamptz(3),
  -- End of a suspension; null for one without an end.
  suspended_until timestamptz(3),
  -- While the time has not come, what the user posts is for accepted followers only, for good.
  followers_only_until timestamptz(3),
  -- From then on, nobody can sign in to an account whose rows are being deleted.
  removal_started_at timestamptz(3)
);
-- Of two indexes that reject a row, the first one is named: a user name that is taken comes first.
create unique index users_user_name_key on users (lower(user_name));
create index users_by_banner on users (banner_id) where banner_id is not null;
create index users_by_name_key on users (name_key text_pattern_ops);
-- User names without dots and underscores: new names must differ in more than these. The index is
-- not unique, because earlier names may look alike.
create index users_by_name_shape on users (lower(translate(user_name, '._', '')));
create index users_by_pending_email on users (lower(pending_email)) where pending_email is not null;
create index users_by_photo on users (photo_id) where photo_id is not null;
create unique index users_by_pinned_post on users (pinned_post_id) where pinned_post_id is not null;
-- text_pattern_ops makes a prefix one range of the index.
create index users_by_user_key on users (user_key text_pattern_ops);
create index users_deletion on users (deletion_requested_at)
  where deletion_requested_at is not null;
create unique index users_email_key on users (lower(email));
-- Lists of ids check with this index who is not active, without reading the rows of the others.
create index users_inactive on users (id)
  where deactivated_at is not null or deletion_requested_at is not null or suspended_at is not null or unconfirmed_since is not null;
create index users_merged_on_read on users (id) where merged_on_read;
create index users_search on users using gin (((user_key || ' ') || name_key) gin_trgm_ops);
create index users_unconfirmed on users (unconfirmed_since) where unconfirmed_since is not null;
create index users_with_role on users (id) where role is not null;

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

-- Follows that still count a user as before it became active or inactive. `followers` are the
-- follows by which others follow the user, `followees` those of the user; counts are changed in
-- order of (created_at, other_id), upwards if `above`, else downwards. Follows beyond the cursor
-- wait.
create table uncounted_follows (
  user_id uuid not null references users on delete cascade,
  side text not null check (side in ('followers', 'followees')),
  at timestamptz(3) not null,
  other_id uuid not null,
  above boolean not null,
  primary key (user_id, side)
);

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  -- Accounts that register later in a browser of the blocked user are blocked as well.
  new_accounts boolean not null default false,
  -- The blocked user because of whom a new account is blocked; null for a block that was chosen.
  via_id uuid,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- Users whose posts and stories someone does not want in feeds.
create table mutes (
  muter_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  -- When a mute ends by itself; null: it lasts until the user unmutes.
  expires_at timestamptz(3),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_by_muted on mutes (muted_id);
create index mutes_by_time on mutes (muter_id, created_at desc, muted_id desc);

-- Users whose comments someone approves first, and whose messages are requests.
create table restrictions (
  restricter_id uuid not null references users on delete cascade,
  restricted_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (restricter_id, restricted_id),
  check (restricter_id <> restricted_id)
);
create index restrictions_by_restricted on restrictions (restricted_id);
create index restrictions_by_time on restrictions (restricter_id, created_at desc, restricted_id
  desc);

-- Words and tags that someone does not want to read.
create table muted_words (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the user typed it.
  text text not null,
  -- What is looked for in folded texts (fold_words): the folded word between two spaces, or without
  -- them in scripts that do not separate words.
  needle text not null check (length(needle) >= 1 and length(needle) <= 200),
  in_feeds boolean not null,
  in_comments boolean not null,
  in_notifications boolean not null,
  created_at timestamptz(3) not null,
  -- When the rule ends by itself; null: it lasts until the user removes it.
  expires_at timestamptz(3),
  unique (user_id, needle),
  check (in_feeds or in_comments or in_notifications)
);

-- Words of comments that someone wants to allow first on their own posts.
create table filtered_words (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the user typed it.
  text text not null,
  -- What is looked for in folded texts, as in muted_words.
  needle text not null check (length(needle) >= 1 and length(needle) <= 200),
  created_at timestamptz(3) not null,
  unique (user_id, needle)
);

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
