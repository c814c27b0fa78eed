import { id, type Queryable, type SQL, sql } from '../../platform/db';

/** Inserts floors of timelines, `(owner_id, shown_at, post_id)`; a floor only rises. */
export const raiseFloors = (floors: SQL): SQL => sql`
  insert into timeline_floors as f (owner_id, shown_at, post_id) ${floors}
  on conflict (owner_id) do update set shown_at = excluded.shown_at, post_id = excluded.post_id
    where (f.shown_at, f.post_id) < (excluded.shown_at, excluded.post_id)`;

/**
 * Raises the floors of these owners to the `written`th newest post of a creator of whom that many were
 * written to their timelines, so that older ones are read from the creator's posts.
 */
export const raiseFloorsTo = (on: Queryable, owners: SQL, creatorId: string, written: number) =>
  on.run(
    raiseFloors(sql`
      select o.id, p.shown_at, p.id
      from (${owners}) o cross join (
        select shown_at, id from posts where creator_id = ${id(creatorId)} and deleted_at is null
        order by shown_at desc, id desc offset ${written - 1}::int limit 1) p`),
  );
