-- Settings of the network; without a row, the defaults of the contract (DEFAULT_NETWORK).
create table network_settings (
  only_row boolean primary key default true check (only_row),
  name text not null,
  text text not null,
  -- Null: the default colour.
  primary_color text,
  contact text not null,
  registration text not null check (registration in ('open', 'invitation', 'approval')),
  who_invites text not null check (who_invites in ('everyone', 'admins')),
  closed boolean not null,
  updated_at timestamptz(3) not null,
  check (not closed or registration = 'invitation')
);
