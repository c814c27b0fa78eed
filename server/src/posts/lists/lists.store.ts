import { byIdOrUserName } from '../../people/profile/profile.store';
import { column, id, literal, prepare, type SQL, sql, time } from '../../platform/db';
import {
  canKindSeeContent,
  canSeeContent,
  canSeePost,
  canSeeUser,
  isOfAudience,
  isPublished,
  isPublishedFor,
  type ViewerKind,
} from '../../visibility/predicates';
import { canSeeContentByFew, hasFewRules, isWantedByFew } from '../../visibility/viewerSets';
import { isWanted } from '../../visibility/wanted';
import { FOUND } from '../posts.store';
import { listOf, type Search } from './pages.store';

/** Returns true if the viewer may see post `p` of author `u`. */
const isVisible = ({ viewer, now }: Search): SQL => canSeePost(viewer, 'p', 'u', now);

/** Returns true if post `p` of author `u` is in the viewer's feed, or that of its creator. */
const isInFeed = ({ viewer, now }: Search): SQL =>
  sql`(${isPublishedFor(viewer, 'p', now)} and ${isOfAudience(viewer, 'p')}
    and ${canSeeContent(viewer, 'u')})`;

/** Selects the next `entries` of the viewer's timeline, or all, above its floor. */
const timelineEntries = ({ viewer, now, after }: Search, entries: SQL): SQL => sql`
  select t.shown_at, t.post_id from timeline_entries t
  where t.owner_id = ${id(viewer)} and t.shown_at <= ${time(now)} and ${after('t.shown_at', 't.post_id')}
    and not exists (select 1 from timeline_floors floor where floor.owner_id = ${id(viewer)}
      and (t.shown_at, t.post_id) < (floor.shown_at, floor.post_id))
  order by t.shown_at desc, t.post_id desc limit ${entries}`;

/**
 * Selects the posts of the viewer's timeline for a page, from its next `entries` or all. They are read
 * in order until the page is full: `offset 0` keeps the planner, which expects few of them to be
 * visible, from checking all of them first.
 */
const timelinePosts = (search: Search, entries: SQL): SQL => {
  const { viewer, now, before } = search;
  return sql`
    select p.*, t.shown_at as at
    from (${timelineEntries(search, entries)}) t
      cross join lateral (
        select ${FOUND} from posts p join users u on u.id = p.creator_id
        where p.id = t.post_id and (not u.merged_on_read or u.id = ${id(viewer)})
          and ${isInFeed(search)} and ${isWanted(viewer, 'p', now)}
        offset 0) p
    ${before('t.shown_at', 't.post_id')}`;
};

/** Selects the posts for a page of the few followed accounts whose audience is too large for timelines. */
const mergedPosts = (search: Search): SQL => {
  const { viewer, now, after, before } = search;
  return sql`
    select m.*
    from users u
      join follows f on f.follower_id = ${id(viewer)} and f.followee_id = u.id
        and f.status = 'accepted'
      cross join lateral (
        select ${FOUND}, p.shown_at as at from posts p
        where p.creator_id = u.id and ${isPublished('p', now)} and ${after('p.shown_at', 'p.id')}
          and ${isWanted(viewer, 'p', now)}
        ${before('p.shown_at', 'p.id')}) m
    where u.merged_on_read and ${canSeeContent(viewer, 'u')}
    ${before('m.at', 'm.id')}`;
};

/** Selects the posts for a page from below the floor of the timeline: of all whom the viewer follows. */
const postsBelowFloor = (search: Search): SQL => {
  const { viewer, now, after, before } = search;
  return sql`
    select m.*
    from timeline_floors floor
      cross join lateral (
        select followee_id as id from follows f
        where f.follower_id = floor.owner_id and f.status = 'accepted'
        union all select floor.owner_id) creator
      join users u on u.id = creator.id and (not u.merged_on_read or u.id = ${id(viewer)})
      cross join lateral (
        select ${FOUND}, p.shown_at as at from posts p
        where p.creator_id = u.id and (p.shown_at, p.id) < (floor.shown_at, floor.post_id)
          and ${isInFeed(search)} and ${after('p.shown_at', 'p.id')}
          and ${isWanted(viewer, 'p', now)}
        ${before('p.shown_at', 'p.id')}) m
    where floor.owner_id = ${id(viewer)}
    ${before('m.at', 'm.id')}`;
};

