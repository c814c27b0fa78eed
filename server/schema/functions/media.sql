-- Bytes of each account's files.

create or replace function asset_bytes(bytes bigint, variants jsonb) returns bigint
language sql immutable as $$
  select bytes + coalesce(
    (select sum((v->>'bytes')::bigint) from jsonb_array_elements(variants) v), 0)::bigint
$$;

create or replace function count_storage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_storage (user_id, bytes)
      select owner_id, sum(asset_bytes(bytes, variants)) from changed group by owner_id
      order by owner_id
    on conflict (user_id) do update set bytes = account_storage.bytes + excluded.bytes;
  else
    update account_storage s set bytes = greatest(0, s.bytes - c.bytes)
    from (select owner_id, sum(asset_bytes(bytes, variants)) as bytes from changed
          group by owner_id order by owner_id) c
    where s.user_id = c.owner_id;
  end if;
  return null;
end $$;
create or replace trigger storage_added after insert on media_assets
  referencing new table as changed for each statement execute function count_storage();
create or replace trigger storage_removed after delete on media_assets
  referencing old table as changed for each statement execute function count_storage();

-- A video that was encoded again has another size.
create or replace function recount_storage() returns trigger language plpgsql as $$
begin
  update account_storage set bytes = greatest(0, account_storage.bytes
    + asset_bytes(new.bytes, new.variants) - asset_bytes(old.bytes, old.variants))
  where user_id = new.owner_id;
  return null;
end $$;
create or replace trigger storage_changed after update of bytes on media_assets
  for each row execute function recount_storage();
