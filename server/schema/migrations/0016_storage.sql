-- Bytes of an account's files with their renditions, counted by triggers: a sum over all files of
-- an account would take longer with every file.
create table account_storage (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null
);
insert into account_storage (user_id, bytes)
select owner_id, sum(bytes + coalesce(
  (select sum((v->>'bytes')::bigint) from jsonb_array_elements(variants) v), 0))
from media_assets group by owner_id;
