-- Finds the comment with a picture.
create index concurrently if not exists comments_by_asset on comments (asset_id) where asset_id is not null
