import type { NewPoll } from '@kithkin/shared/contract';
import { id, list, literal, prepare, type Queryable, sql, time } from '../../platform/db';
import { canSeePost } from '../../visibility/predicates';
import { type PollResults, resultColumns } from '../pollResults.store';
import { POLL } from '../posts.entity';

/** A poll as it is in the database, with its results. */
export interface FoundPoll extends PollResults {
  poll: NewPoll;
  creator_id: string;
  announced_at: Date | null;
}

const POLL_OF = prepare<{ viewer: string; post: string }, FoundPoll>(
  'polls.one',
  (v) => sql`
    select ${POLL} as poll, p.creator_id, p.announced_at, ${resultColumns(v('viewer'))}
    from posts p where p.id = ${id(v('post'))} and p.poll_options is not null`,
);

/** Returns the poll of a post; undefined if it has none. */
export const findPoll = (on: Queryable, viewer: string, post: string) =>
  on.fetchOne(POLL_OF, { viewer, post });

const INSERT_VOTE = prepare<
  { post: string; user: string; choices: string; now: Date },
  { post_id: string }
>(
  'polls.vote',
  (v) => sql`
    insert into poll_votes (post_id, user_id, choices, created_at)
    select p.id, ${id(v('user'))}, ${v('choices')}::int[], ${time(v('now'))}
    from posts p where p.id = ${id(v('post'))} for key share
    on conflict do nothing returning post_id`,
);

/**
 * Records a vote. Locks the post against concurrent removal. Returns false if the user has voted already,
 * maybe at the same time, or if the post was removed.
 */
export async function insertVote(
  on: Queryable,
  vote: { postId: string; userId: string; choices: readonly number[] },
  now: Date,
): Promise<boolean> {
  const { postId: post, userId: user, choices } = vote;
  const values = { post, user, choices: `{${choices.join()}}`, now };
  return (await on.fetch(INSERT_VOTE, values)).length > 0;
}

/** Maximum number of voters to whom results are published; others get them with their next request. */
const MAX_LIVE_VOTERS = literal(2000);

/** A recipient of results, with their choices. */
export interface ResultsRecipient {
  id: string;
  is_own: boolean;
  choices: number[] | null;
}

/**
 * Lists the creator of a poll, the latest voters and these other people, as far as they may see the post.
 */
export const listRecipients = (
  on: Queryable,
  postId: string,
  others: readonly string[],
  now: Date,
): Promise<ResultsRecipient[]> =>
  on.query(sql`
    with candidates as (
      select creator_id as id from posts where id = ${id(postId)}
      union (select user_id from poll_votes where post_id = ${id(postId)}
        order by created_at desc, user_id desc limit ${MAX_LIVE_VOTERS})
      union select * from unnest(${list(others, 'uuid')}))
    select c.id, c.id = p.creator_id as is_own, v.choices
    from candidates c cross join posts p join users u on u.id = p.creator_id
      left join poll_votes v on v.post_id = p.id and v.user_id = c.id
    where p.id = ${id(postId)} and (c.id = p.creator_id or ${canSeePost(sql`c.id`, 'p', 'u', now)})`);

/** Lists the next voters after an id, or the first ones. */
export const listVoters = (
  on: Queryable,
  postId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> =>
  on.values<string>(sql`
    select user_id from poll_votes
    where post_id = ${id(postId)} and ${after === undefined ? sql`true` : sql`user_id > ${id(after)}`}
    order by user_id limit ${limit}::int`);
