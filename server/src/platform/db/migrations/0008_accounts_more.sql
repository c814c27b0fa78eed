-- What a person has switched off, e.g. {"like": false}: what is absent is on.
alter table users add column notification_settings jsonb not null default '{}';
--> statement-breakpoint
-- Further choices of theirs, e.g. {"storyTimeLimit": false}: what is absent has its default.
alter table users add column preferences jsonb not null default '{}';
--> statement-breakpoint
-- Taken out by an admin: invisible like someone deactivated, and signing in does not lift it.
alter table users add column suspended_at timestamptz(3);
--> statement-breakpoint
-- The network a session was last used from, cut to what tells a place from another (a.b.c.x): enough
-- to recognise a stranger's session, too little to follow a person.
alter table sessions add column network text not null default '';
--> statement-breakpoint
-- What a removed file or person is looked for by: without these every removal reads whole tables.
create index users_by_photo on users (photo_id) where photo_id is not null;
--> statement-breakpoint
create index conversations_by_photo on conversations (group_photo_id) where group_photo_id is not null;
--> statement-breakpoint
create index conversations_by_creator on conversations (created_by) where created_by is not null;
