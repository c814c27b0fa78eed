import { onPostgres } from './database';

/** For what only several connections can show: skipped on PGlite, which has one. */
export const itOnPostgres = onPostgres ? it : it.skip;
export const describeOnPostgres = onPostgres ? describe : describe.skip;
