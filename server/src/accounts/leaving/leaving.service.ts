import type { DeletionResponse } from '@kithkin/shared/contract';
import { publishToRelatedUsers } from '../../people/relations/relations.events';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { checkMayLeave } from '../../users/lastOwner.policy';
import { findRole, lockOwners } from '../../users/roles.store';
import type { AccountRow } from '../accounts.store';
import { lockProven, provenAccount } from '../credentials/proof.service';
import { mailNotice } from '../mails/mailing.service';
import {
  type Lifted,
  lockAround,
  reactivate,
  requestDeletion,
  setDeactivated,
} from './leaving.store';
import { DELETION_GRACE_MS } from './purge.jobs';

/**
 * Deactivates an account: hides it from everyone until its owner signs in again.
 * @throws HttpError 409 for the last owner of the network
 */
export async function deactivate(
  ctx: AppContext,
  userId: string,
  password: string,
): Promise<{ message: string }> {
  const account = await provenAccount(ctx, userId, password);
  await ctx.db.transaction(async (tx) => {
    await lockLeaving(tx, account);
    await setDeactivated(tx, account.id, ctx.clock.now());
    await endAccountAccess(ctx, tx, account.id, 'deactivated');
  });
  return { message: 'Your account is deactivated. Sign in to be back.' };
}

/**
 * Hides an account immediately and schedules its deletion after `DELETION_GRACE_MS`, unless its
 * owner signs in before.
 * @throws HttpError 409 for the last owner of the network
 */
export async function requestRemoval(
  ctx: AppContext,
  userId: string,
  password: string,
): Promise<DeletionResponse> {
  const account = await provenAccount(ctx, userId, password);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await lockLeaving(tx, account);
    await requestDeletion(tx, account.id, now);
    await endAccountAccess(ctx, tx, account.id, 'deleted');
    await mailNotice(ctx, tx, account, 'deletion');
  });
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

/** Locks the owners before any user, and users before the account is checked, so that leavers wait in turn. */
async function lockLeaving(tx: Tx, account: AccountRow): Promise<void> {
  if ((await findRole(tx, account.id)) === 'owner') await lockOwners(tx);
  await lockAround(tx, account.id);
  await lockProven(tx, account);
  await checkMayLeave(tx, account.id);
}

async function endAccountAccess(
  ctx: AppContext,
  tx: Tx,
  userId: string,
  reason: 'deactivated' | 'deleted',
): Promise<void> {
  const ended = await ctx.sessions.endAll(tx, userId, reason);
  tx.afterCommit(ended.announce);
  await publishToRelatedUsers(ctx, tx, userId);
}
