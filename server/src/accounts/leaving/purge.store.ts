import { id, sql, type Tx, time } from '../../platform/db';

/**
 * Selects and locks a user whose deletion is due: it was requested until one time, or the user has
 * registered until the other and never signed in, unless it is verified and waits for approval. A
 * concurrent sign-in waits, and then finds no account. Counts that wait come first.
 */
export const lockNextDueUser = (
  tx: Tx,
  { requested, registered }: { requested: Date; registered: Date },
): Promise<{ id: string } | undefined> =>
  tx.one(sql`
    select id from users
    where (deletion_requested_at <= ${time(requested)} or (unconfirmed_since <= ${time(registered)}
        and not (email_verified_at is not null and exists (
          select 1 from applications a where a.user_id = users.id and a.approved_at is null))))
      and not exists (select 1 from uncounted_follows f where f.user_id = users.id)
      and not exists (select 1 from uncounted_acts a where a.user_id = users.id)
    order by id limit 1 for update skip locked`);

/**
 * Deletes messages that were only a file, since the file is deleted with its owner. Other messages
 * stay in the threads without their sender.
 */
export const deleteFileMessages = (tx: Tx, userId: string, now: Date) =>
  tx.run(sql`
    update messages m set deleted_at = ${time(now)}
    from media_assets a
    where a.id = m.asset_id and a.owner_id = ${id(userId)} and m.text = '' and m.post_id is null
      and m.deleted_at is null`);

/** Returns the ids of a user's files. */
export const findAssetIds = (tx: Tx, userId: string): Promise<string[]> =>
  tx.values<string>(sql`select id from media_assets where owner_id = ${id(userId)}`);

/** Deletes a user and all dependent rows. */
export const deleteUser = (tx: Tx, userId: string) =>
  tx.run(sql`delete from users where id = ${id(userId)}`);
