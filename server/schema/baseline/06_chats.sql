-- Conversations, members, messages. Within a conversation `seq` counts from 1 without gaps, and
-- the markers of a member only increase.

-- Counters and markers change with every message: with free space on the page (fillfactor), these
-- updates do not touch the indexes.
create table conversations (
  id uuid primary key,
  is_group boolean not null,
  group_name text,
  group_photo_id uuid references media_assets on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  -- The seq of the newest message. Locking this row orders the writers of a conversation.
  last_seq bigint not null default 0,
  last_message_at timestamptz(3)
) with (fillfactor=70);
create index conversations_by_creator on conversations (created_by) where created_by is not null;
create index conversations_by_photo on conversations (group_photo_id)
  where group_photo_id is not null;

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_admin boolean not null default false,
  joined_at timestamptz(3) not null,
  -- Messages above it are visible to the member.
  joined_seq bigint not null default 0,
  left_at timestamptz(3),
  -- Messages up to it stay visible after leaving.
  left_seq bigint,
  -- Markers: everything up to this seq was delivered to the member, or seen.
  delivered_seq bigint not null default 0,
  seen_seq bigint not null default 0,
  -- Deleting a conversation hides the messages up to it, for this member only.
  deleted_before_seq bigint not null default 0,
  muted_at timestamptz(3),
  -- Removed from the member's list until the next message.
  hidden_at timestamptz(3),
  -- The value of deleted_before_seq before the deletion at hidden_at, for Undo.
  undo_before_seq bigint,
  -- When a member first wrote: people see each other's presence only if both have written.
  first_written_at timestamptz(3),
  -- Null while the conversation is a request. The default accepts what a server of an earlier
  -- version inserts.
  accepted_at timestamptz(3) default now(),
  -- Messages up to it do not wait for this member's receipts: they are from before the member
  -- accepted a group.
  accepted_seq bigint not null default 0,
  -- Who sent the request: the first sender of a direct chat, or who added the member to a group.
  invited_by uuid references users on delete set null,
  -- True after the member left the group themselves: only a request brings them back.
  left_by_self boolean not null default false,
  primary key (conversation_id, user_id)
) with (fillfactor=70);
-- The first members of a group, in the order in which they joined.
create index conversation_members_by_join on conversation_members (conversation_id, joined_at,
  user_id) where left_at is null;
create index conversation_members_invited on conversation_members (invited_by, joined_at)
  where invited_by is not null;
create index conversation_members_requests on conversation_members (user_id, conversation_id)
  where accepted_at is null and left_at is null;
create index conversation_members_user on conversation_members (user_id, conversation_id);

-- The direct conversation of two users; there is at most one.
create table direct_pairs (
  low_id uuid not null references users on delete cascade,
  high_id uuid not null references users on delete cascade,
  conversation_id uuid not null unique references conversations on delete cascade,
  primary key (low_id, high_id),
  check (low_id < high_id)
);
create index direct_pairs_high on direct_pairs (high_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seq bigint not null,
  -- Null after the sender's account was deleted; shown as Unknown.
  sender_id uuid references users on delete set null,
  text text not null default '',
  asset_id uuid references media_assets on delete set null,
  -- {"type": "video" or "voice", "duration": seconds}
  call jsonb,
  client_id text,
  created_at timestamptz(3) not null,
  reply_to_id uuid references messages on delete set null,
  edited_at timestamptz(3),
  -- Deleted by its sender: text and media are removed; the row stays, so that seq has no gap.
  deleted_at timestamptz(3),
  -- System message of a group, caused by its sender: {"kind": "added", "people": [ids], "name": "…"}.
  system jsonb,
  -- Description of the file.
  alt text not null default '',
  -- The story that the message replies to. No foreign key: the message outlives the story.
  story_id uuid,
  -- 'message': others get the row without content; 'files': it has lost its file. Else null.
  hidden_part text check (hidden_part in ('message', 'files')),
  unique (conversation_id, seq)
);
create index messages_by_asset on messages (asset_id) where asset_id is not null;
create index messages_by_reply on messages (reply_to_id) where reply_to_id is not null;
create index messages_by_sender on messages (sender_id, created_at desc, id desc);
-- Small, since messages are stored in the order of their times; for the number of messages of a day.
create index messages_by_time on messages using brin (created_at);
-- client_id first: it is looked up for every message, and a sender has many.
create unique index messages_client_key on messages (client_id, sender_id);
create index messages_with_media on messages (conversation_id, seq) where asset_id is not null;

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  created_at timestamptz(3) not null,
  primary key (message_id, user_id)
);
create index message_reactions_by_user on message_reactions (user_id);

-- Each increase of a member's marker. A message was delivered or seen at the time of the first step
-- whose seq is equal or higher.
create table member_steps (
  conversation_id uuid not null,
  user_id uuid not null,
  mark text not null check (mark in ('delivered', 'seen')),
  seq bigint not null,
  at timestamptz(3) not null,
  primary key (conversation_id, user_id, mark, seq),
  foreign key (conversation_id, user_id)
    references conversation_members(conversation_id, user_id) on delete cascade
);

-- Messages that the sender's node has not yet published and notified. Inserted with the message and
-- deleted afterwards; another node completes what is left at due_at.
create table message_tasks (
  message_id uuid primary key,
  due_at timestamptz(3) not null
);
