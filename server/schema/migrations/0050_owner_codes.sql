-- Codes with which the first owner of a network registers. Only digests are stored.
create table owner_codes (
  code_hash text primary key,
  created_at timestamptz(3) not null
);
