-- Finds the comments of one person on a post, for counts that leave out whom a viewer blocks or mutes.
create index concurrently if not exists comments_by_post_author on comments (post_id, author_id)
