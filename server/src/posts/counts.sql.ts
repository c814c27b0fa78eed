import type { MutedPlace } from '@kithkin/shared/contract';
import { column, id, literal, type SQL, sql } from '../platform/db';
import { isBlockedBetween } from '../visibility/blocks';
import { canSeePost, isInactiveId } from '../visibility/predicates';
import { type ViewerContext, viewerSets } from '../visibility/viewerSets';
import { isUnmuted } from '../visibility/wanted';

// The counts of a post as a viewer sees them: as many as the viewer can list. The stored counts contain
// active people (schema/functions/posts.sql); a viewer's counts are those, less the likes and comments of
// the few whom the viewer can't list, and with comments that only the viewer sees.

/** The comment `c` is hidden by moderators or the post's creator, or waits for approval. */
const IS_UNCOUNTED = sql`(c.hidden_at is not null or c.withheld is not null)`;

/** Column of the row `sets`: the posts of the viewer's comments that are in no stored count. */
const commented = (viewer: SQL): SQL => sql`array(select c.post_id from comments c
  where c.author_id = ${id(viewer)} and ${IS_UNCOUNTED}) as commented`;

/**
 * Selects the row `sets` of a viewer: with all people for the counts below, with a few for a page, and
 * with the words that the viewer has muted in a place.
 */
export const countedSets = (
  viewer: ViewerContext,
  of: 'all' | 'few' = 'all',
  place?: MutedPlace,
): SQL => viewerSets(viewer, of, place, commented(viewer.viewer));

/**
 * True if what is stored is not what the viewer of the row `sets` counts of post `p`, or may not be:
 * somebody is left out, the viewer sees more comments than others, or there are shares.
 */
export const isCountedAnew = (viewer: SQL): SQL => sql`(sets.unwanted <> '{}'
  or sets.commented <> '{}' or p.shares_count > 0 or (p.creator_id = ${id(viewer)} and exists (
    select 1 from comments c where c.post_id = p.id and ${IS_UNCOUNTED} offset 0)))`;

/**
 * The stored count of a post less the rows of `people`, who are active. With fewer rows than people,
 * the rows of the post are read, else those of each person. `offset 0` has the planner look each one up
 * instead of reading all of the viewer's blocks.
 */
const less = (
  stored: SQL,
  rows: SQL,
  person: SQL,
  people: SQL,
  isOne: SQL,
): SQL => sql`(${stored} - case
  when ${stored} = 0 or ${people} = '{}' then 0
  when ${stored} < cardinality(${people}) then (
    select count(*) from ${rows} and (select ${isOne} offset 0) and not ${isInactiveId(person)})
  else (select count(*) from ${rows} and ${person} = any(${people}) and not ${isInactiveId(person)}) end)`;

/** The number of likes of the posts row that the viewer can list. */
export const likesCountFor = ({ viewer }: ViewerContext, post: string): SQL => {
  const person = column('l', 'user_id');
  return less(
    column(post, 'likes_count'),
    sql`likes l where l.post_id = ${column(post, 'id')}`,
    person,
    column('sets', 'blocked'),
    isBlockedBetween(viewer, person),
  );
};

/**
 * The number of comments on the posts row that the viewer lists. With the counted ones, these are own
 * ones that wait or are hidden, and at own posts those of others that the creator hides or that wait.
 */
export const commentsCountFor = ({ viewer, now }: ViewerContext, post: string): SQL => {
  const author = column('c', 'author_id');
  const unwanted = column('sets', 'unwanted');
  const counted = less(
    column(post, 'comments_count'),
    sql`comments c where c.post_id = ${column(post, 'id')} and c.hidden_at is null and c.withheld is null`,
    author,
    unwanted,
    sql`(${isBlockedBetween(viewer, author)} or not ${isUnmuted(viewer, author, now)})`,
  );
  const postId = column(post, 'id');
  return sql`(${counted} + case
    when ${column(post, 'creator_id')} = ${id(viewer)} then (
      select count(*) from comments c where c.post_id = ${postId} and ${IS_UNCOUNTED}
        and (${author} = ${id(viewer)} or (c.hidden_at is null and ${author} <> all (${unwanted})
          and not ${isInactiveId(author)})))
    when sets.commented = '{}' then 0
    else (select count(*) from unnest(sets.commented) own(post_id)
      where own.post_id = ${postId}) end)`;
};

/** Up to this number, shares are counted one by one; more are shown as they are stored. */
const MAX_COUNTED_SHARES = literal(50);

/** The number of shares of the posts row that the viewer can list. */
export const sharesCountFor = ({ viewer, now }: ViewerContext, post: string): SQL => {
  const stored = column(post, 'shares_count');
  return sql`(case when ${stored} = 0 or ${stored} > ${MAX_COUNTED_SHARES} then ${stored} else (
    select count(*) from posts cs join users cu on cu.id = cs.creator_id
    where cs.original_post_id = ${column(post, 'id')} and cs.is_share
      and ${canSeePost(viewer, 'cs', 'cu', now)}) end)`;
};
