import { onPostgres } from './database';

/** For tests that need several connections; skipped on PGlite, which has only one. */
export const itOnPostgres = onPostgres ? it : it.skip;
export const describeOnPostgres = onPostgres ? describe : describe.skip;
