-- The comments on a post that are no replies, newest first.
create index concurrently if not exists comments_by_thread on comments (post_id, created_at desc, id desc)
  where parent_id is null
