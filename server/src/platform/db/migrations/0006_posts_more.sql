-- When its followers' open tabs and the people it mentions were told of a post; null while it waits
-- for its time. What is told is told once, whichever node does it.
alter table posts add column announced_at timestamptz(3);
--> statement-breakpoint
-- The clientId of the last edit: sent again, its files are not added again.
alter table posts add column edit_client_id text;
--> statement-breakpoint
-- What is to be removed for good, by age.
create index posts_by_trash_age on posts (deleted_at) where deleted_at is not null;
--> statement-breakpoint
create function count_shares() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.original_post_id is not null and old.deleted_at is null then
    update posts set shares_count = shares_count - 1 where id = old.original_post_id;
  end if;
  if tg_op <> 'DELETE' and new.original_post_id is not null and new.deleted_at is null then
    update posts set shares_count = shares_count + 1 where id = new.original_post_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger shares_counted after insert on posts
  for each row when (new.original_post_id is not null) execute function count_shares();
--> statement-breakpoint
create trigger shares_recounted after update of deleted_at, original_post_id or delete on posts
  for each row when (old.original_post_id is not null) execute function count_shares();
--> statement-breakpoint
-- A deleted comment rests here for the minutes in which it can be taken back: apart, so that no
-- list, count, notification or activity has to know.
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
  -- Who deleted it, its author or an admin; only they take it back.
  deleted_by uuid not null references users on delete cascade
);
--> statement-breakpoint
create index deleted_comments_by_age on deleted_comments (deleted_at);
--> statement-breakpoint
create index deleted_comments_by_post on deleted_comments (post_id);
--> statement-breakpoint
create index deleted_comments_by_author on deleted_comments (author_id, client_id);
--> statement-breakpoint
create index deleted_comments_by_deleter on deleted_comments (deleted_by);
--> statement-breakpoint
-- A text that is edited, or announced by two nodes, mentions somebody once.
create unique index notifications_mention_key
  on notifications (recipient_id, actor_id, post_id, coalesce(comment_id, post_id))
  where kind = 'mention';
--> statement-breakpoint
-- The few accounts whose posts are merged when a feed is read.
create index users_merged_on_read on users (id) where merged_on_read;
