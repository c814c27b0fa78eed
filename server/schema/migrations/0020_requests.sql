-- Conversations from people whom a member does not follow are requests until the member accepts.

alter table conversation_members
  -- Null while the conversation is a request. The default accepts what a server of an earlier
  -- version inserts.
  add column accepted_at timestamptz(3) default now(),
  -- Messages up to it do not wait for this member's receipts: they are from before the member
  -- accepted a group.
  add column accepted_seq bigint not null default 0,
  -- Who sent the request: the first sender of a direct chat, or who added the member to a group.
  add column invited_by uuid references users on delete set null,
  -- True after the member left the group themselves: only a request brings them back.
  add column left_by_self boolean not null default false;
update conversation_members m set accepted_at = joined_at,
  left_by_self = left_seq is not null and exists (
    select 1 from messages l where l.conversation_id = m.conversation_id and l.seq = m.left_seq + 1
      and l.sender_id = m.user_id and l.system ->> 'kind' = 'left');
create index conversation_members_requests on conversation_members (user_id, conversation_id)
  where accepted_at is null and left_at is null;
create index conversation_members_invited on conversation_members (invited_by, joined_at)
  where invited_by is not null;

-- The function returns more columns than before.
drop function if exists send_message(uuid, uuid, uuid, text, uuid, text, text, uuid, boolean, timestamptz, timestamptz);
