import * as argon2 from '@node-rs/argon2/index.js';

/** Real hashes at the least cost there is: many a test signs people in, and none cracks a password. */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const { verify } = argon2;
