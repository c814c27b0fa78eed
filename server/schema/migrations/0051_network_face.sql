-- Languages of the network's people, as BCP 47 tags.
alter table network_settings add column languages text[] not null default '{}';

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
