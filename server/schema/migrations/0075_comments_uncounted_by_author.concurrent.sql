-- Few rows: the comments of an author that are in no count, but in the author's lists.
create index concurrently if not exists comments_uncounted_by_author on comments (author_id)
  where hidden_at is not null or withheld is not null
