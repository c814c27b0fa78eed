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
-- Sending is one prepared statement (chats/send/statement.ts), which also makes the message's JSON.
drop function send_message(uuid, uuid, uuid, text, uuid, text, timestamptz);
--> statement-breakpoint
-- An event that a node has taken to publish; one that it did not finish is another node's after this.
alter table outbox add column taken_until timestamptz(3);
--> statement-breakpoint
-- Every node looks for sessions that ended lately, whoever ended them.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
