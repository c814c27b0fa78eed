import type { Tx } from '../platform/db';
import { conflict } from '../platform/errors';
import { findRole, isAnybodyElse, isSomebodyElse, lockOwners } from './roles.store';

/**
 * Checks that an active owner remains without a user, whose row is locked. Others who change the
 * owners wait until the end of the transaction.
 * @throws HttpError 409 if the user is the only active owner, or the only one of all
 */
export async function checkOwnerRemains(tx: Tx, userId: string): Promise<void> {
  if ((await findRole(tx, userId)) !== 'owner') return;
  await lockOwners(tx);
  if (await isSomebodyElse(tx, 'owner', [userId])) return;
  throw conflict(
    'The network needs an owner. Make somebody else an owner first, at the desk under Team.',
    'last-owner',
  );
}

/** Checks the same for a user who leaves; the only active member of the network may. */
export async function checkMayLeave(tx: Tx, userId: string): Promise<void> {
  if (await isAnybodyElse(tx, userId)) await checkOwnerRemains(tx, userId);
}
