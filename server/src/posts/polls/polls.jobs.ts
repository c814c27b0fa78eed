import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import { notifyMany, notifyOwner } from '../../notifications/notify.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { defineJob } from '../../platform/jobs';
import { NO_USER } from '../../visibility/predicates';
import { presentPoll } from '../polls.presenter';
import { audienceOf } from '../posts.audience';
import { publishPoll } from './polls.events';
import { findPoll, listVoters } from './polls.store';

const QUEUE = 'posts.polls';

/** Votes of this time, in milliseconds, are published together. */
const PUBLISH_EVERY_MS = 2000;
/** Time after that, or after an end, in which the transactions of the last votes commit. */
const COMMIT_MS = 500;
/** Number of voters who are notified in a transaction. */
const NOTIFIED_AT_ONCE = 200;

/** Publishes the results of a poll to those who may see them. */
export const pollResultsJob = defineJob({
  kind: 'posts.poll-results',
  queue: QUEUE,
  payload: Type.Object({ postId: Id }),
  run: (ctx, { postId }) => ctx.db.transaction((tx) => publishPoll(ctx, tx, postId)),
});

/** Publishes the results of a poll soon, once for all votes of two seconds. */
export async function queueResults(ctx: AppContext, tx: Tx, postId: string): Promise<void> {
  const period = Math.floor(ctx.clock.now().getTime() / PUBLISH_EVERY_MS);
  const runAt = new Date((period + 1) * PUBLISH_EVERY_MS + COMMIT_MS);
  const key = `posts.poll-results:${postId}:${period}`;
  await ctx.jobs.add(tx, pollResultsJob, { postId }, { runAt, key, ifAbsent: true });
}

/**
 * Publishes the results of a poll that has ended to all who see its post, and notifies its creator and the
 * voters. A run notifies a number of voters, and adds the next one; repeating a run changes nothing.
 */
export const endPollJob = defineJob({
  kind: 'posts.poll-end',
  queue: QUEUE,
  payload: Type.Object({ postId: Id, after: Type.Optional(Id) }),
  async run(ctx, { postId, after }) {
    const found = await findPoll(ctx.db, NO_USER, postId);
    const now = ctx.clock.now();
    if (!found || !presentPoll(found, found, NO_USER, now).isEnded) return;
    const { creator_id: actorId } = found;
    if (after === undefined) {
      await ctx.db.transaction(async (tx) => {
        await publishPoll(ctx, tx, postId, await audienceOf(tx, postId, now));
        await notifyOwner(ctx, tx, actorId, { kind: 'poll', postId });
      });
    }
    await ctx.db.transaction(async (tx) => {
      const voters = await listVoters(tx, postId, after, NOTIFIED_AT_ONCE);
      await notifyMany(ctx, tx, voters, { kind: 'poll', actorId, postId });
      const last = voters.at(-1);
      if (last === undefined || voters.length < NOTIFIED_AT_ONCE) return;
      const key = `${endKey(postId)}:${last}`;
      await ctx.jobs.add(tx, endPollJob, { postId, after: last }, { key });
    });
  },
});

const endKey = (postId: string) => `posts.poll-end:${postId}`;

/** Schedules what follows the end of a poll. */
export function scheduleEnd(ctx: Pick<AppContext, 'jobs'>, tx: Tx, postId: string, end: Date) {
  const runAt = new Date(end.getTime() + COMMIT_MS);
  return ctx.jobs.add(tx, endPollJob, { postId }, { runAt, key: endKey(postId) });
}
