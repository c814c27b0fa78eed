-- notifications.stands becomes false when the action is undone or the request is answered.

create or replace function withdraw_like() returns trigger language plpgsql as $$
begin
  update notifications set stands = false
    where type = 'like' and actor_id = old.user_id and post_id = old.post_id
      and recipient_id = (select creator_id from posts where id = old.post_id);
  return null;
end $$;
create or replace trigger likes_withdrawn after delete on likes
  for each row execute function withdraw_like();

create or replace function withdraw_follow() returns trigger language plpgsql as $$
begin
  update notifications set stands = false
    where recipient_id = old.followee_id and actor_id = old.follower_id
      and ((type = 'follow' and tg_op = 'DELETE') or kind = 'request');
  return null;
end $$;
create or replace trigger follows_withdrawn after delete on follows
  for each row execute function withdraw_follow();
create or replace trigger requests_answered after update of status on follows
  for each row when (old.status = 'pending' and new.status = 'accepted')
  execute function withdraw_follow();

create or replace function withdraw_reaction() returns trigger language plpgsql as $$
begin
  update notifications set stands = false
    where kind = 'story-reaction' and actor_id = old.user_id and story_id = old.story_id
      and recipient_id = (select creator_id from stories where id = old.story_id);
  return null;
end $$;
create or replace trigger reactions_withdrawn after delete on story_reactions
  for each row execute function withdraw_reaction();
