-- What people do with messages: reply, edit, take back, react; lines about the group itself; how far
-- each member was when; and what is left to do about a message once it is in.
alter table messages
  add column reply_to_id uuid references messages on delete set null,
  add column edited_at timestamptz(3),
  -- Taken back by its sender: text and media are gone, the row stays, so that seq has no gap.
  add column deleted_at timestamptz(3),
  -- A line about the group: {"kind": "added", "people": [ids], "name": "…"}; its sender did it.
  add column system jsonb,
  -- What the file shows, for those who can't see it.
  add column alt text not null default '';
--> statement-breakpoint
-- Led by the client's id: looked up for every message, when a sender's rows are many already.
create unique index messages_client_key on messages (client_id, sender_id);
--> statement-breakpoint
alter table messages drop constraint messages_sender_id_client_id_key;
--> statement-breakpoint
create index messages_by_reply on messages (reply_to_id) where reply_to_id is not null;
--> statement-breakpoint
create index messages_with_media on messages (conversation_id, seq) where asset_id is not null;
--> statement-breakpoint
create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  created_at timestamptz(3) not null,
  primary key (message_id, user_id)
);
--> statement-breakpoint
create index message_reactions_by_user on message_reactions (user_id);
--> statement-breakpoint
-- Every step forward of a member's marks: when a message reached somebody is when the first step at
-- or above its seq was made.
create table member_steps (
  conversation_id uuid not null,
  user_id uuid not null,
  mark text not null check (mark in ('delivered', 'seen')),
  seq bigint not null,
  at timestamptz(3) not null,
  primary key (conversation_id, user_id, mark, seq),
  foreign key (conversation_id, user_id) references conversation_members on delete cascade
);
--> statement-breakpoint
-- Messages whose sender's node still has to publish and notify them. The row comes with the message
-- and goes when both are done; one that is still there when due is another node's to finish.
create table message_tasks (
  message_id uuid primary key,
  due_at timestamptz(3) not null
);
--> statement-breakpoint
alter table conversation_members
  -- Where `deleted_before_seq` stood before the deletion at `hidden_at`, for Undo.
  add column undo_before_seq bigint;
--> statement-breakpoint
-- Counters and marks change with every message: room on the page keeps those updates out of the indexes.
alter table conversations set (fillfactor = 70);
--> statement-breakpoint
alter table conversation_members set (fillfactor = 70);
--> statement-breakpoint
drop function send_message(uuid, uuid, uuid, text, uuid, text, timestamptz);
--> statement-breakpoint
-- Writes a message in one go: membership checked, the conversation's counter locked and raised, the
-- row added unless it was before, the sender's marks, what is left to do about it, and whom to tell.
-- `seq` has no gap: whatever stops the insert stops the counter. Small statements in a function, not
-- one large one: after a wait for the lock a large one would prepare itself a second time.
-- outcome: added, found (message_id is the first), not-found (no conversation, or not a member),
-- blocked (p_reachable: whether the other of a direct chat can be written to), no-original.
create function send_message(
  p_conversation uuid, p_sender uuid, p_id uuid, p_text text, p_asset uuid, p_alt text, p_client text,
  p_reply uuid, p_reachable boolean, p_now timestamptz, p_due timestamptz
) returns table (outcome text, message_id uuid, message_seq bigint, recipients uuid[])
language plpgsql as $$
declare
  group_chat boolean;
  next_seq bigint;
  floor_seq bigint;
begin
  outcome := 'added';
  message_id := p_id;
  -- This lock orders the writers of one conversation.
  select c.is_group, c.last_seq + 1, greatest(m.joined_seq, m.deleted_before_seq)
    into group_chat, next_seq, floor_seq
    from conversations c join conversation_members m on m.conversation_id = c.id
    where c.id = p_conversation and m.user_id = p_sender and m.left_at is null
    for no key update of c;
  if not found or not (group_chat or p_reachable) or (p_reply is not null and not exists (
      select 1 from messages q where q.id = p_reply and q.conversation_id = p_conversation
        and q.seq > floor_seq and q.system is null)) then
    message_id := (select d.id from messages d where d.client_id = p_client and d.sender_id = p_sender);
    outcome := case when message_id is not null then 'found' when next_seq is null then 'not-found'
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
  -- What others wrote and the sender has not seen stays unseen: writing is not reading.
  update conversation_members m set
      delivered_seq = case when m.delivered_seq = next_seq - 1 then next_seq else m.delivered_seq end,
      seen_seq = case when m.seen_seq = next_seq - 1 then next_seq else m.seen_seq end
    where m.conversation_id = p_conversation and m.user_id = p_sender;
  insert into message_tasks values (p_id, p_due);
  message_seq := next_seq;
  recipients := array(select m.user_id from conversation_members m
    where m.conversation_id = p_conversation and m.left_at is null);
  return next;
end $$;
--> statement-breakpoint
-- An event that a node has taken to publish; one that it did not finish is another node's after this.
alter table outbox add column taken_until timestamptz(3);
--> statement-breakpoint
-- Every node looks for sessions that ended lately, whoever ended them.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
