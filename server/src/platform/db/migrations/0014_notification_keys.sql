-- One key a notification instead of one unique index a kind: see notifications/dedupe.ts.
alter table notifications add column dedupe_key text;
--> statement-breakpoint
update notifications set dedupe_key = case
  when type in ('like') then concat_ws(':', 'like', actor_id, post_id)
  when type = 'follow' then concat_ws(':', 'follow', actor_id)
  when type = 'message' and read_at is null then concat_ws(':', 'message', conversation_id)
  when kind in ('request', 'accepted') then concat_ws(':', kind, actor_id)
  when kind = 'story-reaction' then concat_ws(':', kind, actor_id, story_id)
  when kind = 'mention' then concat_ws(':', kind, actor_id, post_id, coalesce(comment_id::text, ''))
end;
--> statement-breakpoint
create unique index notifications_key on notifications (recipient_id, dedupe_key)
  where dedupe_key is not null;
--> statement-breakpoint
drop index notifications_message_key, notifications_like_key, notifications_follow_key,
  notifications_request_key, notifications_reaction_key, notifications_mention_key,
  notifications_between;
--> statement-breakpoint
drop trigger likes_withdrawn on likes;
--> statement-breakpoint
drop trigger follows_withdrawn on follows;
--> statement-breakpoint
drop trigger requests_answered on follows;
--> statement-breakpoint
drop trigger reactions_withdrawn on story_reactions;
--> statement-breakpoint
drop function withdraw_like(), withdraw_follow(), withdraw_reaction();
