import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../platform/errors';

/** argon2id as OWASP recommends it; 19 MiB a hash is why only a few may run at a time. */
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
    // Whoever ends hands its place over, so `running` stays as it is.
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

/** Hashes a password. Throws 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return withConcurrencyLimit(() => hash(password.normalize('NFC'), OPTIONS));
}

let decoy: Promise<string> | undefined;

/**
 * Whether `password` is the one of `passwordHash`. Without a hash (nobody by that name) it takes
 * the same time and is false, so that time does not tell who exists.
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
