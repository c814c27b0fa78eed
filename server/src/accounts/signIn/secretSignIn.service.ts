import type { LoginResponse, SecretSignIn } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { unauthorized } from '../../platform/errors';
import { lockById } from '../accounts.store';
import type { DeviceOrigin } from '../devices/deviceCookie';
import { checkMaySignIn, openSession } from './signIn.service';
import { consumeSignInSecret } from './signInSecrets.store';

const badSecret = () => unauthorized('Please log in with your password.', 'bad-sign-in-secret');

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
      throw badSecret();
    }
    checkMaySignIn(ctx, account);
    return openSession(ctx, tx, account, from);
  });
}
