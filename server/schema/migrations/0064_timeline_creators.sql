-- An entry ends with its post, and a post with its creator. The foreign key on the creator has no index:
-- each deletion of a user read all timelines, and each entry was checked twice.
alter table timeline_entries drop constraint timeline_entries_creator_id_fkey;
