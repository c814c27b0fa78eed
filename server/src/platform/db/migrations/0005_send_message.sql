-- A conversation taken off somebody's list, until its next message.
alter table conversation_members add column hidden_at timestamptz(3);
--> statement-breakpoint
-- Sends a message in one round trip: membership and block check, the conversation's counter locked
-- and raised, the message found by its clientId or added. `seq` has no gaps either way.
-- outcome: added, found, not-found (no conversation, or not a member), blocked.
create function send_message(
  p_conversation uuid, p_sender uuid, p_id uuid, p_text text, p_asset uuid, p_client text,
  p_now timestamptz
) returns table (message_id uuid, message_seq bigint, outcome text) language plpgsql as $$
declare
  group_chat boolean;
  next_seq bigint;
begin
  -- This lock orders the writers of one conversation.
  select c.is_group, c.last_seq + 1 into group_chat, next_seq from conversations c
    where c.id = p_conversation and exists (
      select 1 from conversation_members m
      where m.conversation_id = c.id and m.user_id = p_sender and m.left_at is null)
    for no key update of c;
  if not found then
    return query select null::uuid, null::bigint, 'not-found';
    return;
  end if;
  if p_client is not null then
    return query select m.id, m.seq, 'found' from messages m
      where m.sender_id = p_sender and m.client_id = p_client;
    if found then return; end if;
  end if;
  if not group_chat and exists (
    select 1 from conversation_members o join blocks b
      on (b.blocker_id = o.user_id and b.blocked_id = p_sender)
      or (b.blocker_id = p_sender and b.blocked_id = o.user_id)
    where o.conversation_id = p_conversation and o.user_id <> p_sender) then
    return query select null::uuid, null::bigint, 'blocked';
    return;
  end if;
  insert into messages (id, conversation_id, seq, sender_id, text, asset_id, client_id, created_at)
    values (p_id, p_conversation, next_seq, p_sender, p_text, p_asset, p_client, p_now);
  update conversations set last_seq = next_seq, last_message_at = p_now where id = p_conversation;
  update conversation_members m set
      hidden_at = null,
      delivered_seq = case when m.user_id = p_sender then next_seq else m.delivered_seq end,
      seen_seq = case when m.user_id = p_sender then next_seq else m.seen_seq end
    where m.conversation_id = p_conversation and (m.user_id = p_sender or m.hidden_at is not null);
  return query select p_id, next_seq, 'added';
end $$;
