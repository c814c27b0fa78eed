-- Counts of follows, and the words by which users are found.

-- True for a user who is not deactivated, not waiting for deletion, not suspended and not waiting for
-- the first sign-in.
create or replace function is_active(person users) returns boolean language sql immutable as $$
  select person.deactivated_at is null and person.deletion_requested_at is null
    and person.suspended_at is null and person.unconfirmed_since is null
$$;

-- True if a follow, like or comment counts `person`, whose it is on this side, as active: as it is, or
-- as it was while it waits in `uncounted_follows` or `uncounted_acts`. The row there is locked, so that
-- the cursor stays.
create or replace function counts_as_active(person uuid, on_side text, followed_at timestamptz, other uuid)
returns boolean language plpgsql as $$
declare
  waits boolean;
  active boolean;
begin
  if on_side in ('likes', 'comments', 'commentLikes', 'replies') then
    select ((f.at, f.other_id) < (followed_at, other)) = f.above into waits
      from uncounted_acts f where f.user_id = person and f.side = on_side for share;
  else
    select ((f.at, f.other_id) < (followed_at, other)) = f.above into waits
      from uncounted_follows f where f.user_id = person and f.side = on_side for share;
  end if;
  select is_active(u) into active from users u where u.id = person;
  return coalesce(active <> coalesce(waits, false), false);
end $$;

-- Counts of follows contain active users only: followers_count the active followers, following_count
-- the active followees. An inactive user's own counts are maintained too, for the time after.
create or replace function count_follows() returns trigger language plpgsql as $$
declare
  change integer := 0;
  pair record;
begin
  if tg_op <> 'DELETE' and new.status = 'accepted' then change := change + 1; end if;
  if tg_op <> 'INSERT' and old.status = 'accepted' then change := change - 1; end if;
  if change = 0 then return null; end if;
  if tg_op = 'DELETE' then pair := old; else pair := new; end if;
  -- Both rows are locked by id, so that two users who follow each other at once do not deadlock.
  perform 1 from users where id in (pair.follower_id, pair.followee_id)
    order by id for no key update;
  update users set followers_count = followers_count + change where id = pair.followee_id
    and counts_as_active(pair.follower_id, 'followees', pair.created_at, pair.followee_id);
  update users set following_count = following_count + change where id = pair.follower_id
    and counts_as_active(pair.followee_id, 'followers', pair.created_at, pair.follower_id);
  return null;
end $$;
create or replace trigger follows_counted after insert or update of status or delete on follows
  for each row execute function count_follows();

-- Changes the counts of all followers and followees of a user.
create or replace function count_around(person uuid, change integer) returns void
language plpgsql as $$
begin
  perform 1 from users where id in (
      select followee_id from follows where follower_id = person and status = 'accepted'
      union
      select follower_id from follows where followee_id = person and status = 'accepted')
    order by id for no key update;
  update users set followers_count = followers_count + change where id in (
    select followee_id from follows where follower_id = person and status = 'accepted');
  update users set following_count = following_count + change where id in (
    select follower_id from follows where followee_id = person and status = 'accepted');
end $$;

-- Leaves the counts around a user to a job. Follows that wait already have the right count again, the
-- others wait now.
create or replace function count_around_later(person uuid) returns void language plpgsql as $$
begin
  insert into uncounted_follows as f (user_id, side, at, other_id, above)
    select person, side, '-infinity', '00000000-0000-0000-0000-000000000000', true
    from unnest(array['followees', 'followers']) side
    on conflict (user_id, side) do update set above = not f.above;
  delete from uncounted_follows where user_id = person and not above and at = '-infinity';
end $$;

