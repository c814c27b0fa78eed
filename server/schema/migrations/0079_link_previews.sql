-- What the page of a link says of itself, as it was when it was fetched: an address is fetched once a day.
-- Posts and messages refer to it without a foreign key: only previews of the current day get references,
-- and only older ones are deleted.
create table link_previews (
  id uuid primary key,
  url text not null,
  day date not null,
  -- ready: found; none: the address has no preview
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'none')),
  -- The address after redirects.
  final_url text,
  title text,
  description text,
  site text,
  -- The stored picture: path, mime, width, height, blur, bytes, variants.
  picture_id uuid unique,
  picture jsonb,
  created_at timestamptz(3) not null,
  fetched_at timestamptz(3),
  unique (url, day)
);
create index link_previews_by_time on link_previews (created_at);
alter table posts add column preview_id uuid;
alter table messages add column preview_id uuid;
alter table network_settings add column link_previews boolean not null default true;
