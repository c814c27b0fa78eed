import type { NewPoll, Poll, VoteResponse } from '@kithkin/shared/contract';
import type { TestPerson } from '../testApp';
import { createPostId, readPost } from './postActions';

/** Returns the form field of a poll of two options for a day, with these changes. */
export const pollField = (changes: Partial<NewPoll> = {}): string =>
  JSON.stringify({
    ...{ options: ['Tea', 'Coffee'], isMultiple: false, durationMinutes: 24 * 60 },
    ...changes,
  });

/** Creates a post with a poll. Returns its id. */
export const createPoll = (
  who: TestPerson,
  changes: Partial<NewPoll> = {},
  fields: Record<string, string> = {},
): Promise<string> => createPostId(who, { body: 'Which?', poll: pollField(changes), ...fields });

export const voteIn = (who: TestPerson, postId: string, ...choices: number[]) =>
  who.call<VoteResponse & { message: string; code: string }>('POST', `/posts/${postId}/vote`, {
    json: { choices },
  });

export const pollAt = async (who: TestPerson, postId: string): Promise<Poll | null | undefined> =>
  (await readPost(who, postId)).poll;

/** Returns what a poll shows of its results: the votes by option, and the number of voters. */
export const resultsOf = (poll: Poll | null | undefined) =>
  poll && [...poll.options.map(({ votes }) => votes), poll.votersCount];
