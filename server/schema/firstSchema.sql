-- Changes a database of the first schema into what migrations/0001 to 0009 create; applied instead
-- of them. It may have been applied in part, with the last migration of the first schema.

alter table notifications add column if not exists dedupe_key text;
update notifications set dedupe_key = case
  when type = 'like' then concat_ws(':', 'like', actor_id, post_id)
  when type = 'follow' then concat_ws(':', 'follow', actor_id)
  when type = 'message' and read_at is null then concat_ws(':', 'message', conversation_id)
  when kind in ('request', 'accepted') then concat_ws(':', kind, actor_id)
  when kind = 'story-reaction' then concat_ws(':', kind, actor_id, story_id)
  when kind = 'mention' then concat_ws(':', kind, actor_id, post_id, coalesce(comment_id::text, ''))
end where dedupe_key is null;
create unique index if not exists notifications_key on notifications (recipient_id, dedupe_key)
  where dedupe_key is not null;
drop index if exists notifications_message_key, notifications_like_key, notifications_follow_key,
  notifications_request_key, notifications_reaction_key, notifications_mention_key,
  notifications_between;

-- Undone actions are retracted in TypeScript.
drop trigger if exists likes_withdrawn on likes;
drop trigger if exists follows_withdrawn on follows;
drop trigger if exists requests_answered on follows;
drop trigger if exists reactions_withdrawn on story_reactions;
drop function if exists withdraw_like(), withdraw_follow(), withdraw_reaction();
