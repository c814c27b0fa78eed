-- Few rows: the comments of an author that wait are counted for that author.
create index concurrently if not exists comments_waiting on comments (post_id, author_id)
  where withheld = 'restricted' and hidden_at is null;
