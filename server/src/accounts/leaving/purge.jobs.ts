import Type from 'typebox';
import { removeAssets } from '../../media';
import type { AppContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs';
import { setLeaving } from './leaving.store';
import { deleteFileMessages, deleteUser, findAssetIds, lockNextDueUser } from './purge.store';
import { listReferences, removeSome } from './removal.store';

const DAY_MS = 24 * 3600_000;
/** Time in milliseconds in which a requested deletion can be cancelled. */
export const DELETION_GRACE_MS = 30 * DAY_MS;
/** Time in milliseconds in which a registration that requires verification must sign in. */
const UNCONFIRMED_MS = 7 * DAY_MS;

/** Number of rows that a transaction deletes. */
const DELETED_AT_ONCE = 500;

/** Begins the deletion of a due user. Returns undefined if none is due. */
function startNext(ctx: AppContext, now: Date): Promise<string | undefined> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockNextDueUser(tx, {
      requested: new Date(now.getTime() - DELETION_GRACE_MS),
      registered: new Date(now.getTime() - UNCONFIRMED_MS),
    });
    // From now on nobody can sign in to the account.
    if (user) await setLeaving(tx, user.id, 'removal_started_at', now);
    return user?.id;
  });
}

/**
 * Deletes a user and all dependent data: in steps what others and the user have made, so that no
 * transaction is long however much it is, and then the rest.
 */
async function remove(ctx: AppContext, userId: string, now: Date): Promise<void> {
  const references = await listReferences(ctx.db);
  for (const reference of references) {
    if (reference.parent !== 'users') continue;
    const step = () =>
      ctx.db.transaction((tx) => removeSome(tx, references, reference, [userId], DELETED_AT_ONCE));
    while (await step());
  }
  await ctx.db.transaction(async (tx) => {
    await deleteFileMessages(tx, userId, now);
    await removeAssets(ctx, tx, await findAssetIds(tx, userId));
    await deleteUser(tx, userId);
  });
}

/** Deletes users after their grace period. */
export const purgePeople = defineJob({
  kind: 'accounts.purge',
  queue: 'accounts.purge',
  payload: Type.Object({}),
  every: 3600_000,
  leaseMs: 3600_000,
  async run(ctx) {
    const now = ctx.clock.now();
    for (;;) {
      const userId = await startNext(ctx, now);
      if (userId === undefined) return;
      await remove(ctx, userId, now);
    }
  },
});
