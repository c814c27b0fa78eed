-- Whether what was done stands: false once the like, follow, request or reaction is taken back or
-- answered. Kept by triggers, so that counting unread ones looks at no other table for it.
alter table notifications add column stands boolean not null default true;
--> statement-breakpoint
drop index notifications_unread;
--> statement-breakpoint
create index notifications_unread on notifications (recipient_id, created_at desc, id desc)
  where read_at is null and stands;
--> statement-breakpoint
create function withdraw_like() returns trigger language plpgsql as $$
begin
  update notifications set stands = false
    where type = 'like' and actor_id = old.user_id and post_id = old.post_id
      and recipient_id = (select creator_id from posts where id = old.post_id);
  return null;
end $$;
--> statement-breakpoint
create trigger likes_withdrawn after delete on likes
  for each row execute function withdraw_like();
--> statement-breakpoint
create function withdraw_follow() returns trigger language plpgsql as $$
begin
  update notifications set stands = false
    where recipient_id = old.followee_id and actor_id = old.follower_id
      and ((type = 'follow' and tg_op = 'DELETE') or kind = 'request');
  return null;
end $$;
--> statement-breakpoint
create trigger follows_withdrawn after delete on follows
  for each row execute function withdraw_follow();
--> statement-breakpoint
create trigger requests_answered after update of status on follows
  for each row when (old.status = 'pending' and new.status = 'accepted')
  execute function withdraw_follow();
--> statement-breakpoint
create index notifications_between on notifications (recipient_id, actor_id)
  where type = 'follow' or kind = 'request';
--> statement-breakpoint
create function withdraw_reaction() returns trigger language plpgsql as $$
begin
  update notifications set stands = false
    where kind = 'story-reaction' and actor_id = old.user_id and story_id = old.story_id
      and recipient_id = (select creator_id from stories where id = old.story_id);
  return null;
end $$;
--> statement-breakpoint
create trigger reactions_withdrawn after delete on story_reactions
  for each row execute function withdraw_reaction();
--> statement-breakpoint
-- A story that is over leaves a row without content behind: a late retry of its creation (by
-- client_id) must not post it again.
alter table stories alter column asset_id drop not null;
--> statement-breakpoint
alter table stories drop constraint stories_asset_id_fkey;
--> statement-breakpoint
alter table stories add constraint stories_asset_id_fkey
  foreign key (asset_id) references media_assets on delete set null;
--> statement-breakpoint
-- The newest views of a story first, a page at a time.
create index story_views_by_time on story_views (story_id, seen_at desc, user_id desc);
