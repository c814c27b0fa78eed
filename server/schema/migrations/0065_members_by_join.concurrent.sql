-- The first members of a group, in the order in which they joined.
create index concurrently if not exists conversation_members_by_join
  on conversation_members (conversation_id, joined_at, user_id) where left_at is null;
