-- Browsers in which an account has registered or signed in, by the id in their signed cookie.
create table user_devices (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  used_at timestamptz(3) not null,
  primary key (device_id, user_id)
);
create index user_devices_by_user on user_devices (user_id, used_at desc);

-- Accounts that register later in a browser of the blocked user are blocked as well.
alter table blocks add column new_accounts boolean not null default false;
-- The blocked user because of whom a new account is blocked; null for a block that was chosen.
alter table blocks add column via_id uuid;
