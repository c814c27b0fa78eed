-- Posts, likes, bookmarks, comments, and what is computed ahead of reading them.

-- Posts, likes, bookmarks, comments, and what is computed ahead of reading them.
create table posts (
  id uuid primary key,
  creator_id uuid not null references users on delete cascade,
  body text not null default '',
  location text not null default '',
  -- NFC, lower case, without #.
  tags text[] not null default '{}',
  is_share boolean not null default false,
  -- Null for a share whose original was deleted permanently.
  original_post_id uuid references posts on delete set null,
  client_id text,
  created_at timestamptz(3) not null,
  -- When others may see the post: created_at or scheduled_at. Lists are ordered by (shown_at, id).
  shown_at timestamptz(3) not null,
  scheduled_at timestamptz(3),
  edited_at timestamptz(3),
  -- In the trash since.
  deleted_at timestamptz(3),
  -- Maintained by triggers: every card shows them, and counting at each read would not scale.
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  shares_count integer not null default 0,
  -- When followers' tabs and mentioned users were notified, once; null while the post is scheduled.
  announced_at timestamptz(3),
  -- The clientId of the last edit, so that a repeated request does not add its files again.
  edit_client_id text,
  -- Hidden by an admin: visible to its creator only.
  hidden_at timestamptz(3),
  -- Who may comment on a post: everyone who sees it, only those whom its creator follows, or nobody.
  comment_policy text not null default 'everyone'
    check (comment_policy in ('everyone', 'followed', 'nobody')),
  followers_only boolean not null default false,
  -- Set while files of the post are hidden, and when they were deleted.
  files_hidden_at timestamptz(3),
  unique (creator_id, client_id)
);
-- Contains hidden_at, so that counting a user's posts is index-only.
create index posts_by_creator on posts (creator_id, shown_at desc, id desc) include (hidden_at)
  where deleted_at is null;
create index posts_by_hiding on posts (hidden_at) where hidden_at is not null;
-- Lists who has shared a post in the order of time.
create index posts_by_original_time on posts (original_post_id, shown_at desc, id desc)
  where original_post_id is not null;
create index posts_by_time on posts (shown_at desc, id desc) where deleted_at is null;
create index posts_by_trash_age on posts (deleted_at) where deleted_at is not null;
create index posts_in_trash on posts (creator_id, deleted_at desc, id desc)
  where deleted_at is not null;

create table post_media (
  post_id uuid not null references posts on delete cascade,
  asset_id uuid not null references media_assets on delete cascade,
  "position" smallint not null,
  alt text not null default '',
  primary key (post_id, asset_id)
);
create index post_media_asset on post_media (asset_id);

create table likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);
create index likes_by_post on likes (post_id, created_at desc, user_id desc);
create index likes_by_user on likes (user_id, created_at desc, post_id desc);

create table bookmarks (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, post_id)
);
create index bookmarks_by_post on bookmarks (post_id);
create index bookmarks_by_time on bookmarks (user_id, created_at desc, post_id desc);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null,
  client_id text,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- Hidden by an admin: visible to its author only.
  hidden_at timestamptz(3),
  -- Why a comment is visible to its author and the post's creator only: the creator has hidden it, or
  -- had restricted its author when it was written. Null: it is visible to all who see the post.
  withheld text check (withheld in ('hidden', 'restricted')),
  unique (author_id, client_id)
);
create index comments_by_author on comments (author_id, created_at desc, id desc);
create index comments_by_post on comments (post_id, created_at desc, id desc);
-- Few rows: the comments of an author that wait are counted for that author.
create index comments_waiting on comments (post_id, author_id)
  where withheld = 'restricted' and hidden_at is null;

-- Comments that can still be restored, for some minutes. A separate table, so that no list, count
-- or notification has to exclude them.
create table deleted_comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null,
  client_id text,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  hidden_at timestamptz(3),
  deleted_at timestamptz(3) not null,
  -- The author or an admin; only this user can restore the comment.
  deleted_by uuid not null references users on delete cascade,
  withheld text check (withheld in ('hidden', 'restricted'))
);
create index deleted_comments_by_age on deleted_comments (deleted_at);
create index deleted_comments_by_author on deleted_comments (author_id, client_id);
create index deleted_comments_by_deleter on deleted_comments (deleted_by);
create index deleted_comments_by_post on deleted_comments (post_id);

-- Posts that someone does not want in feeds.
create table dismissed_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, post_id)
);
create index dismissed_posts_by_post on dismissed_posts (post_id);
create index dismissed_posts_by_time on dismissed_posts (user_id, created_at desc, post_id desc);

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

-- The posts of each home feed: written when a post is published, and filled on follow, accept and
-- unblock. Every read checks visibility again, so a stale row shows nothing.
create table timeline_entries (
  owner_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  creator_id uuid not null,
  shown_at timestamptz(3) not null,
  primary key (owner_id, post_id)
);
create index timeline_by_creator on timeline_entries (owner_id, creator_id);
create index timeline_by_post on timeline_entries (post_id);
create index timeline_by_time on timeline_entries (owner_id, shown_at desc, post_id desc);

-- Timelines keep the newest posts. Posts below this one are read from the posts of those whom the
-- owner follows; entries below it are ignored and deleted.
create table timeline_floors (
  owner_id uuid primary key references users on delete cascade,
  shown_at timestamptz(3) not null,
  post_id uuid not null
);

-- The posts of each tag in reading order, maintained by triggers. A GIN index on posts.tags would
-- find all posts of a tag before it can sort them.
create table post_tags (
  tag text collate "C" not null,
  shown_at timestamptz(3) not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, shown_at, post_id)
);
create index post_tags_by_post on post_tags (post_id);

-- Explore: the best recent public posts, ranked every minute. Recent rankings are retained, so that
-- further pages come from the ranking of the first page.
create table explore_pool (
  ranked_at timestamptz(3) not null,
  rank integer not null,
  post_id uuid not null references posts on delete cascade,
  creator_id uuid not null references users on delete cascade,
  primary key (ranked_at, rank)
);
create index explore_pool_by_creator on explore_pool (creator_id, ranked_at);
create index explore_pool_by_post on explore_pool (post_id);

-- Number of public posts of the last seven days by tag, counted every minute.
create table trending_tags (
  tag text collate "C" primary key,
  posts integer not null,
  people integer not null default 0,
  last_used timestamptz(3)
);
create index trending_tags_by_people on trending_tags (people desc, last_used desc, tag);
create index trending_tags_by_posts on trending_tags (posts desc, tag);

-- When explore_pool and trending_tags were computed; one row.
create table ranking_renewals (
  one boolean primary key check (one),
  renewed_at timestamptz(3) not null,
  -- Number of people who posted publicly in the last seven days, when the counts were computed.
  authors integer not null default 0
);

-- Users who became public or private, active or inactive since then, written by a trigger. Reads
-- correct the ranking and the counts by these users.
create table openness_changes (
  user_id uuid primary key references users on delete cascade,
  -- True if the user was public and active when the ranking was computed.
  was_open boolean not null
);

alter table users add constraint users_pinned_post_id_fkey
  foreign key (pinned_post_id) references posts on delete set null;
