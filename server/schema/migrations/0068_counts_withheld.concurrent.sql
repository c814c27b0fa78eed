-- Few rows: comments that are in no count, but in the lists of their author or the post's creator.
create index concurrently if not exists comments_uncounted on comments (post_id, author_id)
  where hidden_at is not null or withheld is not null
