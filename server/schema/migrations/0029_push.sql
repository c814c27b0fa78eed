-- Push notifications: the keys of this network, and the browsers that receive them.

-- The VAPID keys, made by the first node that needs them. The private one is encrypted.
create table push_keys (
  only_row boolean primary key default true check (only_row),
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
