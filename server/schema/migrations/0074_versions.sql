-- Versions of posts, which a node keeps in memory (platform/entities.ts). Posts of before have version 0
-- until they change.
create or replace function random_version() returns bigint language sql volatile as $$
  select (random() * 9007199254740991)::bigint
$$;
alter table posts add column version bigint not null default 0;
alter table posts alter column version set default random_version();
