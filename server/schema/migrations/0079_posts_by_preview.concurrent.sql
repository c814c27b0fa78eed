-- Finds the posts that show a preview.
create index concurrently if not exists posts_by_preview on posts (preview_id) where preview_id is not null
