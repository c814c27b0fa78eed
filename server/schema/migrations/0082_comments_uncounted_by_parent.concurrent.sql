-- Few rows: the replies to a comment that are in no count. Without it, all replies are read for them.
create index concurrently if not exists comments_uncounted_by_parent on comments (parent_id)
  where parent_id is not null and (hidden_at is not null or withheld is not null)
