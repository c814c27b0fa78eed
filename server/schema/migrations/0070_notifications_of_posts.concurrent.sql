-- Finds the latest notifications of a recipient about one post, which are listed as one.
create index concurrently if not exists notifications_of_posts
  on notifications (recipient_id, post_id, type, created_at desc, id desc) where post_id is not null
