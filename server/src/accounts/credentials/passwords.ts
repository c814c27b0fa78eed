import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { deriveKey } from '../../platform/keys';
import { createSemaphore } from '../../platform/semaphore';

/**
 * argon2id parameters recommended by OWASP. Each hash uses 19 MiB, so only a few run concurrently.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = Math.max(1, Math.min(4, availableParallelism()));
const MAX_WAITING = 200;

const inTurn = createSemaphore(MAX_RUNNING, MAX_WAITING);

/**
 * Hashes a password, with a random salt by default.
 * @throws HttpError 503 if too many hashes are waiting.
 */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  const options = salt ? { ...OPTIONS, salt } : OPTIONS;
  return inTurn(() => hash(password.normalize('NFC'), options));
}

/**
 * Hashes the password of a registration whose address is not verified. All registrations of one
 * address have the same salt, so one hash is compared with all of them, and the duration of a
 * sign-in does not reveal how many there are.
 */
export function hashUnverified(secret: string, email: string, password: string): Promise<string> {
  const salt = deriveKey(secret, `unverified/${email.toLowerCase()}`).subarray(0, 16);
  return hashPassword(password, salt);
}

/** Returns a hash that no known password has: the next sign-in requires a new password. */
export const hashUnknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'));

let decoy: Promise<string> | undefined;

/**
 * Returns true if `password` matches `passwordHash`. Without a hash (unknown name) it takes the
 * same time and returns false, so that its duration does not reveal which accounts exist.
 */
export async function checkPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  if (passwordHash === null) decoy ??= hashPassword('nobody has this password');
  const against = passwordHash ?? (await decoy) ?? '';
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return matches && passwordHash !== null;
}
