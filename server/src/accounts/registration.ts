import type { Register, RegisterResponse } from '@kithkin/shared/contract';
import Type from 'typebox';
import { MAIL_QUEUE } from '../mail/mail.jobs';
import type { AppContext } from '../platform/context';
import { isUniqueViolation } from '../platform/db';
import { conflict, type HttpError } from '../platform/errors';
import { newId } from '../platform/ids';
import { defineJob } from '../platform/jobs';
import { findById } from './accounts.store';
import { mailVerification } from './mailing';
import { hashPassword, hashUnverified } from './passwords';
import { insertAccount, isNameShapeTaken } from './registration.store';
import { nameShape } from './reservedNames';
import { checkRegistration } from './rules';

/**
 * Mails the verification link of a registration, or a notice to the owner of its address. It is
 * decided here, after the response, so that the duration of a registration reveals nothing.
 */
export const registrationMailJob = defineJob({
  kind: 'accounts.registered',
  lane: MAIL_QUEUE,
  payload: Type.Object({ userId: Type.String() }),
  async run(ctx, { userId }) {
    await ctx.db.transaction(async (tx) => {
      const account = await findById(tx, userId);
      if (account) await mailVerification(ctx, tx, account);
    });
  },
});

/**
 * Registers a user and mails the verification link. If verification is required, the response does
 * not reveal whether another account has the address: the new account stays invisible until its
 * first sign-in, which requires the link, and is deleted otherwise.
 * @throws HttpError 409 naming the field that is taken.
 */
export async function register(ctx: AppContext, input: Register): Promise<RegisterResponse> {
  const { userName, email, fullName, password } = checkRegistration(input);
  const unconfirmed = ctx.config.emailVerification === 'required';
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
  try {
    await ctx.db.transaction(async (tx) => {
      const looksTaken = await isNameShapeTaken(tx, nameShape(userName));
      await insertAccount(tx, account);
      if (looksTaken) {
        throw conflict(
          'This user name looks like one that is taken. Please choose another one.',
          'user-name-taken',
        );
      }
      await ctx.jobs.add(tx, registrationMailJob, { userId: account.id });
    });
  } catch (error) {
    throw takenError(error) ?? error;
  }
  return {
    message: 'Your account is ready. Please check your inbox to verify your email.',
    user: {
      _id: account.id,
      id: account.id,
      userName,
      fullName,
      profilePhoto: null,
      emailVerified: false,
    },
  };
}

function takenError(error: unknown): HttpError | null {
  if (isUniqueViolation(error, 'users_user_name_key')) {
    return conflict('This user name is already taken.', 'user-name-taken');
  }
  if (isUniqueViolation(error, 'users_email_key')) {
    return conflict('This email address is already registered.', 'email-taken');
  }
  return null;
}
