import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { deleteExpiredSignInSecrets } from '../credentials/signInSecrets.store';
import { deleteExpiredMailTokens } from '../mails/mailTokens.store';
import { deleteExpiredSuspendedSessions } from '../suspended/suspendedSessions.store';
import { deleteExpiredSessions } from './sessions.store';

const DAY_MS = 24 * 3600_000;
/** Retention of ended sessions in milliseconds; the activity list shows them as sign-ins. */
const SESSIONS_MS = 365 * DAY_MS;
/** Retention of expired mail tokens in milliseconds. */
const TOKENS_MS = 7 * DAY_MS;

/** Deletes old sessions, and expired mail tokens, sign-in secrets and restricted sessions. */
export const sweepSessions = defineJob({
  kind: 'accounts.sweep',
  payload: Type.Object({}),
  every: DAY_MS,
  async run(ctx) {
    const now = ctx.clock.now().getTime();
    await deleteExpiredSessions(ctx.db, new Date(now - SESSIONS_MS));
    await deleteExpiredMailTokens(ctx.db, new Date(now - TOKENS_MS));
    await deleteExpiredSignInSecrets(ctx.db, new Date(now));
    await deleteExpiredSuspendedSessions(ctx.db, new Date(now));
  },
});
