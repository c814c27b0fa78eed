-- Counts of posts and polls, the posts of each tag, and corrections of explore and trending.

-- Likes of active people are counted. Their row is locked, so that a concurrent change of it is counted
-- either here or by `count_acts`.
create or replace function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform 1 from users where id = new.user_id for share;
    update posts set likes_count = likes_count + 1 where id = new.post_id
      and counts_as_active(new.user_id, 'likes', new.created_at, new.post_id);
  else
    update posts set likes_count = likes_count - 1 where id = old.post_id
      and counts_as_active(old.user_id, 'likes', old.created_at, old.post_id);
  end if;
  return null;
end $$;
create or replace trigger likes_counted after insert or delete on likes
  for each row execute function count_likes();

-- Comments of active people are counted unless an admin or the post's creator has hidden them, or they
-- wait for the creator. Who can list such a comment gets a count with it (posts/counts.sql.ts).
create or replace function is_counted(comment comments) returns boolean language sql immutable as $$
  select comment.hidden_at is null and comment.withheld is null
$$;

-- A reply is counted at its comment as well.
create or replace function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform 1 from users where id = new.author_id for share;
    -- A restored comment may be hidden.
    update posts set comments_count = comments_count + 1 where id = new.post_id and is_counted(new)
      and counts_as_active(new.author_id, 'comments', new.created_at, new.id);
    update comments set replies_count = replies_count + 1 where id = new.parent_id and is_counted(new)
      and counts_as_active(new.author_id, 'replies', new.created_at, new.id);
  elsif is_counted(old) then
    update posts set comments_count = comments_count - 1 where id = old.post_id
      and counts_as_active(old.author_id, 'comments', old.created_at, old.id);
    update comments set replies_count = replies_count - 1 where id = old.parent_id
      and counts_as_active(old.author_id, 'replies', old.created_at, old.id);
  end if;
  return null;
end $$;
create or replace trigger comments_counted after insert or delete on comments
  for each row execute function count_comments();

create or replace function count_hidden_comments() returns trigger language plpgsql as $$
declare
  change integer := case when is_counted(new) then 1 else -1 end;
begin
  update posts set comments_count = comments_count + change where id = new.post_id
    and counts_as_active(new.author_id, 'comments', new.created_at, new.id);
  update comments set replies_count = replies_count + change where id = new.parent_id
    and counts_as_active(new.author_id, 'replies', new.created_at, new.id);
  return null;
end $$;
create or replace trigger hidden_comments_counted after update of hidden_at, withheld on comments
  for each row when (is_counted(old) <> is_counted(new))
  execute function count_hidden_comments();

create or replace function count_comment_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform 1 from users where id = new.user_id for share;
    update comments set likes_count = likes_count + 1 where id = new.comment_id
      and counts_as_active(new.user_id, 'commentLikes', new.created_at, new.comment_id);
  else
    update comments set likes_count = likes_count - 1 where id = old.comment_id
      and counts_as_active(old.user_id, 'commentLikes', old.created_at, old.comment_id);
  end if;
  return null;
end $$;
create or replace trigger comment_likes_counted after insert or delete on comment_likes
  for each row execute function count_comment_likes();

-- A comment that does not exist has a placeholder while it has replies. A restored one has its likes and
-- replies again.
create or replace function keep_threads() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.parent_id is not null then
      -- Looks for other replies only if there is a placeholder on a post that is not being deleted: each look
      -- passes all replies that are deleted with this one.
      delete from comment_placeholders d using posts p where d.id = old.parent_id and p.id = d.post_id
        and not exists (select 1 from comments r where r.parent_id = d.id);
    else
      -- There is no post any more if it is being deleted.
      insert into comment_placeholders (id, post_id, created_at)
        select old.id, id, old.created_at from posts
        where id = old.post_id and exists (select 1 from comments where parent_id = old.id)
        on conflict do nothing;
    end if;
    return null;
  end if;
  if new.parent_id is not null then
    insert into comment_placeholders (id, post_id, created_at)
      select new.parent_id, new.post_id, coalesce(
        (select created_at from deleted_comments where id = new.parent_id), new.created_at)
      where not exists (select 1 from comments where id = new.parent_id)
      on conflict do nothing;
  else
    delete from comment_placeholders where id = new.id;
  end if;
  update comments set
    likes_count = (select count(*) from comment_likes l where l.comment_id = new.id
      and counts_as_active(l.user_id, 'commentLikes', l.created_at, l.comment_id)),
    replies_count = (select count(*) from comments r where r.parent_id = new.id and is_counted(r)
      and counts_as_active(r.author_id, 'replies', r.created_at, r.id))
    where id = new.id and (exists (select 1 from comment_likes where comment_id = new.id)
      or exists (select 1 from comments where parent_id = new.id));
  return null;
