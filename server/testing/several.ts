import { onPostgres } from './database';

/** For tests that need several connections; skipped on PGlite, which has only one. */
export const itOnPostgres = (...test: Parameters<typeof it>) =>
  (onPostgres ? it : it.skip)(...test);
export const describeOnPostgres = (...block: Parameters<typeof describe>) =>
  (onPostgres ? describe : describe.skip)(...block);
