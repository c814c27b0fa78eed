-- The replies to a comment, the first one first.
create index concurrently if not exists comments_by_parent on comments (parent_id, created_at, id)
  where parent_id is not null
