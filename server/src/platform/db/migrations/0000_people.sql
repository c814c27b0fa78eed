-- People, their sessions, and who follows or blocks whom.
-- All times are timestamptz(3) and come from the server's clock: no column has now() as default.
-- All ids are UUIDv7 made by the server.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- unaccent() is only STABLE (its dictionary could change); an index needs an IMMUTABLE wrapper.
create function fold(value text) returns text
language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
create table users (
  id uuid primary key,
  user_name text not null,
  email text not null,
  -- A changed address waits here beside the old one until it is verified.
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
  -- Part of every media signature: raised when somebody turns private, which ends old addresses.
  privacy_epoch integer not null default 0,
  -- Accepted follows, kept by the trigger on follows: a profile and the choice of how a post
  -- reaches its audience read them far more often than they change. The number of posts is not
  -- kept: it depends on the moment (scheduled posts) and is one index-only count.
  followers_count integer not null default 0,
  following_count integer not null default 0,
  -- Very large audiences get no timeline entries: their posts are merged when a feed is read.
  merged_on_read boolean not null default false,
  last_seen_at timestamptz(3),
  created_at timestamptz(3) not null
);
--> statement-breakpoint
create unique index users_user_name_key on users (lower(user_name));
--> statement-breakpoint
create unique index users_email_key on users (lower(email));
--> statement-breakpoint
create index users_search on users using gin (fold(user_name || ' ' || full_name) gin_trgm_ops);
--> statement-breakpoint
create index users_deletion on users (deletion_requested_at) where deletion_requested_at is not null;
--> statement-breakpoint
create table media_assets (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('image', 'gif', 'video', 'audio')),
  -- What it belongs to, which decides how long its addresses live.
  scope text not null check (scope in ('avatar', 'post', 'story', 'chat')),
  -- Relative to the media store; the extension comes from the sniffed bytes.
  path text not null unique,
  mime text not null,
  width integer,
  height integer,
  -- ThumbHash in base64.
  thumbhash text,
  duration_ms integer,
  bytes bigint not null,
  -- Smaller renditions: [{"width": 640, "path": "…", "mime": "…"}].
  variants jsonb not null default '[]',
  -- Set when a post, story, message or profile uses it; what nothing uses is swept.
  attached_at timestamptz(3),
  created_at timestamptz(3) not null
);
--> statement-breakpoint
create index media_assets_owner on media_assets (owner_id);
--> statement-breakpoint
create index media_assets_unused on media_assets (created_at) where attached_at is null;
--> statement-breakpoint
alter table users add constraint users_photo_fk
  foreign key (photo_id) references media_assets on delete set null;
--> statement-breakpoint
-- A session is a family of refresh tokens. A token is derived from (id, generation, secret), so
-- the row says all: `generation` is the newest one given out, at `rotated_at`.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  generation integer not null default 1,
  rotated_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  user_agent text not null default '',
  ended_at timestamptz(3),
  -- signed-out, reuse, password-reset, revoked, deactivated
  ended_reason text
);
--> statement-breakpoint
create index sessions_user on sessions (user_id) where ended_at is null;
--> statement-breakpoint
create index sessions_expiry on sessions (expires_at);
--> statement-breakpoint
create table email_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('verify', 'reset')),
  -- SHA-256 of the token, hex: the mail alone holds the token.
  token_hash text not null unique,
  -- The address that the mail went to.
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
--> statement-breakpoint
create index email_tokens_user on email_tokens (user_id, kind);
--> statement-breakpoint
create table follows (
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  status text not null check (status in ('pending', 'accepted')),
  created_at timestamptz(3) not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
--> statement-breakpoint
create index follows_followee on follows (followee_id, status, created_at desc, follower_id desc);
--> statement-breakpoint
create index follows_follower on follows (follower_id, status, created_at desc, followee_id desc);
--> statement-breakpoint
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
--> statement-breakpoint
create index blocks_blocked on blocks (blocked_id, blocker_id);
--> statement-breakpoint
create function count_follows() returns trigger language plpgsql as $$
declare
  change integer := 0;
  pair record;
begin
  if tg_op <> 'DELETE' and new.status = 'accepted' then change := change + 1; end if;
  if tg_op <> 'INSERT' and old.status = 'accepted' then change := change - 1; end if;
  if change = 0 then return null; end if;
  if tg_op = 'DELETE' then pair := old; else pair := new; end if;
  -- Both rows in the order of their ids: two people who follow each other at once don't deadlock.
  perform 1 from users where id in (pair.follower_id, pair.followee_id)
    order by id for no key update;
  update users set followers_count = followers_count + change where id = pair.followee_id;
  update users set following_count = following_count + change where id = pair.follower_id;
  return null;
end $$;
--> statement-breakpoint
create trigger follows_counted after insert or update of status or delete on follows
  for each row execute function count_follows();
