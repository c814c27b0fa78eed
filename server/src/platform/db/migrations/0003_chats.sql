-- Chats. Within a conversation `seq` counts from 1 without a gap; members' marks only move forward.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_admin boolean not null default false,
  joined_at timestamptz(3) not null,
  -- Messages above it are visible; those before joining are not.
  joined_seq bigint not null default 0,
  left_at timestamptz(3),
  -- Messages up to it stay readable after leaving.
  left_seq bigint,
  delivered_seq bigint not null default 0,
  seen_seq bigint not null default 0,
  -- Deleting a conversation hides what was there until then, for that member only.
  deleted_before_seq bigint not null default 0,
  muted_at timestamptz(3),
  primary key (conversation_id, user_id)
);
--> statement-breakpoint
create index conversation_members_user on conversation_members (user_id, conversation_id);
--> statement-breakpoint
-- The one direct conversation of two people.
create table direct_pairs (
  low_id uuid not null references users on delete cascade,
  high_id uuid not null references users on delete cascade,
  conversation_id uuid not null unique references conversations on delete cascade,
  primary key (low_id, high_id),
  check (low_id < high_id)
);
--> statement-breakpoint
create index direct_pairs_high on direct_pairs (high_id);
--> statement-breakpoint
create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seq bigint not null,
  -- Null once the sender's account is gone: shown as Unknown.
  sender_id uuid references users on delete set null,
  text text not null default '',
  asset_id uuid references media_assets on delete set null,
  -- {"type": "video" or "voice", "duration": seconds}
  call jsonb,
  client_id text,
  created_at timestamptz(3) not null,
  unique (conversation_id, seq),
  unique (sender_id, client_id)
);
--> statement-breakpoint
create index messages_by_asset on messages (asset_id) where asset_id is not null;
