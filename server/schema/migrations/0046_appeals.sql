-- Appeals against decisions: at most one for each, by the person concerned.
create table appeals (
  decision_id uuid primary key references decisions on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null,
  created_at timestamptz(3) not null,
  -- The moderator who works on it.
  taken_by uuid references users on delete set null,
  -- Null while it waits.
  outcome text check (outcome in ('granted', 'rejected')),
  reply text not null default '',
  decided_at timestamptz(3),
  -- Who has decided it; the name is that at the time. Null: the command line.
  decided_by uuid references users on delete set null,
  decided_name text not null default '',
  check ((outcome is null) = (decided_at is null))
);
create index appeals_waiting on appeals (created_at, decision_id) where outcome is null;
create index appeals_by_user on appeals (user_id);

-- Sessions of suspended people, who read the decisions about them and appeal, and nothing else. One
-- for each person: the next sign-in replaces it.
create table suspended_sessions (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  token_hash text not null unique,
  expires_at timestamptz(3) not null
);
create index suspended_sessions_by_expiry on suspended_sessions (expires_at);

-- The decision that hides a subject.
create index decisions_that_hide on decisions (target_id) where action = 'hidden' and undone_at is null;
