import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../platform/errors';

/**
 * argon2id parameters recommended by OWASP. Each hash uses 19 MiB, so only a few run concurrently.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = Math.max(1, Math.min(4, availableParallelism()));
const MAX_WAITING = 200;

let running = 0;
const waiting: Array<() => void> = [];

async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw new HttpError(503, 'busy', 'The server is busy. Please try again in a moment.');
    }
    // A finishing task hands its slot over, so `running` stays unchanged.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Hashes a password.
 * @throws HttpError 503 if too many hashes are waiting.
 */
export function hashPassword(password: string): Promise<string> {
  return withConcurrencyLimit(() => hash(password.normalize('NFC'), OPTIONS));
}

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
  const matches = await withConcurrencyLimit(() => verify(against, password.normalize('NFC')));
  return matches && passwordHash !== null;
}
