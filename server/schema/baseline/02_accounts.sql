-- Sign-in, mails, and what belongs to an account alone.

-- A family of refresh tokens. A token is derived from (id, generation, secret), so tokens are not
-- stored; `generation` is the newest one issued, at `rotated_at`.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  generation integer not null default 1,
  rotated_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  user_agent text not null default '',
  ended_at timestamptz(3),
  -- signed-out, reuse, password-reset, revoked, deactivated
  ended_reason text,
  -- Truncated network address (a.b.c.x) of the last use: enough to recognise a stranger's session,
  -- too little to locate a user.
  network text not null default ''
);
create index sessions_by_time on sessions (user_id, created_at desc, id desc);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_expiry on sessions (expires_at);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Links in mails that verify an address or reset a password.
create table email_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('verify', 'reset', 'restore')),
  -- SHA-256 in hex; only the mail contains the token.
  token_hash text not null unique,
  -- Address to which the mail was sent.
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index email_tokens_user on email_tokens (user_id, kind);

-- One-use secrets of browsers that registered an account. Such a browser signs in with it once the
-- address is verified. Only a digest is stored; the row is deleted with its use.
create table sign_in_secrets (
  user_id uuid primary key references users on delete cascade,
  secret_hash text not null,
  expires_at timestamptz(3) not null
);
create index sign_in_secrets_by_expiry on sign_in_secrets (expires_at);

-- Browsers in which an account has registered or signed in, by the id in their signed cookie.
create table user_devices (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  used_at timestamptz(3) not null,
  primary key (device_id, user_id)
);
create index user_devices_by_user on user_devices (user_id, used_at desc);

-- Archives of people's data: one of an account at a time, made by a job. The file is in the media
-- store, at `exports/<id>/data.zip`.
create table exports (
  id uuid primary key,
  -- Null for one whose account was deleted or that was replaced; the sweep removes it.
  user_id uuid unique references users on delete set null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  bytes bigint,
  created_at timestamptz(3) not null,
  ready_at timestamptz(3)
);
create index exports_by_time on exports (created_at);
