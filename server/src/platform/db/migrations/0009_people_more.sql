-- Finding people: folded names that stand in the row, so that ranking folds nothing, and an index
-- for the beginning of each. The byte order of text_pattern_ops makes a prefix one range.
alter table users
  add column user_key text not null generated always as (fold(user_name)) stored,
  add column name_key text not null generated always as (fold(full_name)) stored;
--> statement-breakpoint
create index users_by_user_key on users (user_key text_pattern_ops);
--> statement-breakpoint
create index users_by_name_key on users (name_key text_pattern_ops);
--> statement-breakpoint
drop index users_search;
--> statement-breakpoint
create index users_search on users using gin ((user_key || ' ' || name_key) gin_trgm_ops);
--> statement-breakpoint
-- The words of people's names: a beginning of any of them finds the person, and a slip of the finger
-- is looked for among the distinct words, which are few, and not among the people, who are many.
create table name_words (
  word text primary key,
  uses integer not null
);
--> statement-breakpoint
create index name_words_alike on name_words using gin (word gin_trgm_ops);
--> statement-breakpoint
create table people_words (
  user_id uuid not null references users on delete cascade,
  word text not null,
  primary key (user_id, word)
);
--> statement-breakpoint
create index people_words_by_word on people_words (word text_pattern_ops, user_id);
--> statement-breakpoint
create function count_words() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger words_counted after insert or delete on people_words
  for each row execute function count_words();
--> statement-breakpoint
create function keep_words() returns trigger language plpgsql as $$
declare
  words text[] := array(select distinct word from regexp_split_to_table(
    new.user_key || ' ' || new.name_key, '[\s_.]+') word where word <> '' order by word);
begin
  delete from people_words where user_id = new.id and word <> all (words);
  -- In the order of the words: two who register at once don't deadlock over their counts.
  insert into people_words (user_id, word) select new.id, word from unnest(words) word
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger words_kept after insert or update of user_name, full_name on users
  for each row execute function keep_words();
--> statement-breakpoint
insert into people_words (user_id, word)
  select distinct u.id, word
  from users u cross join regexp_split_to_table(u.user_key || ' ' || u.name_key, '[\s_.]+') word
  where word <> '';
--> statement-breakpoint
-- The most followed people, renewed by a job: an index on followers_count would make every follow
-- rewrite all index entries of its two people.
create table popular_people (
  user_id uuid primary key references users on delete cascade,
  rank integer not null
);
--> statement-breakpoint
create index popular_people_rank on popular_people (rank);
--> statement-breakpoint
-- What an admin has hidden is there for its maker only.
alter table posts add column hidden_at timestamptz(3);
--> statement-breakpoint
alter table comments add column hidden_at timestamptz(3);
--> statement-breakpoint
alter table stories add column hidden_at timestamptz(3);
--> statement-breakpoint
-- With hidden_at in it, counting somebody's posts still reads the index alone.
drop index posts_by_creator;
--> statement-breakpoint
create index posts_by_creator on posts (creator_id, shown_at desc, id desc) include (hidden_at)
  where deleted_at is null;
--> statement-breakpoint
create function count_hidden_comments() returns trigger language plpgsql as $$
begin
  update posts set comments_count = comments_count + case when new.hidden_at is null then 1 else -1 end
    where id = new.post_id;
  return null;
end $$;
--> statement-breakpoint
create trigger hidden_comments_counted after update of hidden_at on comments
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
  execute function count_hidden_comments();
--> statement-breakpoint
create or replace function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- A deleted comment that is taken back may have been hidden.
    update posts set comments_count = comments_count + 1
      where id = new.post_id and new.hidden_at is null;
  elsif old.hidden_at is null then
    update posts set comments_count = comments_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Counts of follows hold active people only: followers_count those among the followers,
-- following_count those among the followed. Whoever is away keeps counts of their own for the day
-- they come back.
create or replace function count_follows() returns trigger language plpgsql as $$
declare
  change integer := 0;
  pair record;
begin
  if tg_op <> 'DELETE' and new.status = 'accepted' then change := change + 1; end if;
  if tg_op <> 'INSERT' and old.status = 'accepted' then change := change - 1; end if;
  if change = 0 then return null; end if;
  if tg_op = 'DELETE' then pair := old; else pair := new; end if;
  -- Both rows in the order of their ids: two people who follow each other at once don't deadlock.
  perform 1 from users where id in (pair.follower_id, pair.followee_id)
    order by id for no key update;
  update users set followers_count = followers_count + change
    where id = pair.followee_id and exists (select 1 from users f where f.id = pair.follower_id
      and f.deactivated_at is null and f.deletion_requested_at is null and f.suspended_at is null);
  update users set following_count = following_count + change
    where id = pair.follower_id and exists (select 1 from users f where f.id = pair.followee_id
      and f.deactivated_at is null and f.deletion_requested_at is null and f.suspended_at is null);
  return null;
end $$;
--> statement-breakpoint
-- Somebody leaves or comes back: the counts of everybody around them follow.
create function count_around(person uuid, change integer) returns void language plpgsql as $$
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
--> statement-breakpoint
create function count_presence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_around(old.id, -1);
    return old;
  end if;
  perform count_around(new.id, case
    when new.deactivated_at is null and new.deletion_requested_at is null
      and new.suspended_at is null then 1 else -1 end);
  return null;
end $$;
--> statement-breakpoint
create trigger presence_counted
  after update of deactivated_at, deletion_requested_at, suspended_at on users
  for each row when (
    (old.deactivated_at is null and old.deletion_requested_at is null and old.suspended_at is null)
    <> (new.deactivated_at is null and new.deletion_requested_at is null and new.suspended_at is null))
  execute function count_presence();
--> statement-breakpoint
-- Before the row goes, and its follows with it: they no longer count anything then.
create trigger removal_counted before delete on users
  for each row when (
    old.deactivated_at is null and old.deletion_requested_at is null and old.suspended_at is null)
  execute function count_presence();
--> statement-breakpoint
-- What people report, for an admin to look at.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users on delete cascade,
  target_type text not null check (target_type in ('user', 'post', 'comment', 'story', 'message')),
  target_id uuid not null,
  -- Whose it is.
  owner_id uuid not null references users on delete cascade,
  reason text not null
    check (reason in ('spam', 'abuse', 'nudity', 'violence', 'false-information', 'other')),
  details text not null default '',
  client_id text,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  outcome text check (outcome in ('hidden', 'suspended', 'dismissed')),
  unique (reporter_id, client_id)
);
--> statement-breakpoint
-- One open report per person and thing: repeating it is answered by the first.
create unique index reports_open on reports (reporter_id, target_type, target_id)
  where closed_at is null;
--> statement-breakpoint
create index reports_waiting on reports (created_at, id) where closed_at is null;
--> statement-breakpoint
create index reports_by_target on reports (target_type, target_id);
--> statement-breakpoint
create index reports_by_owner on reports (owner_id);
--> statement-breakpoint
-- One's own activity, newest first.
create index comments_by_author on comments (author_id, created_at desc, id desc);
--> statement-breakpoint
create index sessions_by_time on sessions (user_id, created_at desc, id desc);
--> statement-breakpoint
create index messages_by_sender on messages (sender_id, created_at desc, id desc);
