import type { Register, RegisterResponse, SignInSecret } from '@kithkin/shared/contract';
import { consumeInvitation, insertInvited } from '../../invitations/invitations.store';
import { findNetwork } from '../../network/network.store';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation, type Tx } from '../../platform/db';
import { conflict, forbidden, type HttpError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { insertApplication } from '../approval/applications.store';
import { checkRegistration } from '../credentials/credentials.rules';
import { hashPassword, hashUnverified } from '../credentials/passwords';
import { createSignInSecret } from '../credentials/signInSecrets.store';
import { blockNewAccount, storeDevice } from '../devices/devices.store';
import { claimOwnership, writeFirstOwner } from '../firstOwner/firstOwner.service';
import { registrationMailJob } from './registration.jobs';
import { confirmAllAccounts, insertAccount, isConfusableTaken } from './registration.store';

/**
 * Uses the invitation of a registration, if it has one, before anything else is decided: without a
 * valid one, nothing is revealed about other accounts. Returns a function that records the inviter
 * of the new account.
 * @throws HttpError 403 if the invitation can't be used
 */
async function acceptInvitation(
  tx: Tx,
  { invitation }: Register,
  now: Date,
): Promise<(userId: string) => Promise<unknown>> {
  if (invitation === undefined) return async () => {};
  const used = await consumeInvitation(tx, invitation, now);
  if (!used) {
    throw forbidden(
      'This invitation has expired or was used up. Ask for a new one.',
      'bad-invitation',
    );
  }
  return (userId) => insertInvited(tx, userId, used, now);
}

/**
 * Registers a user and mails the verification link. If verification is required, the response does
 * not reveal whether another account has the address: the new account stays invisible until its
 * first sign-in, which requires the link, and is deleted otherwise. So does an account that waits
 * for approval.
 * Users who have blocked somebody of the same browser with new accounts block it from the start.
 * @throws HttpError 403 if the person may not register, before anything is said about other
 * accounts; 409 naming the field that is taken.
 */
export async function register(
  ctx: AppContext,
  input: Register,
  deviceId: string,
): Promise<RegisterResponse> {
  const { userName, email, fullName, password } = checkRegistration(input);
  const { ownerCode } = input;
  const network = await findNetwork(ctx.db);
  // An invitation admits a person, and so does an owner code, which is checked later.
  const isAdmitted = input.invitation !== undefined || ownerCode !== undefined;
  if (network.registration === 'invitation' && !isAdmitted) {
    throw forbidden(
      'This network admits people by invitation only. Ask a member for a link.',
      'invitation-required',
    );
  }
  const awaitsApproval = network.registration === 'approval' && !isAdmitted;
  const unconfirmed = ctx.config.emailVerification === 'required' || awaitsApproval;
  const account = {
    id: newId(),
    userName,
    email,
    fullName,
    passwordHash: unconfirmed
      ? await hashUnverified(ctx.secret, email, password)
      : await hashPassword(password),
    createdAt: ctx.clock.now(),
    unconfirmed,
  };
  const { id, createdAt } = account;
  let signIn: SignInSecret | undefined;
  try {
    signIn = await ctx.db.transaction(async (tx) => {
      if (ownerCode !== undefined) await claimOwnership(ctx, tx, ownerCode);
      const accept = await acceptInvitation(tx, input, createdAt);
      const looksTaken = await isConfusableTaken(tx, userName);
      await insertAccount(tx, { ...account, role: ownerCode === undefined ? null : 'owner' });
      if (looksTaken) {
        throw conflict(
          'This username looks like one that is taken. Please choose another one.',
          'user-name-taken',
        );
      }
      await accept(id);
      if (ownerCode !== undefined) {
        await writeFirstOwner(tx, account, createdAt);
        tx.afterCommit(() => ctx.network.invalidate());
      }
      await blockNewAccount(tx, id, deviceId, createdAt);
      await storeDevice(tx, id, deviceId, createdAt);
      if (awaitsApproval)
        await insertApplication(tx, id, input.introduction?.trim() ?? '', createdAt);
      await ctx.jobs.add(tx, registrationMailJob, { userId: id });
      // Without verification, the password signs in at once.
      return unconfirmed ? createSignInSecret(tx, id, createdAt) : undefined;
    });
  } catch (error) {
    throw takenError(error) ?? error;
  }
  return {
    message: awaitsApproval
      ? 'Your registration is received. Please check your inbox to verify your email.'
      : 'Your account is ready. Please check your inbox to verify your email.',
    user: { _id: id, id, userName, fullName, profilePhoto: null, emailVerified: false },
    ...(signIn && { signIn }),
    ...(awaitsApproval && { awaitsApproval }),
  };
}

function takenError(error: unknown): HttpError | null {
  if (isUniqueViolation(error, 'users_user_name_key')) {
    return conflict('This username is already taken.', 'user-name-taken');
  }
  if (isUniqueViolation(error, 'users_email_key')) {
    return conflict('This email address is already registered.', 'email-taken');
  }
  return null;
}

/** Makes all accounts visible and permanent on a server that does not require verification. */
export async function confirmUnlessRequired({ config, db }: AppContext): Promise<void> {
  if (config.emailVerification === 'optional') await confirmAllAccounts(db);
}
