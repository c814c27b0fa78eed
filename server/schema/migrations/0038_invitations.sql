-- Links by which members invite people. Only a digest of the secret is stored.
create table invitations (
  id uuid primary key,
  secret_hash text not null unique,
  inviter_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  max_uses integer not null,
  -- Registrations with the link, also those that were deleted since.
  uses integer not null default 0,
  check (uses between 0 and max_uses)
);
create index invitations_by_inviter on invitations (inviter_id, created_at desc, id desc);
create index invitations_by_expiry on invitations (expires_at);

-- Who has registered with whose invitation. Stays when the link is deleted.
create table invited_users (
  user_id uuid primary key references users on delete cascade,
  inviter_id uuid references users on delete set null,
  invitation_id uuid references invitations on delete set null,
  created_at timestamptz(3) not null,
  -- The first sign-in, of which the inviter is notified.
  joined_at timestamptz(3)
);
create index invited_users_by_inviter on invited_users (inviter_id);
create index invited_users_by_invitation on invited_users (invitation_id);
