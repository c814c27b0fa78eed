import { byIdOrUserName } from '../../people/profile/profile.store';
import { column, id, identifier, literal, prepare, type SQL, sql, time } from '../../platform/db';
import {
  canKindSeeContent,
  canSeeContent,
  canSeeItem,
  canSeePost,
  canSeeUser,
  isOfAudience,
  isPublished,
  isPublishedFor,
  type ViewerKind,
} from '../../visibility/predicates';
import {
  canSeeItemByFew,
  hasFewRules,
  hasNoDismissed,
  isWantedByFew,
  isWantedBySets,
} from '../../visibility/viewerSets';
import { listOf, type PostList, type Search } from './pages.store';

/** Returns true if the viewer may see post `p` of author `u`. */
const isVisible = ({ viewer, now }: Search): SQL => canSeePost(viewer, 'p', 'u', now);

/** Returns true if post `p` of author `u` is in the viewer's feed, or that of its creator. */
const isInFeed = ({ viewer, now }: Search): SQL =>
  sql`(${isPublishedFor(viewer, 'p', now)} and ${canSeeItem(viewer, 'p', 'u')})`;

/** The posts of a list before any rule, newest first: selects the next rows (at, id). */
type Entries = (search: Search) => SQL;

/** Lists `entries` for viewers with few rules. It finds too few posts for others. */
const listForFew = (
  label: string,
  entries: Entries,
  isShown: (search: Search) => SQL,
  fallback: PostList,
): PostList =>
  listOf(
    label,
    (search) => sql`
      select ${search.columns}, t.at
      from sets cross join (${entries(search)}) t
        join posts p on p.id = t.id join users u on u.id = p.creator_id
      where ${hasFewRules(search, 'feeds')} and ${hasNoDismissed(search.viewer)} and ${isShown(search)}
        and ${canSeeItemByFew(search.viewer, 'p', 'u')} and ${isWantedByFew('p')}
      ${search.before('t.at', 't.id')}`,
    { fallback },
  );

/**
 * Lists `entries` for any viewer. They are read in order until the page is full, or for so long that the
 * next request goes on: a viewer may want hardly any of them. `offset 0` keeps the planner, which expects
 * few of them to be visible, from checking all of them first.
 */
const listForAll = (
  label: string,
  entries: Entries,
  maxEntries: number,
  isShown: (search: Search) => SQL,
): PostList =>
  listOf(
    label,
    (search) => sql`
      select ${search.columns}, t.at
      from sets cross join (${entries(search)}) t
        join posts p on p.id = t.id join users u on u.id = p.creator_id
        cross join lateral (select 1 where ${isShown(search)}
      and ${isWantedBySets(search, 'p')} offset 0) shown
      ${search.before('t.at', 't.id')}`,
    {
      usesWords: true,
      searchedTo: (search) => sql`
        select at, id from (${entries(search)}) t
        order by at desc, id desc offset ${literal(maxEntries - 1)}`,
    },
  );

/** Selects the next entries of the viewer's timeline above its floor. */
const timelineEntries = ({ viewer, now, after, before }: Search, entries: number): SQL => sql`
  select t.shown_at as at, t.post_id as id from timeline_entries t
  where t.owner_id = ${id(viewer)} and t.shown_at <= ${time(now)}
    and ${after('t.shown_at', 't.post_id')}
    and not exists (select 1 from timeline_floors floor where floor.owner_id = ${id(viewer)}
      and (t.shown_at, t.post_id) < (floor.shown_at, floor.post_id))
  ${before('t.shown_at', 't.post_id', entries)}`;

/** Number of posts of a feed that a read checks, wanted or not; among these, a page is usually full. */
const FEED_READS = 100;

/**
 * Selects the next posts of the home feed: the timeline, the posts of the few followed accounts whose
 * audience is too large for timelines, and at the end of the timeline, below its floor, those of all whom
 * the viewer follows.
 */
