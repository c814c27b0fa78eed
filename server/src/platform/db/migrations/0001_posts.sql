-- Posts, what people do with them, and the ready-made timelines.
create table posts (
  id uuid primary key,
  creator_id uuid not null references users on delete cascade,
  body text not null default '',
  location text not null default '',
  -- NFC, lower case, without #.
  tags text[] not null default '{}',
  is_share boolean not null default false,
  -- Null for a share whose original is gone for good.
  original_post_id uuid references posts on delete set null,
  client_id text,
  created_at timestamptz(3) not null,
  -- When others see it: created_at, or scheduled_at. Lists are ordered by (shown_at, id).
  shown_at timestamptz(3) not null,
  scheduled_at timestamptz(3),
  edited_at timestamptz(3),
  -- In the trash since.
  deleted_at timestamptz(3),
  -- Kept by triggers: every card shows them, and a count per card and read would not scale.
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  shares_count integer not null default 0,
  unique (creator_id, client_id)
);
--> statement-breakpoint
create index posts_by_creator on posts (creator_id, shown_at desc, id desc) where deleted_at is null;
--> statement-breakpoint
create index posts_by_time on posts (shown_at desc, id desc) where deleted_at is null;
--> statement-breakpoint
create index posts_in_trash on posts (creator_id, deleted_at desc, id desc) where deleted_at is not null;
--> statement-breakpoint
create index posts_by_tag on posts using gin (tags) where deleted_at is null;
--> statement-breakpoint
create index posts_by_original on posts (original_post_id) where original_post_id is not null;
--> statement-breakpoint
create table post_media (
  post_id uuid not null references posts on delete cascade,
  asset_id uuid not null references media_assets on delete cascade,
  position smallint not null,
  alt text not null default '',
  primary key (post_id, asset_id)
);
--> statement-breakpoint
create index post_media_asset on post_media (asset_id);
--> statement-breakpoint
create table likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);
--> statement-breakpoint
create index likes_by_post on likes (post_id, created_at desc, user_id desc);
--> statement-breakpoint
create index likes_by_user on likes (user_id, created_at desc, post_id desc);
--> statement-breakpoint
create table bookmarks (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, post_id)
);
--> statement-breakpoint
create index bookmarks_by_time on bookmarks (user_id, created_at desc, post_id desc);
--> statement-breakpoint
create index bookmarks_by_post on bookmarks (post_id);
--> statement-breakpoint
create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null,
  client_id text,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  unique (author_id, client_id)
);
--> statement-breakpoint
create index comments_by_post on comments (post_id, created_at desc, id desc);
--> statement-breakpoint
-- A feed ready to be read: one row per reader and post, written when a post appears and backfilled
-- on follow, accept and unblock. Every read rechecks visibility, so a stale row shows nothing.
create table timeline_entries (
  owner_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  creator_id uuid not null references users on delete cascade,
  shown_at timestamptz(3) not null,
  primary key (owner_id, post_id)
);
--> statement-breakpoint
create index timeline_by_time on timeline_entries (owner_id, shown_at desc, post_id desc);
--> statement-breakpoint
create index timeline_by_creator on timeline_entries (owner_id, creator_id);
--> statement-breakpoint
create index timeline_by_post on timeline_entries (post_id);
--> statement-breakpoint
create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set likes_count = likes_count + 1 where id = new.post_id;
  else
    update posts set likes_count = likes_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger likes_counted after insert or delete on likes
  for each row execute function count_likes();
--> statement-breakpoint
create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set comments_count = comments_count + 1 where id = new.post_id;
  else
    update posts set comments_count = comments_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger comments_counted after insert or delete on comments
  for each row execute function count_comments();
