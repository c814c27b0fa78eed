import type { DeletionResponse } from '@kithkin/shared/contract';
import { publishToRelatedUsers } from '../../people/relations/relations.events';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { checkMayLeave } from '../../users/lastOwner.policy';
import { findRole, lockOwners } from '../../users/roles.store';
import { lockProven, provenAccount } from '../credentials/proof.service';
import { deletionNotice } from '../mails/emailTemplates';
import { mailNotice } from '../mails/mailing.service';
import { type Lifted, lockAround, reactivate, setLeaving } from './leaving.store';
import { DELETION_GRACE_MS } from './purge.jobs';

/**
 * Hides an account from everyone, and ends its sessions. Returns the time since which it is hidden.
 * @throws HttpError 409 for the last owner of the network
 */
async function leave(
  ctx: AppContext,
  userId: string,
  password: string,
  how: 'deactivated' | 'deleted',
): Promise<Date> {
  const account = await provenAccount(ctx, userId, password);
  const now = ctx.clock.now();
  const since = how === 'deactivated' ? 'deactivated_at' : 'deletion_requested_at';
  await ctx.db.transaction(async (tx) => {
    // The owners before any user, and users before the account is checked: leavers wait in turn.
    if ((await findRole(tx, account.id)) === 'owner') await lockOwners(tx);
    await lockAround(tx, account.id);
    await lockProven(tx, account);
    await checkMayLeave(tx, account.id);
    await setLeaving(tx, account.id, since, now);
    await ctx.sessions.endAll(tx, account.id, how);
    await publishToRelatedUsers(ctx, tx, account.id);
    if (how === 'deleted') await mailNotice(ctx, tx, account, deletionNotice);
  });
  return now;
}

/** Deactivates an account until its owner signs in again; see `leave`. */
export async function deactivate(
  ctx: AppContext,
  userId: string,
  password: string,
): Promise<{ message: string }> {
  await leave(ctx, userId, password, 'deactivated');
  return { message: 'Your account is deactivated. Sign in to be back.' };
}

/**
 * Schedules the deletion of an account after `DELETION_GRACE_MS`, unless its owner signs in before;
 * see `leave`.
 */
export async function requestRemoval(
  ctx: AppContext,
  userId: string,
  password: string,
): Promise<DeletionResponse> {
  const now = await leave(ctx, userId, password, 'deleted');
  return {
    message: 'Your account will be deleted in 30 days. Sign in before then to keep it.',
    deletedAt: new Date(now.getTime() + DELETION_GRACE_MS).toISOString(),
  };
}

/**
 * Ends a deactivation and cancels a deletion on sign-in. Returns which of the two it was; a
 * deletion if it was both.
 */
export async function reactivateOnSignIn(
  ctx: AppContext,
  tx: Tx,
  userId: string,
): Promise<Lifted | null> {
  const lifted = await reactivate(tx, userId);
  if (lifted) await publishToRelatedUsers(ctx, tx, userId);
  return lifted;
}
