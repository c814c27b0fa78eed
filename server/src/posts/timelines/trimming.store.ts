import { raiseFloors } from '../../people/relations/timelineFloors.store';
import { id, list, type Queryable, sql } from '../../platform/db';

/** Returns the ids of the next `limit` users after one. */
export async function nextOwners(on: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select id from users where id > ${id(after)} order by id limit ${limit}::int`);
  return rows.map((row) => row.id);
}

/** Makes the `maxEntries`th newest entry of longer timelines their floor. */
export async function limitTimelines(
  on: Queryable,
  owners: readonly string[],
  maxEntries: number,
): Promise<void> {
  await on.run(
    raiseFloors(sql`
      select o.id, t.shown_at, t.post_id
      from unnest(${list(owners, 'uuid')}) o(id) cross join lateral (
        select t.shown_at, t.post_id from timeline_entries t where t.owner_id = o.id
        order by t.shown_at desc, t.post_id desc offset ${maxEntries - 1}::int limit 1) t
      where exists (select 1 from timeline_entries b where b.owner_id = o.id
          and (b.shown_at, b.post_id) < (t.shown_at, t.post_id))`),
  );
}

/** Deletes at most `limit` entries below the floors. Returns their number. */
export function deleteBelowFloors(
  on: Queryable,
  owners: readonly string[],
  limit: number,
): Promise<number> {
  return on.run(sql`
    delete from timeline_entries where ctid = any(array(
      select t.ctid from timeline_floors f join timeline_entries t on t.owner_id = f.owner_id
        and (t.shown_at, t.post_id) < (f.shown_at, f.post_id)
      where f.owner_id = any(${list(owners, 'uuid')}) limit ${limit}::int))`);
}
