-- One-use secrets of browsers that registered an account. Such a browser signs in with it once the
-- address is verified. Only a digest is stored; the row is deleted with its use.
create table sign_in_secrets (
  user_id uuid primary key references users on delete cascade,
  secret_hash text not null,
  expires_at timestamptz(3) not null
);
create index sign_in_secrets_by_expiry on sign_in_secrets (expires_at);
