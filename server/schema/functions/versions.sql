-- A row that a presenter shows has a new version whenever a shown column changes. Versions are random,
-- so that none repeats after a restore. Counts are not part of a version.

create or replace function renew_version() returns trigger language plpgsql as $$
begin
  new.version := random_version();
  return new;
end $$;

create or replace trigger posts_versioned
  before update of body, location, tags, is_share, original_post_id, shown_at, scheduled_at, edited_at,
    deleted_at, hidden_at, comment_policy, followers_only, files_hidden_at, preview_id, quote_policy, announced_at on posts
  for each row when (
    (old.body, old.location, old.tags, old.is_share, old.original_post_id, old.shown_at, old.scheduled_at,
      old.edited_at, old.deleted_at, old.hidden_at, old.comment_policy, old.followers_only, old.files_hidden_at,
      old.preview_id, old.quote_policy, old.announced_at)
    is distinct from
    (new.body, new.location, new.tags, new.is_share, new.original_post_id, new.shown_at, new.scheduled_at,
      new.edited_at, new.deleted_at, new.hidden_at, new.comment_policy, new.followers_only, new.files_hidden_at,
      new.preview_id, new.quote_policy, new.announced_at))
  execute function renew_version();

-- The files of a post are part of it. Its writers have locked the post before.
create or replace function renew_versions_of_posts() returns trigger language plpgsql as $$
begin
  update posts set version = random_version() where id in (select post_id from changed);
  return null;
end $$;

create or replace trigger post_media_added after insert on post_media
  referencing new table as changed for each statement execute function renew_versions_of_posts();
create or replace trigger post_media_changed after update on post_media
  referencing new table as changed for each statement execute function renew_versions_of_posts();
create or replace trigger post_media_removed after delete on post_media
  referencing old table as changed for each statement execute function renew_versions_of_posts();

-- So is the preview of its link, once it has been fetched.
create or replace function renew_versions_of_previewed_posts() returns trigger language plpgsql as $$
begin
  update posts set version = random_version() where preview_id = new.id;
  return null;
end $$;

create or replace trigger link_previews_fetched after update of state on link_previews
  for each row execute function renew_versions_of_previewed_posts();
