import Type from 'typebox';
import { removeAssets } from '../../media';
import type { AppContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs';
import { deleteFileMessages, deleteUser, findAssetIds, lockNextDueUser } from './purge.store';

const DAY_MS = 24 * 3600_000;
/** Time in milliseconds in which a requested deletion can be cancelled. */
export const DELETION_GRACE_MS = 30 * DAY_MS;
/** Time in milliseconds in which a registration that requires verification must sign in. */
const UNCONFIRMED_MS = 7 * DAY_MS;

/** Deletes one due user and all dependent data. Returns false if none is due. */
async function purgeNext(ctx: AppContext, now: Date): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockNextDueUser(tx, {
      requested: new Date(now.getTime() - DELETION_GRACE_MS),
      registered: new Date(now.getTime() - UNCONFIRMED_MS),
    });
    if (!user) return false;
    await deleteFileMessages(tx, user.id, now);
    await removeAssets(ctx, tx, await findAssetIds(tx, user.id));
    await deleteUser(tx, user.id);
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
