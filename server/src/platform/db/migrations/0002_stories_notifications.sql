-- Stories and notifications.
create table stories (
  id uuid primary key,
  creator_id uuid not null references users on delete cascade,
  asset_id uuid not null references media_assets on delete cascade,
  type text not null check (type in ('image', 'video')),
  alt text not null default '',
  duration_seconds integer not null default 5,
  client_id text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (creator_id, client_id)
);
--> statement-breakpoint
create index stories_by_creator on stories (creator_id, created_at, id);
--> statement-breakpoint
create index stories_by_expiry on stories (expires_at);
--> statement-breakpoint
create index stories_by_asset on stories (asset_id);
--> statement-breakpoint
create table story_views (
  story_id uuid not null references stories on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (story_id, user_id)
);
--> statement-breakpoint
create index story_views_by_user on story_views (user_id);
--> statement-breakpoint
-- One reaction per person and story; another emoji replaces it.
create table story_reactions (
  story_id uuid not null references stories on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  created_at timestamptz(3) not null,
  primary key (story_id, user_id)
);
--> statement-breakpoint
create index story_reactions_by_user on story_reactions (user_id);
--> statement-breakpoint
create table conversations (
  id uuid primary key,
  is_group boolean not null,
  group_name text,
  group_photo_id uuid references media_assets on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  -- The seq of the newest message; locking this row orders the writers of one conversation.
  last_seq bigint not null default 0,
  last_message_at timestamptz(3)
);
--> statement-breakpoint
create table notifications (
  id uuid primary key,
  recipient_id uuid not null references users on delete cascade,
  actor_id uuid not null references users on delete cascade,
  type text not null check (type in ('follow', 'like', 'comment', 'message', 'other')),
  -- Refines `other`: request, accepted, mention, share, story-reaction.
  kind text,
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  conversation_id uuid references conversations on delete cascade,
  story_id uuid references stories on delete cascade,
  message text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
--> statement-breakpoint
create index notifications_by_time on notifications (recipient_id, created_at desc, id desc);
--> statement-breakpoint
create index notifications_unread on notifications (recipient_id) where read_at is null;
--> statement-breakpoint
-- One per conversation while unread, updated in place.
create unique index notifications_message_key on notifications (recipient_id, conversation_id)
  where type = 'message' and read_at is null;
--> statement-breakpoint
-- Liking, unliking and liking again tells only once; so does following.
create unique index notifications_like_key on notifications (recipient_id, actor_id, post_id)
  where type = 'like';
--> statement-breakpoint
create unique index notifications_follow_key on notifications (recipient_id, actor_id)
  where type = 'follow';
--> statement-breakpoint
create unique index notifications_request_key on notifications (recipient_id, actor_id, kind)
  where kind in ('request', 'accepted');
--> statement-breakpoint
create unique index notifications_reaction_key on notifications (recipient_id, actor_id, story_id)
  where kind = 'story-reaction';
--> statement-breakpoint
create index notifications_by_actor on notifications (actor_id);
--> statement-breakpoint
create index notifications_by_post on notifications (post_id) where post_id is not null;
--> statement-breakpoint
create index notifications_by_comment on notifications (comment_id) where comment_id is not null;
--> statement-breakpoint
create index notifications_by_conversation on notifications (conversation_id)
  where conversation_id is not null;
--> statement-breakpoint
create index notifications_by_story on notifications (story_id) where story_id is not null;
