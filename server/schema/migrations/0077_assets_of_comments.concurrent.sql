-- Checks the rows of before.
alter table comments validate constraint comments_asset_id_fkey
