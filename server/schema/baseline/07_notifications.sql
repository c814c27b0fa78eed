-- Notifications, and the browsers that receive them by push.

-- Notifications.
create table notifications (
  id uuid primary key,
  recipient_id uuid not null references users on delete cascade,
  actor_id uuid not null references users on delete cascade,
  type text not null check (type in ('follow', 'like', 'comment', 'message', 'other')),
  -- Refines `other`: request, accepted, mention, share, story-reaction.
  kind text,
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  conversation_id uuid references conversations on delete cascade,
  story_id uuid references stories on delete cascade,
  message text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- False after the action was undone (unlike, unfollow, removed reaction) or the request answered,
  -- so that counting unread notifications reads no other table for it.
  stands boolean not null default true,
  -- A deleted notification can be restored for some minutes; then a job removes it.
  deleted_at timestamptz(3),
  -- A recipient has at most one notification with the same key (notifications/dedupe.ts).
  dedupe_key text
);
create index notifications_by_actor on notifications (actor_id);
-- Finds old notifications. A block range index, since rows are stored in about this order.
create index notifications_by_age on notifications using brin (created_at) with
  (autosummarize='on');
create index notifications_by_comment on notifications (comment_id) where comment_id is not null;
create index notifications_by_conversation on notifications (conversation_id)
  where conversation_id is not null;
create index notifications_by_post on notifications (post_id) where post_id is not null;
create index notifications_by_story on notifications (story_id) where story_id is not null;
create index notifications_by_time on notifications (recipient_id, created_at desc, id desc);
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
create unique index notifications_key on notifications (recipient_id, dedupe_key)
  where dedupe_key is not null;
create index notifications_unread on notifications (recipient_id, created_at desc, id desc)
  where read_at is null and stands;

-- The VAPID keys, made by the first node that needs them. The private one is encrypted.
create table push_keys (
  only_row boolean default true primary key check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null
);

-- A browser that receives push notifications: one of a session, which ends with it.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  name text not null,
  enabled boolean not null default true,
  -- Address at the browser's push service, and the keys for which messages are encrypted.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  last_sent_at timestamptz(3),
  -- Consecutive failed sends.
  failures integer not null default 0
);
create index push_devices_by_user on push_devices (user_id, created_at desc, id desc);
