import { id, type Queryable, sql, time } from '../../platform/db';

/** Mutes a user until `expiresAt`, or for good. Returns false if nothing has changed. */
export async function insertMute(
  on: Queryable,
  muterId: string,
  mutedId: string,
  expiresAt: Date | null,
  now: Date,
): Promise<boolean> {
  const added = await on.run(sql`
    insert into mutes (muter_id, muted_id, created_at, expires_at)
    values (${id(muterId)}, ${id(mutedId)}, ${time(now)}, ${expiresAt}::timestamptz)
    on conflict (muter_id, muted_id) do update
      set expires_at = excluded.expires_at, created_at = excluded.created_at
      where mutes.expires_at is distinct from excluded.expires_at`);
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
