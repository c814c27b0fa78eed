-- Checks the rows of before.
alter table media_assets validate constraint media_assets_scope_check
