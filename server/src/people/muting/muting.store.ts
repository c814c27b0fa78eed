import { id, type Queryable, sql, time } from '../../platform/db';

/** Mutes a user. Returns false if the user was muted already. */
export async function insertMute(
  on: Queryable,
  muterId: string,
  mutedId: string,
  now: Date,
): Promise<boolean> {
  const added = await on.run(sql`
    insert into mutes (muter_id, muted_id, created_at)
    values (${id(muterId)}, ${id(mutedId)}, ${time(now)}) on conflict do nothing`);
  return added > 0;
}

/** Unmutes a user. Returns false if the user was not muted. */
export async function deleteMute(
  on: Queryable,
  muterId: string,
  mutedId: string,
): Promise<boolean> {
  const removed = await on.run(sql`
    delete from mutes where muter_id = ${id(muterId)} and muted_id = ${id(mutedId)}`);
  return removed > 0;
}
