import type { Login, LoginResponse, Register, RegisterResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { isUniqueViolation } from '../platform/db';
import { conflict, forbidden, type HttpError, unauthorized } from '../platform/errors';
import { newId } from '../platform/ids';
import { presentSessionUser } from './accounts.presenter';
import { type AccountRow, findByLogin, insertAccount } from './accounts.store';
import { reactivateOnSignIn } from './leaving';
import { countAttempt } from './loginAttempts';
import { mailLink } from './mailing';
import { checkPassword, hashPassword } from './passwords';
import { checkRegistration } from './rules';
import type { Origin } from './sessions';

/**
 * Registers a user and mails the verification link.
 * @throws HttpError 409 naming the field that is taken.
 */
export async function register(ctx: AppContext, input: Register): Promise<RegisterResponse> {
  const { userName, email, fullName, password } = checkRegistration(input);
  const now = ctx.clock.now();
  const account: AccountRow = {
    id: newId(),
    user_name: userName,
    full_name: fullName,
    email,
    pending_email: null,
    password_hash: await hashPassword(password),
    email_verified_at: null,
    photo_id: null,
    is_private: false,
    privacy_epoch: 0,
    suspended_at: null,
  };
  try {
    await ctx.db.transaction(async (tx) => {
      await insertAccount(tx, {
        id: account.id,
        userName,
        email,
        fullName,
        passwordHash: account.password_hash,
        createdAt: now,
      });
      await mailLink(ctx, tx, 'verify', account);
    });
  } catch (error) {
    throw takenName(error) ?? error;
  }
  return {
    message: 'Your account is ready. Please check your inbox to verify your email.',
    user: presentSessionUser(ctx, account),
  };
}

function takenName(error: unknown): HttpError | null {
  if (isUniqueViolation(error, 'users_user_name_key')) {
    return conflict('This user name is already taken.', 'user-name-taken');
  }
  if (isUniqueViolation(error, 'users_email_key')) {
    return conflict('This email address is already registered.', 'email-taken');
  }
  return null;
}

/** Signs in by user name or email. */
export async function login(ctx: AppContext, input: Login, from: Origin): Promise<LoginResponse> {
  const name = input.userNameOrEmail.trim();
  const wasRight = await countAttempt(ctx.limits, name, from.address);
  const account = await findByLogin(ctx.db, name);
  const right = await checkPassword(input.password, account?.password_hash ?? null);
  if (!account || !right) {
    throw unauthorized('The user name, email or password is not right.', 'bad-credentials');
  }
  await wasRight();
  if (account.email_verified_at === null && ctx.config.emailVerification === 'required') {
    // Checked after the password, so that a wrong guess reveals nothing about the address.
    throw forbidden('Please verify your email before logging in.', 'email-unverified');
  }
  if (account.suspended_at !== null) {
    throw forbidden('This account has been suspended.', 'suspended');
  }
  return ctx.db.transaction(async (tx): Promise<LoginResponse> => {
    const lifted = await reactivateOnSignIn(ctx, tx, account.id);
    const tokens = await ctx.sessions.start(tx, account.id, from);
    const user = presentSessionUser(ctx, account);
    return { ...tokens, user, ...(lifted && { lifted }) };
  });
}
