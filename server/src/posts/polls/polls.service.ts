import type { Poll } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { badRequest, conflict, forbidden, notFound } from '../../platform/errors';
import type { PollResults } from '../pollResults.store';
import { presentPoll } from '../polls.presenter';
import { accessPost } from '../posts.policy';
import { queueResults } from './polls.jobs';
import { type FoundPoll, findPoll, insertVote } from './polls.store';

/**
 * Checks that there are such options in a poll.
 * @throws HttpError 400
 */
function checkChoices({ options, isMultiple }: FoundPoll['poll'], choices: readonly number[]) {
  if (new Set(choices).size < choices.length) throw badRequest('Each option can be chosen once.');
  if (choices.some((at) => at >= options.length)) throw badRequest('The poll has no such option.');
  if (!isMultiple && choices.length > 1) throw badRequest('Only one option can be chosen.');
}

/** Returns the results with another vote. */
const withVote = ({ id, voters, votes }: PollResults, choices: number[]): PollResults => ({
  id,
  voters: voters + 1,
  votes: votes.map((count, at) => count + Number(choices.includes(at))),
  choices,
});

/**
 * Votes in a poll, and publishes the results soon. A vote is final; the same one again changes nothing.
 * @throws HttpError 403 for the creator, 409 after another vote or after the end
 */
export async function vote(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  choices: readonly number[],
): Promise<Poll> {
  const sorted = [...choices].sort((a, b) => a - b);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const { own } = await accessPost(tx, viewerId, postId, now);
    const before = await findPoll(tx, viewerId, postId);
    if (!before) throw notFound('This post has no poll.');
    checkChoices(before.poll, sorted);
    if (own) throw forbidden('You can’t vote in your own poll.');
    if (before.choices === null) {
      if (presentPoll(before, before, viewerId, now).isEnded) {
        throw conflict('This poll has ended.', 'poll-ended');
      }
      const isNew = await insertVote(tx, { postId, userId: viewerId, choices: sorted }, now);
      if (isNew) {
        await queueResults(ctx, tx, postId);
        return presentPoll(before, withVote(before, sorted), viewerId, now);
      }
    }
    const after = await findPoll(tx, viewerId, postId);
    if (!after?.choices) throw notFound('Post not found.');
    if (after.choices.join() !== sorted.join()) {
      throw conflict('You have voted already. A vote can’t be changed.', 'voted');
    }
    return presentPoll(after, after, viewerId, now);
  });
}
