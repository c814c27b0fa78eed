import type { QuotePolicy } from '@kithkin/shared/contract';
import { id, list, type Queryable, sql, type Tx, time } from '../../platform/db';
import { canQuote, canSeePost } from '../../visibility/predicates';
import { listOf } from '../lists/pages.store';

/** The shares of a post that have words, newest first. */
export const quotesOf = listOf(
  'posts.quotes',
  ({ of, viewer, now, columns, after, before }) => sql`
    select ${columns}, p.shown_at as at
    from sets cross join posts p join users u on u.id = p.creator_id
    where p.original_post_id = ${id(of)} and p.is_share and p.body <> ''
      and ${canSeePost(viewer, 'p', 'u', now)} and ${after('p.shown_at', 'p.id')}
    ${before('p.shown_at', 'p.id')}`,
);

/** Returns the id of a post's creator if the user sees the post and may quote it. */
export async function quotableBy(
  on: Queryable,
  userId: string,
  postId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await on.one<{ creator_id: string }>(sql`
    select p.creator_id from posts p join users u on u.id = p.creator_id
    where p.id = ${id(postId)} and ${canSeePost(userId, 'p', 'u', now)} and ${canQuote(userId, 'p')}`);
  return row?.creator_id;
}

/** Changes who may quote a post. Returns false if nothing has changed. */
export async function updateQuotePolicy(
  on: Queryable,
  postId: string,
  policy: QuotePolicy,
): Promise<boolean> {
  const changed = await on.run(sql`
    update posts set quote_policy = ${policy}
    where id = ${id(postId)} and quote_policy <> ${policy}`);
  return changed > 0;
}

/** Takes a post out of a share since a time, or puts it back. Returns true if that changed anything. */
export async function setUnquoted(
  tx: Tx,
  { postId, quoteId }: { postId: string; quoteId: string },
  since: Date | null,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update posts set unquoted_at = ${since}::timestamptz
    where id = ${id(quoteId)} and original_post_id = ${id(postId)} and is_share
      and (unquoted_at is null) <> ${since === null}::boolean`);
  return changed > 0;
}

/**
 * Takes the posts of each of two users out of the quotes of the other, which neither sees from now on.
 * @returns the newest of these quotes
 */
export function takeOutQuotes(
  tx: Tx,
  people: readonly [string, string],
  now: Date,
  limit: number,
): Promise<{ quoteId: string; postId: string }[]> {
  const pair = list(people, 'uuid');
  return tx.query(sql`
    with taken as (
      update posts q set unquoted_at = ${time(now)} from posts o
      where q.creator_id = any(${pair}) and q.is_share and q.body <> '' and q.unquoted_at is null
        and o.id = q.original_post_id and o.creator_id = any(${pair}) and o.creator_id <> q.creator_id
      returning q.id, o.id as original_id)
    select id as "quoteId", original_id as "postId" from taken order by id desc limit ${limit}::int`);
}
