-- The user name, at that time, of the moderator who wrote the text; null for the author.
alter table comments add column edited_by text;
alter table deleted_comments add column edited_by text;
