import type * as Argon2 from '@node-rs/argon2';

// Node's own `require`: that of the suite leads here again.
const load: NodeJS.Require = Reflect.get(globalThis, Symbol.for('kithkin.require'));
const argon2: typeof Argon2 = load('@node-rs/argon2');

/** Real hashes at the least cost there is: many a test signs people in, and none cracks a password. */
export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const { verify } = argon2;
