import Type from 'typebox';
import { removeAssets } from '../media';
import type { AppContext } from '../platform/context';
import { id, sql, type Tx, time } from '../platform/db';
import { defineJob } from '../platform/jobs';

const DAY_MS = 24 * 3600_000;
/** Time in milliseconds in which a requested deletion can be cancelled. */
export const DELETION_GRACE_MS = 30 * DAY_MS;
/** Time in milliseconds in which a registration that requires verification must sign in. */
const UNCONFIRMED_MS = 7 * DAY_MS;
/** Retention of ended sessions in milliseconds; the activity list shows them as sign-ins. */
const SESSIONS_MS = 365 * DAY_MS;
/** Retention of expired mail tokens in milliseconds. */
const TOKENS_MS = 7 * DAY_MS;

/**
 * Selects and locks a user whose deletion is due: it was requested, or the user has registered and
 * never signed in. A concurrent sign-in waits, and then finds no account.
 */
function lockNextDueUser(tx: Tx, now: Date): Promise<{ id: string } | undefined> {
  const before = (age: number) => time(new Date(now.getTime() - age));
  return tx.one(sql`
    select id from users
    where deletion_requested_at <= ${before(DELETION_GRACE_MS)}
      or unconfirmed_since <= ${before(UNCONFIRMED_MS)}
    order by id limit 1 for update skip locked`);
}

/**
 * Deletes messages that were only a file, since the file is deleted with its owner. Other messages
 * stay in the threads without their sender.
 */
async function deleteFiles(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update messages m set deleted_at = ${time(now)}
    from media_assets a
    where a.id = m.asset_id and a.owner_id = ${id(userId)} and m.text = '' and m.deleted_at is null`);
}

/** Deletes one due user and all dependent data. Returns false if none is due. */
async function purgeNext(ctx: AppContext, now: Date): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const person = await lockNextDueUser(tx, now);
    if (!person) return false;
    await deleteFiles(tx, person.id, now);
    const assets = await tx.query<{ id: string }>(
      sql`select id from media_assets where owner_id = ${id(person.id)}`,
    );
    await removeAssets(
      ctx,
      tx,
      assets.map((asset) => asset.id),
    );
    await tx.run(sql`delete from users where id = ${id(person.id)}`);
    return true;
  });
}

/** Deletes users after their grace period. */
export const purgePeople = defineJob({
  kind: 'accounts.purge',
  payload: Type.Object({}),
  every: 3600_000,
  async run(ctx) {
    const now = ctx.clock.now();
    while (await purgeNext(ctx, now));
  },
});

/** Deletes old sessions and expired mail tokens. */
export const sweepSessions = defineJob({
  kind: 'accounts.sweep',
  payload: Type.Object({}),
  every: DAY_MS,
  async run(ctx) {
    const before = (age: number) => time(new Date(ctx.clock.now().getTime() - age));
    await ctx.db.run(sql`delete from sessions where expires_at < ${before(SESSIONS_MS)}`);
    await ctx.db.run(sql`delete from email_tokens where expires_at < ${before(TOKENS_MS)}`);
  },
});
