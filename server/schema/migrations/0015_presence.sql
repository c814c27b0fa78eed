-- When a member first wrote: people see each other's presence only if both have written.
alter table conversation_members add column first_written_at timestamptz(3);
update conversation_members m set first_written_at = w.at
from (select conversation_id, sender_id, min(created_at) as at from messages
      where system is null group by conversation_id, sender_id) w
where w.conversation_id = m.conversation_id and w.sender_id = m.user_id;
