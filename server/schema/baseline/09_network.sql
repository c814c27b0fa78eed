-- The network: its face and rules, invitations, registrations that wait.

-- Settings of the network; without a row, the defaults of the contract (DEFAULT_NETWORK).
create table network_settings (
  only_row boolean default true primary key check (only_row),
  name text not null,
  text text not null,
  -- Null: the default colour.
  primary_color text,
  contact text not null,
  registration text not null check (registration in ('open', 'invitation', 'approval')),
  who_invites text not null check (who_invites in ('everyone', 'admins')),
  closed boolean not null,
  updated_at timestamptz(3) not null,
  -- Languages of the network's people, as BCP 47 tags.
  languages text[] not null default '{}',
  check (not closed or registration = 'invitation')
);

-- The network's own pictures, whose files are in the media store in the folder of their id.
create table network_pictures (
  kind text primary key check (kind in ('logo', 'banner')),
  id uuid not null unique,
  width integer not null,
  height integer not null,
  -- Size of each file in bytes, by its name.
  files jsonb not null,
  created_at timestamptz(3) not null
);

-- The rules of the network, in Markdown: one row.
create table house_rules (
  is_only boolean default true primary key check (is_only),
  text text not null,
  updated_at timestamptz(3) not null
);

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
  check (uses >= 0 and uses <= max_uses)
);
create index invitations_by_expiry on invitations (expires_at);
create index invitations_by_inviter on invitations (inviter_id, created_at desc, id desc);

-- Who has registered with whose invitation. Stays when the link is deleted.
create table invited_users (
  user_id uuid primary key references users on delete cascade,
  inviter_id uuid references users on delete set null,
  invitation_id uuid references invitations on delete set null,
  created_at timestamptz(3) not null,
  -- The first sign-in, of which the inviter is notified.
  joined_at timestamptz(3)
);
create index invited_users_by_invitation on invited_users (invitation_id);
create index invited_users_by_inviter on invited_users (inviter_id);

-- Registrations that wait for approval. A refused one is deleted with its account.
create table applications (
  user_id uuid primary key references users on delete cascade,
  introduction text not null,
  created_at timestamptz(3) not null,
  approved_at timestamptz(3),
  approved_by uuid references users on delete set null
);
create index applications_waiting on applications (created_at, user_id) where approved_at is null;

-- Codes with which the first owner of a network registers. Only digests are stored.
create table owner_codes (
  code_hash text primary key,
  created_at timestamptz(3) not null
);
