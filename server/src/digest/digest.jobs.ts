import { DEFAULT_PREFERENCES } from '@kithkin/shared/contract';
import Type from 'typebox';
import { enqueueEmail } from '../mail/mail.jobs';
import { findNetwork } from '../network/network.store';
import { countUnread } from '../notifications/notifications.store';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { type AnyJob, defineJob } from '../platform/jobs';
import { claimUsers, type DigestUser, findUnread } from './digest.store';
import { digestMail } from './digestMail';
import { createUnsubscribeToken } from './unsubscribe.service';

const HOUR_MS = 3600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Time after which a mail that could not be sent is dropped, in milliseconds. */
const VALID_MS = 24 * HOUR_MS;

/** Sorts before every id of a user. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Queues the mail to one user, unless all that is unread is hidden or of muted people. */
async function mailUser(ctx: AppContext, tx: Tx, user: DigestUser, now: Date): Promise<void> {
  const rows = await findUnread(tx, user.id, now);
  if (rows.length === 0) return;
  const { pushPreview } = { ...DEFAULT_PREFERENCES, ...user.preferences };
  const mail = digestMail(ctx, user, {
    rows: pushPreview === 'nothing' ? [] : rows,
    // The bell's count may leave messages out; the mail never does.
    count: Math.max(rows.length, await countUnread(tx, user.id, now)),
    token: createUnsubscribeToken(ctx, user.id),
    networkName: (await findNetwork(tx)).name,
  });
  await enqueueEmail(ctx, tx, mail, new Date(now.getTime() + VALID_MS));
}

/**
 * Mails everybody who has been away for a week and has something new that is unread, at most once a
 * week. A claim and its mails are one transaction, so that nobody receives two, and two nodes share
 * the work.
 */
async function mailDigests(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const away = new Date(now.getTime() - WEEK_MS);
  const mailNext = (after: string) =>
    ctx.db.transaction(async (tx) => {
      const users = await claimUsers(tx, { after, away, now });
      for (const user of users) await mailUser(ctx, tx, user, now);
      return users.at(-1)?.id;
    });
  for (let last = await mailNext(FIRST); last !== undefined; last = await mailNext(last));
}

/** Background jobs of the mails about what is unread. */
export const digestJobs: readonly AnyJob[] = [
  defineJob({
    kind: 'digest.mail',
    payload: Type.Object({}),
    every: HOUR_MS,
    run: mailDigests,
  }),
];
