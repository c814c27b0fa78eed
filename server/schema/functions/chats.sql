-- Sending a message and accepting a request. Both hold the lock of the conversation.

-- Accepts a conversation for a member, up to its message p_seq. If messages before it may have been
-- delivered to other members, they don't wait for this member's receipts (accepted_seq): a delivery
-- status never falls. Returns false if the member had accepted it before, or is none.
create or replace function accept_conversation(p_conversation uuid, p_user uuid, p_seq bigint, p_now timestamptz)
returns boolean language sql as $$
  with accepted as (
    update conversation_members m set accepted_at = p_now, left_by_self = false, accepted_seq = (
        select case when count(o.accepted_at) > 1 then p_seq
          -- The sender's ticks count others' requests up to the seq at which they were added.
          else coalesce(max(o.joined_seq) filter (where o.accepted_at is null), 0) end
        from conversation_members o where o.conversation_id = p_conversation and o.user_id <> p_user)
      where m.conversation_id = p_conversation and m.user_id = p_user and m.left_at is null
        and m.accepted_at is null
      returning 1)
  select exists (select from accepted);
$$;

-- Writes a message in one transaction: checks membership, locks and increases the conversation's
-- counter, inserts the message unless its clientId was sent before, advances the sender's markers,
-- accepts the conversation for the sender if it was a request, and inserts the task of notifying.
-- `seq` has no gap: if the insert does not happen, the counter stays. Several small statements,
-- because a single large one would be planned a second time after waiting for the lock.
--
-- p_reachable: true if the other member of a direct chat accepts messages from the sender; null if the
-- caller's statement does not see the sender's membership. A conversation that was committed since is
-- then not found either, since the caller could not tell whether the other member is reachable.
-- outcome: added, found (message_id is the earlier message), not-found (no conversation, or the
-- sender is no member), blocked, no-original (p_reply is not visible to the sender).
-- recipients: the members who have accepted the conversation.
-- requested: the members for whom it is a request.
-- accepts: true if the message has accepted the conversation for its sender.
create or replace function send_message(
  p_conversation uuid, p_sender uuid, p_id uuid, p_text text, p_asset uuid, p_alt text, p_client text,
  p_reply uuid, p_reachable boolean, p_now timestamptz, p_due timestamptz
) returns table (outcome text, message_id uuid, message_seq bigint, recipients uuid[], requested uuid[], accepts boolean)
language plpgsql as $$
declare
  group_chat boolean;
  next_seq bigint;
  floor_seq bigint;
  is_request boolean;
begin
  outcome := 'added';
  message_id := p_id;
  -- This lock orders the writers of a conversation.
  select c.is_group, c.last_seq + 1, greatest(m.joined_seq, m.deleted_before_seq), m.accepted_at is null
    into group_chat, next_seq, floor_seq, is_request
    from conversations c join conversation_members m on m.conversation_id = c.id
    where c.id = p_conversation and m.user_id = p_sender and m.left_at is null
    for no key update of c;
  if not found or p_reachable is null or not (group_chat or p_reachable) or (p_reply is not null and not exists (
      select 1 from messages q where q.id = p_reply and q.conversation_id = p_conversation
        and q.seq > floor_seq and q.system is null)) then
    message_id := (select d.id from messages d where d.client_id = p_client and d.sender_id = p_sender);
    outcome := case when message_id is not null then 'found' when next_seq is null or p_reachable is null
        then 'not-found'
      when not (group_chat or p_reachable) then 'blocked' else 'no-original' end;
    return next;
    return;
  end if;
  insert into messages (id, conversation_id, seq, sender_id, text, asset_id, alt, client_id, reply_to_id, created_at)
    values (p_id, p_conversation, next_seq, p_sender, p_text, p_asset, p_alt, p_client, p_reply, p_now)
    on conflict (client_id, sender_id) do nothing;
  if not found then
    outcome := 'found';
    message_id := (select d.id from messages d where d.client_id = p_client and d.sender_id = p_sender);
    return next;
    return;
  end if;
  update conversations set last_seq = next_seq, last_message_at = p_now where id = p_conversation;
  -- The markers advance only past seen messages: sending a message does not read the others.
  update conversation_members m set
      delivered_seq = case when m.delivered_seq = next_seq - 1 then next_seq else m.delivered_seq end,
      seen_seq = case when m.seen_seq = next_seq - 1 then next_seq else m.seen_seq end,
      first_written_at = coalesce(m.first_written_at, p_now)
    where m.conversation_id = p_conversation and m.user_id = p_sender;
  insert into message_tasks values (p_id, p_due);
  message_seq := next_seq;
  accepts := is_request and accept_conversation(p_conversation, p_sender, next_seq - 1, p_now);
  select coalesce(array_agg(m.user_id) filter (where m.accepted_at is not null), '{}'),
      coalesce(array_agg(m.user_id) filter (where m.accepted_at is null), '{}')
    into recipients, requested
    from conversation_members m where m.conversation_id = p_conversation and m.left_at is null;
  return next;
end $$;