end $$;
create or replace trigger comments_threaded after insert or delete on comments
  for each row execute function keep_threads();

-- Deletes what belongs to a post or comment that can't be restored.
create or replace function delete_subject_rows() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from comments where id = old.id)
    and not exists (select 1 from deleted_comments where id = old.id) then
    delete from comment_likes where comment_id = old.id;
    delete from edits where subject_id = old.id;
  end if;
  return null;
end $$;
create or replace trigger comments_purged after delete on comments
  for each row execute function delete_subject_rows();
create or replace trigger deleted_comments_purged after delete on deleted_comments
  for each row execute function delete_subject_rows();
create or replace trigger posts_purged after delete on posts
  for each row when (old.edits_count > 0) execute function delete_subject_rows();

-- Shares in the trash are not counted, nor those that the original was taken out of.
create or replace function count_shares() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.original_post_id is not null and old.deleted_at is null and old.unquoted_at is null then
    update posts set shares_count = shares_count - 1 where id = old.original_post_id;
  end if;
  if tg_op <> 'DELETE' and new.original_post_id is not null and new.deleted_at is null and new.unquoted_at is null then
    update posts set shares_count = shares_count + 1 where id = new.original_post_id;
  end if;
  return null;
end $$;
create or replace trigger shares_counted after insert on posts
  for each row when (new.original_post_id is not null) execute function count_shares();
create or replace trigger shares_recounted after update of deleted_at, original_post_id, unquoted_at or delete on posts
  for each row when (old.original_post_id is not null) execute function count_shares();

create or replace function keep_post_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from post_tags where post_id = new.id; end if;
  insert into post_tags (tag, shown_at, post_id)
    select distinct tag, new.shown_at, new.id from unnest(new.tags) tag;
  return null;
end $$;
create or replace trigger post_tags_kept after insert on posts
  for each row when (new.tags <> '{}') execute function keep_post_tags();
create or replace trigger post_tags_rekept after update of tags, shown_at on posts
  for each row when (old.tags <> new.tags or old.shown_at <> new.shown_at) execute function keep_post_tags();

-- Concurrent votes on a poll would wait for each other at one row of counts: there are sixteen, and the id of
-- a voter says which one counts the vote.
create or replace function count_poll_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into poll_counts as c (post_id, slot, voters, votes)
      values (new.post_id, get_byte(uuid_send(new.user_id), 15) % 16, 1,
        array(select (o - 1 = any(new.choices))::integer from generate_series(1, 6) o order by o))
      on conflict (post_id, slot) do update set voters = c.voters + 1, votes =
        array(select c.votes[o] + excluded.votes[o] from generate_subscripts(c.votes, 1) o order by o);
  else
    -- There is no post any more if it is being deleted.
    update poll_counts c set voters = c.voters - 1, votes =
      array(select c.votes[o] - (o - 1 = any(old.choices))::integer from generate_subscripts(c.votes, 1) o order by o)
      from posts p where p.id = old.post_id
        and c.post_id = p.id and c.slot = get_byte(uuid_send(old.user_id), 15) % 16;
  end if;
  return null;
end $$;
create or replace trigger poll_votes_counted after insert or delete on poll_votes
  for each row execute function count_poll_votes();

create or replace function note_openness() returns trigger language plpgsql as $$
begin
  insert into openness_changes (user_id, was_open)
    values (old.id, not old.is_private and is_active(old))
    -- Locks the existing row, so that a ranking in progress waits for this change.
    on conflict (user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
create or replace trigger openness_noted
  after update of is_private, deactivated_at, deletion_requested_at, suspended_at,
    unconfirmed_since on users
  for each row when (old.is_private <> new.is_private or is_active(old) <> is_active(new))
  execute function note_openness();
