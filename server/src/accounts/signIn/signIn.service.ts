import type { Login, LoginResponse, SecretSignIn, SessionUser } from '@kithkin/shared/contract';
import { notifyInviter } from '../../invitations/invitations.service';
import { parseMailAddress } from '../../mail/address';
import { timeText } from '../../moderation/decisionMail';
import { findSuspension } from '../../moderation/decisions.store';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { forbidden, HttpError, unauthorized } from '../../platform/errors';
import { coarseAddress } from '../../platform/http/addressNetwork';
import { photoUrl } from '../../users/users.presenter';
import { type AccountRow, findByLogin, findUnverified, lockById } from '../accounts.store';
import { checkPassword, hashUnverified } from '../credentials/passwords';
import { consumeSignInSecret } from '../credentials/signInSecrets.store';
import type { DeviceOrigin } from '../devices/deviceCookie';
import { storeDevice } from '../devices/devices.store';
import { reactivateOnSignIn } from '../leaving/leaving.service';
import { newDeviceMail } from '../mails/emailTemplates';
import { mailNotice } from '../mails/mailing.service';
import { confirmAccount } from '../registration/registration.store';
import { deviceOf } from '../sessions/devices';
import type { Origin } from '../sessions/origin';
import { findKnownDevices } from '../sessions/sessions.store';
import { startSuspendedSession } from '../suspended/suspendedSessions.store';
import { countAttempt } from './loginAttempts';

const badCredentials = () =>
  unauthorized('The username, email or password is not right.', 'bad-credentials');

/**
 * Returns the account of a login and its password, or undefined. An email can be that of an account
 * and of any number of registrations that wait for verification; the duration is always that of two
 * hashes, for a username that of one.
 */
async function findByPassword(ctx: AppContext, login: string, password: string) {
  const account = await findByLogin(ctx.db, login);
  if (await checkPassword(password, account?.password_hash ?? null)) return account;
  if (!login.includes('@')) return undefined;
  const email = parseMailAddress(login) ?? login;
  return findUnverified(ctx.db, email, await hashUnverified(ctx.secret, email, password));
}

const lacksVerification = (ctx: AppContext, account: AccountRow): boolean =>
  account.email_verified_at === null && ctx.config.emailVerification === 'required';

/** @throws HttpError 403 if the account may not sign in. */
function checkMaySignIn(ctx: AppContext, account: AccountRow): void {
  if (lacksVerification(ctx, account)) {
    // Checked after the password, so that a wrong guess reveals nothing about the address.
    throw forbidden('Please verify your email before logging in.', 'email-unverified');
  }
  if (account.suspended_at !== null) throw forbidden('This account is suspended.', 'suspended');
  if (account.awaits_approval) {
    throw forbidden(
      'Your registration waits for approval. You will get an email.',
      'awaits-approval',
    );
  }
}

/**
 * Mails a notice if an account has been used before, but not with this browser in this network. Call
 * it before the session starts.
 */
async function noticeNewDevice(ctx: AppContext, tx: Tx, account: AccountRow, from: Origin) {
  const known = await findKnownDevices(tx, account.id);
  const device = { name: deviceOf(from.userAgent), network: coarseAddress(from.address) };
  const isKnown = known.some(
    ({ user_agent, network }) => deviceOf(user_agent) === device.name && network === device.network,
  );
  if (known.length === 0 || isKnown) return;
  const signIn = { ...device, at: ctx.clock.now() };
  await mailNotice(ctx, tx, account, (names) => newDeviceMail(names, signIn));
}

/** Builds the signed-in user that the browser stores. */
function presentSessionUser(ctx: AppContext, row: AccountRow): SessionUser {
  return {
    _id: row.id,
    id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    profilePhoto: photoUrl(ctx, row),
    emailVerified: row.email_verified_at !== null,
  };
}

/** Opens a session of an account that was proven and may sign in. */
async function openSession(
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
 * Returns the response to the right password of a suspended person: a 403 that says until when and
 * why, with the token of a session that can only read the decisions about them and appeal.
 */
async function rejectSuspended(ctx: AppContext, tx: Tx, userId: string): Promise<HttpError> {
  const now = ctx.clock.now();
  const suspension = await findSuspension(tx, userId, now);
  const until = suspension?.until ? ` until ${timeText(suspension.until)}` : '';
  const rule = suspension?.rule ? ` The rule: ${suspension.rule}.` : '';
  const message = `This account is suspended${until}.${rule}`;
  const appeal = await startSuspendedSession(tx, userId, now);
  return new HttpError(403, 'suspended', message, undefined, { appeal });
}

/**
 * Signs in by username or email.
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

/**
 * Signs in with the one-use secret of the browser that registered the account. A secret of an
 * account that may not sign in yet stays valid.
 * @throws HttpError 401 if the secret is not the account's, was used or has expired; 403 if the
 * address is not verified
 */
export function signInWithSecret(
  ctx: AppContext,
  { userId, secret }: SecretSignIn,
  from: DeviceOrigin,
): Promise<LoginResponse> {
  return ctx.db.transaction(async (tx) => {
    // Locked, so that neither the password nor the state of the account changes meanwhile.
    const account = await lockById(tx, userId);
    if (!account || !(await consumeSignInSecret(tx, userId, secret, ctx.clock.now()))) {
      throw unauthorized('Please log in with your password.', 'bad-sign-in-secret');
    }
    checkMaySignIn(ctx, account);
    return openSession(ctx, tx, account, from);
  });
}
