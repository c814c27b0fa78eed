-- Comments that wait for approval are not counted any more, as in functions/posts.sql. Writers of
-- comments wait, so that each comment is counted by one of the two rules.
lock table comments in share row exclusive mode;
create or replace function is_counted(comment comments) returns boolean language sql immutable as $$
  select comment.hidden_at is null and comment.withheld is null
$$;
update posts p set comments_count = p.comments_count - waiting.comments
from (select c.post_id, count(*)::int as comments from comments c
  where c.withheld = 'restricted' and c.hidden_at is null group by c.post_id) waiting
where p.id = waiting.post_id;