/** The home feed to its end: the timeline, and from its floor on all whom the viewer follows. */
const wholeFeed = listOf('posts.wholeFeed', (search) => {
  const { before, rows } = search;
  return sql`
    select * from (
      with written as materialized (${timelinePosts(search, sql`all`)})
      select * from written
      union all (${mergedPosts(search)})
      union all (select * from (${postsBelowFloor(search)}) below
        where (select count(*) from written) < ${rows})
    ) all_ways ${before('at', 'id')}`;
});

/** Number of timeline entries among which a page is usually full. */
const NEAR_ENTRIES = literal(100);

/**
 * The home feed: the precomputed timeline, merged with the posts of the few accounts whose audience
 * is too large for one. Most pages are full with the next entries of the timeline. It finds nothing if
 * the page would not be full.
 */
const nearFeed = listOf(
  'posts.nearFeed',
  (search) => {
    const { before, rows } = search;
    const isFull = sql`(select count(*) from near) = ${rows}`;
    return sql`
      select * from (
        with near as materialized (${timelinePosts(search, NEAR_ENTRIES)})
        select * from near where ${isFull}
        union all (select * from (${mergedPosts(search)}) merged where ${isFull})
      ) all_ways ${before('at', 'id')}`;
  },
  { fallback: { empty: wholeFeed, short: wholeFeed } },
);

/** The viewer follows an account whose posts are not in timelines. */
const followsMerged = (viewer: SQL): SQL => sql`exists (select 1 from users mu
  join follows mf on mf.follower_id = ${id(viewer)} and mf.followee_id = mu.id and mf.status = 'accepted'
  where mu.merged_on_read)`;

/** The same page for most viewers: those with few rules who follow no account that is merged. */
export const homeFeed = listOf(
  'posts.feed',
  (search) => {
    const { viewer, now, before } = search;
    return sql`
      select ${FOUND}, t.shown_at as at
      from sets cross join (${timelineEntries(search, NEAR_ENTRIES)}) t
        join posts p on p.id = t.post_id join users u on u.id = p.creator_id
      where ${hasFewRules(viewer, now)} and not ${followsMerged(viewer)}
        and (not u.merged_on_read or u.id = ${id(viewer)}) and ${isPublishedFor(viewer, 'p', now)}
        and ${isOfAudience(viewer, 'p')} and ${canSeeContentByFew(viewer, 'u')}
        and ${isWantedByFew('p')}
      ${before('t.shown_at', 't.post_id')}`;
  },
  { fallback: { empty: nearFeed, short: wholeFeed } },
);

/** Maximum number of a tag's posts that a request reads, wanted or not. */
export const MAX_TAG_READS = 1000;

/** Selects the next posts of a tag, newest first, without reading the posts. */
const postsOfTag = ({ now, of, after, before }: Search): SQL => sql`
  select t.shown_at as at, t.post_id as id from post_tags t
  where t.tag = ${of} and t.shown_at <= ${time(now)} and ${after('t.shown_at', 't.post_id')}
  ${before('t.shown_at', 't.post_id', MAX_TAG_READS)}`;

/**
 * The visible posts of a tag, newest first. Posts are read in this order until the page is full, or
 * for so long that the next request goes on, since a viewer may want hardly any of them.
 */
const searchedTo = (search: Search): SQL => sql`
  select at, id from (${postsOfTag(search)}) t
  order by at desc, id desc offset ${literal(MAX_TAG_READS - 1)}`;

const wholeTag = listOf(
  'posts.wholeTag',
  (search) => sql`
    select p.*, t.at
    from (${postsOfTag(search)}) t cross join lateral (
      select ${FOUND} from posts p join users u on u.id = p.creator_id
      where p.id = t.id and ${isVisible(search)} and ${isWanted(search.viewer, 'p', search.now)}
      offset 0) p
    ${search.before('t.at', 't.id')}`,
  { searchedTo },
);

/** The same list for viewers with few rules, if the page is full. */
export const taggedPosts = listOf(
  'posts.tagged',
  (search) => {
    const { viewer, now } = search;
    return sql`
      select ${FOUND}, t.at
      from sets cross join (${postsOfTag(search)}) t
        join posts p on p.id = t.id join users u on u.id = p.creator_id
      where ${hasFewRules(viewer, now)} and ${isPublished('p', now)} and ${isOfAudience(viewer, 'p')}
        and ${canSeeContentByFew(viewer, 'u')} and ${isWantedByFew('p')}
      ${search.before('t.at', 't.id')}`;
  },
  { fallback: { empty: wholeTag, short: wholeTag } },
);

