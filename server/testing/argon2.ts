import * as argon2 from '@node-rs/argon2/index.js';

/** Real hashes at the lowest cost: many tests sign in users, and the hashes need not be secure. */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const { verify } = argon2;
