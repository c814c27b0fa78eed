-- Replies to comments, their likes and pictures, the pinned comment of a post, and what posts and comments
-- were before their edits.

alter table comments add column parent_id uuid;
alter table comments add column asset_id uuid;
alter table comments add column alt text not null default '';
-- Set while moderators have hidden the picture, and when they have deleted it.
alter table comments add column file_hidden_at timestamptz(3);
-- Maintained by triggers, as those of posts.
alter table comments add column likes_count integer not null default 0;
alter table comments add column replies_count integer not null default 0;
-- Number of versions that readers had seen before an edit.
alter table comments add column edits_count integer not null default 0;
alter table comments add constraint comments_asset_id_fkey
  foreign key (asset_id) references media_assets on delete set null not valid;

alter table deleted_comments add column parent_id uuid;
alter table deleted_comments add column asset_id uuid references media_assets on delete set null;
alter table deleted_comments add column alt text not null default '';
alter table deleted_comments add column file_hidden_at timestamptz(3);
alter table deleted_comments add column edits_count integer not null default 0;
create index deleted_comments_by_asset on deleted_comments (asset_id) where asset_id is not null;

alter table posts add column edits_count integer not null default 0;
-- The comment may be deleted: if it is restored, it is pinned again.
alter table posts add column pinned_comment_id uuid;

-- A comment may be deleted and restored with its likes. Triggers delete them when it is gone for good.
create table comment_likes (
  comment_id uuid not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (comment_id, user_id)
);
create index comment_likes_by_comment on comment_likes (comment_id, created_at desc, user_id desc);
create index comment_likes_by_user on comment_likes (user_id, created_at desc, comment_id desc);

-- Comments that no longer exist but have replies, kept by triggers.
create table comment_placeholders (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null
);
create index comment_placeholders_by_post on comment_placeholders (post_id, created_at desc, id desc);

-- What readers could see of a post or comment before an edit, the latest versions only. Triggers delete them
-- with their subject.
create table edits (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  text text not null,
  location text not null default '',
  tags text[] not null default '{}',
  -- The files in their order: [{"_id": "…", "alt": "…"}].
  media jsonb not null default '[]',
  -- When this version was written.
  written_at timestamptz(3) not null
);
create index edits_by_subject on edits (subject_id, id desc);

alter table media_assets drop constraint media_assets_scope_check;
alter table media_assets add constraint media_assets_scope_check
  check (scope in ('avatar', 'banner', 'post', 'story', 'chat', 'comment')) not valid;
