import type { MutedPlace } from '@kithkin/shared/contract';
import { column, id, literal, type SQL, sql } from '../platform/db';
import { blockedIds, isBlockedBetween } from '../visibility/blocks';
import { canSeePost, isInactiveId } from '../visibility/predicates';
import { type ViewerContext, viewerSets, viewerWords } from '../visibility/viewerSets';
import { isUnmuted, mutedIds } from '../visibility/wanted';

// The counts of a post as a viewer sees them: as many as the viewer can list. The stored counts contain
// active people (schema/functions/posts.sql); a viewer's counts are those, less the likes and comments of
// the few whom the viewer can't list, and with comments that only the viewer sees.

/** The comment `c` is hidden by moderators or the post's creator, or waits for approval. */
const IS_UNCOUNTED = sql`not is_counted(c)`;

/** Selects the posts of the viewer's comments that are in no stored count. */
const commentedPosts = (viewer: SQL): SQL =>
  sql`select c.post_id from comments c
        where c.author_id = ${id(viewer)} and ${IS_UNCOUNTED}`;

/** Selects the row `sets` of a viewer for the counts below, with all people. */
export const countedSets = (of: ViewerContext): SQL =>
  viewerSets(of, 'all', sql`array(${commentedPosts(of.viewer)}) as commented`);

/**
 * The CTE `sets`, the row of a viewer in a statement that finds posts: with a few people, or with the words
 * that the viewer has muted in a place. `counts_differ` is true if the viewer leaves somebody out, or has
 * comments that others don't see.
 */
export const setsOf = (of: ViewerContext, place?: MutedPlace): SQL => {
  const commented = commentedPosts(of.viewer);
  const row = place
    ? viewerWords(
        of,
        place,
        sql`exists (
      ${blockedIds(of.viewer)}
      union all ${mutedIds(of.viewer, of.now)}
      union all ${commented}) as counts_differ`,
      )
    : viewerSets(
        of,
        'few',
        sql`(blocked || muted <> '{}' or exists (${commented})) as counts_differ`,
      );
  return sql`sets as materialized (${row})`;
};

/**
 * True if what is stored is not what the viewer of the row `sets` counts of post `p`, or may not be:
 * the viewer's counts differ, there are shares, or the viewer sees comments on an own post that others
 * don't.
 */
export const isCountedAnew = (viewer: SQL): SQL => sql`(sets.counts_differ or p.shares_count > 0
      or (p.creator_id = ${id(viewer)} and exists (select 1 from comments c
        where c.post_id = p.id and ${IS_UNCOUNTED} offset 0)))`;

/**
 * The stored count of a post less the rows of `people`, who are active. With fewer rows than people,
 * the rows of the post are read, else those of each person. `offset 0` has the planner look each one up
 * instead of reading all of the viewer's blocks.
 */
export const less = (stored: SQL, rows: SQL, person: SQL, people: SQL, isOne: SQL): SQL => {
  const isShorter = sql`${stored} < cardinality(${people})`;
  return sql`(${stored} - case when ${people} = '{}' then 0 else (select count(*) from (
    select ${person} as id from ${rows} and ${isShorter} and (select ${isOne} offset 0)
    union all select ${person} from ${rows} and not ${isShorter} and ${person} = any(${people})) person
    where not ${isInactiveId(sql`person.id`)}) end)`;
};

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
    where cs.original_post_id = ${column(post, 'id')} and cs.is_share and cs.unquoted_at is null
      and ${canSeePost(viewer, 'cs', 'cu', now)}) end)`;
};