/**
 * Builds the list of a user's posts, newest first. The list is empty for viewers who may not see
 * them.
 */
const postsOfPerson = (
  is: (segment: SQL, alias: string) => SQL,
  canSee: (viewer: SQL, alias: string) => SQL,
  isOf: (viewer: SQL, alias: string) => SQL,
) =>
  listOf('posts.ofPerson', (search) => {
    const { of, viewer, now, after, before } = search;
    return sql`
        select own.*
        from users u
          cross join lateral (
            select ${FOUND}, p.shown_at as at from posts p
            where p.creator_id = u.id and ${after('p.shown_at', 'p.id')}
              and ${isPublishedFor(viewer, 'p', now)} and ${isOf(viewer, 'p')}
            ${before('p.shown_at', 'p.id')}) own
        where ${is(of, 'u')} and ${canSee(viewer, 'u')}`;
  });

/** Selects a row if the viewer may see the user. */
export const visiblePerson = byIdOrUserName((is) =>
  prepare<{ of: string; viewer: string }, { id: string }>(
    'posts.visiblePerson',
    (v) =>
      sql`select u.id from users u where ${is(v('of'), 'u')} and ${canSeeUser(v('viewer'), 'u')}`,
  ),
);

/** A user's posts. There is one list by id and one by userName. */
export const postsOf = byIdOrUserName((is) => postsOfPerson(is, canSeeContent, isOfAudience));

const postsAs = (kind: ViewerKind) =>
  postsOfPerson(
    (segment, alias) => sql`${column(alias, 'id')} = ${id(segment)}`,
    (_viewer, alias) => canKindSeeContent(kind, alias),
    (_viewer, alias) =>
      kind === 'follower' ? sql`true` : sql`not ${column(alias, 'followers_only')}`,
  );

/** The posts of a user, by id, as a kind of viewer sees them; the viewer is `NO_USER`. */
export const postsAsKind: Record<ViewerKind, ReturnType<typeof postsAs>> = {
  follower: postsAs('follower'),
  stranger: postsAs('stranger'),
};

/** The posts that the viewer has bookmarked and may still see, the latest bookmark first. */
export const bookmarked = listOf('posts.bookmarked', (search) => {
  const { viewer, after, before } = search;
  return sql`
    select ${FOUND}, b.created_at as at
    from bookmarks b join posts p on p.id = b.post_id join users u on u.id = p.creator_id
    where b.user_id = ${id(viewer)} and ${after('b.created_at', 'b.post_id')}
      and ${isVisible(search)}
    ${before('b.created_at', 'b.post_id')}`;
});

/** The posts that the viewer is not interested in and may still see, the latest first. */
export const dismissed = listOf('posts.dismissed', (search) => {
  const { viewer, after, before } = search;
  return sql`
    select ${FOUND}, d.created_at as at
    from dismissed_posts d join posts p on p.id = d.post_id join users u on u.id = p.creator_id
    where d.user_id = ${id(viewer)} and ${after('d.created_at', 'd.post_id')}
      and ${isVisible(search)}
    ${before('d.created_at', 'd.post_id')}`;
});

/** The viewer's own posts in the trash, the latest first. */
export const trashed = listOf('posts.trashed', ({ viewer, after, before }) => {
  return sql`
    select ${FOUND}, p.deleted_at as at from posts p join users u on u.id = p.creator_id
    where p.creator_id = ${id(viewer)} and p.deleted_at is not null and ${after('p.deleted_at', 'p.id')}
    ${before('p.deleted_at', 'p.id')}`;
});

/** The viewer's own scheduled posts, the next one first. */
export const scheduled = listOf(
  'posts.scheduled',
  ({ viewer, now, after, before }) => sql`
    select ${FOUND}, p.shown_at as at from posts p join users u on u.id = p.creator_id
    where p.creator_id = ${id(viewer)} and p.deleted_at is null and p.shown_at > ${time(now)}
      and ${after('p.shown_at', 'p.id')}
    ${before('p.shown_at', 'p.id')}`,
  { order: 'oldest' },
);
