-- The comments on a post that are no replies, those with the most likes and replies first.
create index concurrently if not exists comments_by_rank on comments
  (post_id, (likes_count + replies_count) desc, created_at desc, id desc) where parent_id is null
