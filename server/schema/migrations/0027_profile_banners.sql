-- A wide picture across the top of a profile.
alter table users add column banner_id uuid references media_assets on delete set null;
create index users_by_banner on users (banner_id) where banner_id is not null;

alter table media_assets drop constraint media_assets_scope_check;
alter table media_assets add constraint media_assets_scope_check
  check (scope in ('avatar', 'banner', 'post', 'story', 'chat'));
