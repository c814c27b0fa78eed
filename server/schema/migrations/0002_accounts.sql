-- Sign-in.

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
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_by_time on sessions (user_id, created_at desc, id desc);
create index sessions_expiry on sessions (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Links in mails that verify an address or reset a password.
create table email_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('verify', 'reset')),
  -- SHA-256 in hex; only the mail contains the token.
  token_hash text not null unique,
  -- Address to which the mail was sent.
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index email_tokens_user on email_tokens (user_id, kind);
