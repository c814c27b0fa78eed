import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { forbidden, unauthorized } from '../../platform/errors';
import { type AccountRow, findById, lockById } from '../accounts.store';
import { checkPassword } from './passwords';

const wrongPassword = (field: string) => forbidden(`The ${field} is not right.`, 'wrong-password');

/**
 * Returns the signed-in user's account after checking the password. Call `lockProven` in the
 * transaction that depends on it.
 * @throws HttpError 403 for a wrong password; 401 would mean that the session has ended.
 */
export async function provenAccount(
  ctx: AppContext,
  userId: string,
  password: string,
  field = 'password',
): Promise<AccountRow> {
  const account = await findById(ctx.db, userId);
  if (!account) throw unauthorized();
  if (!(await checkPassword(password, account.password_hash))) throw wrongPassword(field);
  return account;
}

/**
 * Locks an account whose password was checked outside of the transaction, because the check takes
 * long.
 * @throws HttpError 403 if the password has changed since.
 */
export async function lockProven(tx: Tx, account: AccountRow, field = 'password'): Promise<void> {
  const current = await lockById(tx, account.id);
  if (current?.password_hash !== account.password_hash) throw wrongPassword(field);
}