const feedEntries = (search: Search): SQL => {
  const { viewer, now, after, before } = search;
  return sql`
    with written as materialized (${timelineEntries(search, FEED_READS)}),
    followed as not materialized (
      select followee_id as id from follows where follower_id = ${id(viewer)} and status = 'accepted'),
    read_below as (
      select u.id as creator_id, 'infinity'::timestamptz as at, u.id
      from users u join followed f on f.id = u.id where u.merged_on_read
      union all select c.id, floor.shown_at, floor.post_id
      from timeline_floors floor cross join (select id from followed union all select ${id(viewer)}) c
      where floor.owner_id = ${id(viewer)} and (select count(*) from written) < ${literal(FEED_READS)}
    )
    select * from (select * from written union select p.* from read_below r cross join lateral (
      select p.shown_at as at, p.id from posts p
      where p.creator_id = r.creator_id and p.deleted_at is null and p.shown_at <= ${time(now)}
        and (p.shown_at, p.id) < (r.at, r.id) and ${after('p.shown_at', 'p.id')}
      ${before('p.shown_at', 'p.id', FEED_READS)}) p) entries
    ${before('at', 'id', FEED_READS)}`;
};

/** The home feed to its end. */
const wholeFeed = listForAll('posts.wholeFeed', feedEntries, FEED_READS, isInFeed);

/**
 * The home feed from the timeline, for most viewers: those with few rules who follow no account that is
 * merged.
 */
export const homeFeed = listForFew(
  'posts.feed',
  (search) => timelineEntries(search, FEED_READS),
  ({ viewer, now }) => sql`${isPublishedFor(viewer, 'p', now)} and not exists (
    select 1 from users mu join follows mf on mf.followee_id = mu.id
    where mf.follower_id = ${id(viewer)} and mf.status = 'accepted' and mu.merged_on_read)`,
  wholeFeed,
);

/** Maximum number of a tag's posts that a request reads, wanted or not. */
export const MAX_TAG_READS = 1000;

/** Selects the next posts of a tag, newest first, without reading the posts. */
const postsOfTag = ({ now, of, after, before }: Search): SQL => sql`
  select t.shown_at as at, t.post_id as id from post_tags t
  where t.tag = ${of} and t.shown_at <= ${time(now)} and ${after('t.shown_at', 't.post_id')}
  ${before('t.shown_at', 't.post_id', MAX_TAG_READS)}`;

/** The visible posts of a tag, newest first. */
export const taggedPosts = listForFew(
  'posts.tagged',
  postsOfTag,
  ({ now }) => isPublished('p', now),
  listForAll('posts.wholeTag', postsOfTag, MAX_TAG_READS, isVisible),
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
    const { of, viewer, now, columns, after, before } = search;
    return sql`
      select ${columns}, p.shown_at as at
      from sets cross join users u cross join lateral (
        select * from posts p
        where p.creator_id = u.id and ${after('p.shown_at', 'p.id')}
          and ${isPublishedFor(viewer, 'p', now)} and ${isOf(viewer, 'p')}
        ${before('p.shown_at', 'p.id')}) p
      where ${is(of, 'u')} and ${canSee(viewer, 'u')}
      order by p.shown_at desc, p.id desc`;
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

/** Lists the posts of a table that has a viewer's choices, which the viewer may still see, the latest first. */
const chosenPosts = (label: string, table: 'bookmarks' | 'dismissed_posts') =>
  listOf(label, (search) => {
    const { viewer, columns, after, before } = search;
    return sql`
      select ${columns}, c.created_at as at
      from sets cross join ${identifier(table)} c join posts p on p.id = c.post_id
        join users u on u.id = p.creator_id
      where c.user_id = ${id(viewer)} and ${after('c.created_at', 'c.post_id')}
        and ${isVisible(search)}
      ${before('c.created_at', 'c.post_id')}`;
  });

export const bookmarked = chosenPosts('posts.bookmarked', 'bookmarks');
export const dismissed = chosenPosts('posts.dismissed', 'dismissed_posts');

/** The viewer's own posts in the trash, the latest first. */
export const trashed = listOf('posts.trashed', ({ viewer, columns, after, before }) => {
  return sql`
    select ${columns}, p.deleted_at as at
    from sets cross join posts p join users u on u.id = p.creator_id
    where p.creator_id = ${id(viewer)} and p.deleted_at is not null and ${after('p.deleted_at', 'p.id')}
    ${before('p.deleted_at', 'p.id')}`;
});

/** The viewer's own scheduled posts, the next one first. */
export const scheduled = listOf(
  'posts.scheduled',
  ({ viewer, now, columns, after, before }) => sql`
    select ${columns}, p.shown_at as at
    from sets cross join posts p join users u on u.id = p.creator_id
    where p.creator_id = ${id(viewer)} and p.deleted_at is null and p.shown_at > ${time(now)}
      and ${after('p.shown_at', 'p.id')}
    ${before('p.shown_at', 'p.id')}`,
  { order: 'oldest' },
);
