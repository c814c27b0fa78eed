-- The story that a message answers. No foreign key: the story goes after a day, what was said stays.
alter table messages add column story_id uuid;
