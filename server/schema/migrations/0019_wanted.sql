-- Users whose posts and stories someone does not want in feeds.
create table mutes (
  muter_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_by_time on mutes (muter_id, created_at desc, muted_id desc);
create index mutes_by_muted on mutes (muted_id);

-- Posts that someone does not want in feeds.
create table dismissed_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, post_id)
);
create index dismissed_posts_by_time on dismissed_posts (user_id, created_at desc, post_id desc);
create index dismissed_posts_by_post on dismissed_posts (post_id);

-- The post that stands first on its creator's profile.
alter table users add column pinned_post_id uuid references posts on delete set null;
create unique index users_by_pinned_post on users (pinned_post_id) where pinned_post_id is not null;

-- Lists who has shared a post in the order of time.
create index posts_by_original_time on posts (original_post_id, shown_at desc, id desc)
  where original_post_id is not null;
drop index posts_by_original;
