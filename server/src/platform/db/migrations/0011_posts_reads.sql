-- Reads of posts.
-- The posts of a tag in the order in which they are read; a GIN index finds all of them before it
-- can sort. Kept by triggers, visibility is checked when it is read.
create table post_tags (
  tag text collate "C" not null,
  shown_at timestamptz(3) not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, shown_at, post_id)
);
--> statement-breakpoint
create index post_tags_by_post on post_tags (post_id);
--> statement-breakpoint
create function keep_post_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from post_tags where post_id = new.id; end if;
  insert into post_tags (tag, shown_at, post_id)
    select distinct tag, new.shown_at, new.id from unnest(new.tags) tag;
  return null;
end $$;
--> statement-breakpoint
create trigger post_tags_kept after insert on posts
  for each row when (new.tags <> '{}') execute function keep_post_tags();
--> statement-breakpoint
create trigger post_tags_rekept after update of tags, shown_at on posts
  for each row when (old.tags <> new.tags or old.shown_at <> new.shown_at) execute function keep_post_tags();
--> statement-breakpoint
insert into post_tags (tag, shown_at, post_id)
  select distinct tag, p.shown_at, p.id from posts p cross join unnest(p.tags) tag;
--> statement-breakpoint
drop index posts_by_tag;
--> statement-breakpoint
-- What explore shows: the best recent public posts, ranked anew each minute. A few rankings are
-- kept, so that whoever reads on reads on in the one they began with.
create table explore_pool (
  ranked_at timestamptz(3) not null,
  rank integer not null,
  post_id uuid not null references posts on delete cascade,
  creator_id uuid not null references users on delete cascade,
  primary key (ranked_at, rank)
);
--> statement-breakpoint
create index explore_pool_by_creator on explore_pool (creator_id, ranked_at);
--> statement-breakpoint
create index explore_pool_by_post on explore_pool (post_id);
--> statement-breakpoint
-- In how many public posts of the last seven days a tag is, counted anew each minute.
create table trending_tags (
  tag text collate "C" primary key,
  posts integer not null
);
--> statement-breakpoint
create index trending_tags_by_posts on trending_tags (posts desc, tag);
--> statement-breakpoint
-- Who turned private or left, or came back, since the ranking and the counts were made, and whether
-- they stood in them: what is read from those is corrected by it.
create table openness_changes (
  user_id uuid primary key references users on delete cascade,
  was_open boolean not null
);
--> statement-breakpoint
create function note_openness() returns trigger language plpgsql as $$
begin
  insert into openness_changes (user_id, was_open)
    values (old.id, not (old.is_private or old.deactivated_at is not null
      or old.deletion_requested_at is not null or old.suspended_at is not null))
    -- Locks the row that is there, so that a count under way waits for this change.
    on conflict (user_id) do update set user_id = excluded.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger openness_noted
  after update of is_private, deactivated_at, deletion_requested_at, suspended_at on users
  for each row when (old.is_private <> new.is_private
    or (old.deactivated_at is null) <> (new.deactivated_at is null)
    or (old.deletion_requested_at is null) <> (new.deletion_requested_at is null)
    or (old.suspended_at is null) <> (new.suspended_at is null))
  execute function note_openness();
--> statement-breakpoint
-- One row: when the ranking and the counts were made.
create table ranking_renewals (
  one boolean primary key check (one),
  renewed_at timestamptz(3) not null
);
--> statement-breakpoint
create index posts_by_hiding on posts (hidden_at) where hidden_at is not null;