-- The same for the counts of likes and comments at the posts, and of likes and replies at the comments. The
-- posts are locked before they are counted, so that concurrent likes, comments and restorations of comments
-- are either counted here or see the change.
create or replace function count_acts(person uuid, change integer) returns void
language plpgsql as $$
begin
  perform 1 from posts where id in (
      select post_id from likes where user_id = person
      union select post_id from comments where author_id = person
      union select c.post_id from comment_likes l join comments c on c.id = l.comment_id
        where l.user_id = person
      union select c.post_id from comment_likes l join deleted_comments c on c.id = l.comment_id
        where l.user_id = person)
    order by id for no key update;
  update posts set likes_count = likes_count + change where id in (
    select post_id from likes where user_id = person);
  update posts p set comments_count = comments_count + change * own.comments
    from (select post_id, count(*) as comments from comments c
      where c.author_id = person and is_counted(c) group by post_id) own
    where p.id = own.post_id;
  update comments set likes_count = likes_count + change where id in (
    select comment_id from comment_likes where user_id = person);
  update comments c set replies_count = replies_count + change * own.replies
    from (select parent_id, count(*) as replies from comments r
      where r.author_id = person and r.parent_id is not null and is_counted(r) group by parent_id) own
    where c.id = own.parent_id;
end $$;

create or replace function count_acts_later(person uuid) returns void language plpgsql as $$
begin
  insert into uncounted_acts as f (user_id, side, at, other_id, above)
    select person, side, '-infinity', '00000000-0000-0000-0000-000000000000', true
    from unnest(array['likes', 'comments', 'commentLikes', 'replies']) side
    on conflict (user_id, side) do update set above = not f.above;
  delete from uncounted_acts where user_id = person and not above and at = '-infinity';
end $$;

create or replace function count_presence() returns trigger language plpgsql as $$
declare
  most integer := 500;
begin
  if tg_op = 'DELETE' then
    perform count_around(old.id, -1);
    perform count_acts(old.id, -1);
    return old;
  end if;
  if exists (select 1 from uncounted_follows where user_id = new.id)
    or (select count(*) from (select 1 from follows
      where follower_id = new.id and status = 'accepted' limit most) f)
    + (select count(*) from (select 1 from follows
      where followee_id = new.id and status = 'accepted' limit most) f) >= most
  then
    perform count_around_later(new.id);
  else
    perform count_around(new.id, case when is_active(new) then 1 else -1 end);
  end if;
  if exists (select 1 from uncounted_acts where user_id = new.id)
    or (select count(*) from (select 1 from likes where user_id = new.id limit most) l)
    + (select count(*) from (select 1 from comments where author_id = new.id limit most) c)
    + (select count(*) from (select 1 from comment_likes where user_id = new.id limit most) l) >= most
  then
    perform count_acts_later(new.id);
  else
    perform count_acts(new.id, case when is_active(new) then 1 else -1 end);
  end if;
  return null;
end $$;
create or replace trigger presence_counted
  after update of deactivated_at, deletion_requested_at, suspended_at, unconfirmed_since on users
  for each row when (is_active(old) <> is_active(new)) execute function count_presence();
-- Before the deletion, because it cascades to the follows.
create or replace trigger removal_counted before delete on users
  for each row when (is_active(old)) execute function count_presence();

-- True for a word of Thai, Lao, Burmese, Khmer, Kana, Han or Hangul: in these, a name has no space
-- before the given name, so that a person is found by any part of the word.
create or replace function is_unspaced(word text) returns boolean
language sql immutable parallel safe strict as $$
  select word ~ '[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf'
    '\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]'
$$;

create or replace function keep_words() returns trigger language plpgsql as $$
declare
  words text[] := array(
    with whole as (select word from regexp_split_to_table(
      new.user_key || ' ' || new.name_key, '[\s_.]+') word where word <> '')
    select word from whole
    union select substr(word, n) from whole cross join lateral generate_series(2, length(word)) n
      where is_unspaced(word)
    order by 1);
begin
  delete from people_words where user_id = new.id and word <> all (words);
  -- Ordered, so that two users who register at once do not deadlock on name_words.
  insert into people_words (user_id, word) select new.id, word from unnest(words) word
    on conflict do nothing;
  return null;
end $$;
create or replace trigger words_kept after insert or update of user_name, full_name on users
  for each row execute function keep_words();

create or replace function count_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into name_words (word, uses) values (new.word, 1)
      on conflict (word) do update set uses = name_words.uses + 1;
  else
    update name_words set uses = uses - 1 where word = old.word;
    delete from name_words where word = old.word and uses <= 0;
  end if;
  return null;
end $$;
create or replace trigger words_counted after insert or delete on people_words
  for each row execute function count_words();
