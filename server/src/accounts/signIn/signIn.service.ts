import type { Login, LoginResponse } from '@kithkin/shared/contract';
import { notifyInviter } from '../../invitations/joining.service';
import { parseMailAddress } from '../../mail/address';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { forbidden, HttpError, unauthorized } from '../../platform/errors';
import { presentSessionUser } from '../accounts.presenter';
import { type AccountRow, findByLogin, lockById } from '../accounts.store';
import { checkPassword, hashUnverified } from '../credentials/passwords';
import type { DeviceOrigin } from '../devices/deviceCookie';
import { storeDevice } from '../devices/devices.store';
import { reactivateOnSignIn } from '../leaving/leaving.service';
import { confirmAccount, findUnverified } from '../registration/registration.store';
import { rejectSuspended } from '../suspended/suspendedSignIn.service';
import { countAttempt } from './loginAttempts';
import { noticeNewDevice } from './newDevice.service';

const badCredentials = () =>
  unauthorized('The user name, email or password is not right.', 'bad-credentials');

/**
 * Returns the account of a login and its password, or undefined. An email can be that of an account
 * and of any number of registrations that wait for verification; the duration is always that of two
 * hashes, for a user name that of one.
 */
async function findByPassword(
  ctx: AppContext,
  login: string,
  password: string,
): Promise<AccountRow | undefined> {
  const account = await findByLogin(ctx.db, login);
  if (await checkPassword(password, account?.password_hash ?? null)) return account;
  if (!login.includes('@')) return undefined;
  const email = parseMailAddress(login) ?? login;
  return findUnverified(ctx.db, email, await hashUnverified(ctx.secret, email, password));
}

const lacksVerification = (ctx: AppContext, account: AccountRow): boolean =>
  account.email_verified_at === null && ctx.config.emailVerification === 'required';

/** @throws HttpError 403 if the account may not sign in. */
export function checkMaySignIn(ctx: AppContext, account: AccountRow): void {
  if (lacksVerification(ctx, account)) {
    // Checked after the password, so that a wrong guess reveals nothing about the address.
    throw forbidden('Please verify your email before logging in.', 'email-unverified');
  }
  if (account.suspended_at !== null) throw forbidden('This account is suspended.', 'suspended');
  if (account.awaits_approval) {
    throw forbidden(
      'Your registration waits for approval. You will get a mail.',
      'awaits-approval',
    );
  }
}

/** Opens a session of an account that was proven and may sign in. */
export async function openSession(
  ctx: AppContext,
  tx: Tx,
  account: AccountRow,
  from: DeviceOrigin,
): Promise<LoginResponse> {
  await confirmAccount(tx, account.id);
  await notifyInviter(ctx, tx, account.id);
  const lifted = await reactivateOnSignIn(ctx, tx, account.id);
  await noticeNewDevice(ctx, tx, account, from);
  await storeDevice(tx, account.id, from.deviceId, ctx.clock.now());
  const tokens = await ctx.sessions.start(tx, account.id, from);
  const user = presentSessionUser(ctx, account);
  return { ...tokens, user, ...(lifted && { lifted }) };
}

/**
 * Signs in by user name or email.
 * @throws HttpError 403 for the right password of an account that may not sign in; that of a suspended
 * person carries the token of a restricted session
 */
export async function login(
  ctx: AppContext,
  input: Login,
  from: DeviceOrigin,
): Promise<LoginResponse> {
  const typed = input.userNameOrEmail.trim();
  // One form of an address, so that all spellings count as one.
  const name = parseMailAddress(typed) ?? typed;
  const wasRight = await countAttempt(ctx.limits, name, from.address);
  const found = await findByPassword(ctx, name, input.password);
  if (!found) throw badCredentials();
  await wasRight();
  // The rejection is returned, not thrown: a rollback would undo its restricted session.
  const outcome = await ctx.db.transaction(async (tx) => {
    const account = await lockById(tx, found.id);
    // The password may have changed while it was checked.
    if (account?.password_hash !== found.password_hash) throw badCredentials();
    if (account.suspended_at !== null && !lacksVerification(ctx, account)) {
      return rejectSuspended(ctx, tx, account.id);
    }
    checkMaySignIn(ctx, account);
    return openSession(ctx, tx, account, from);
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}
