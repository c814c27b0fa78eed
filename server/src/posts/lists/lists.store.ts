import { byIdOrUserName } from '../../people/profile/profile.store';
import { column, id, type SQL, sql, time } from '../../platform/db';
import {
  canKindSeeContent,
  canSeeContent,
  canSeeUser,
  isPublished,
  type ViewerKind,
} from '../../visibility/predicates';
import { isWanted } from '../../visibility/wanted';
import { listOf, type Search } from './pages.store';

/** Returns true if the viewer may see post `p` of author `u`. */
const isVisible = ({ viewer, now }: Search): SQL =>
  sql`${isPublished('p', now)} and ${canSeeContent(viewer, 'u')}`;

/**
 * The home feed: the precomputed timeline, merged with the posts of the few accounts whose audience
 * is too large for one. Rows are checked in timeline order until the page is full.
 */
export const homeFeed = listOf('posts.feed', 'posts', (search) => {
  const { viewer, now, after, before } = search;
  return sql`
    select * from (
      (select p.*, t.shown_at as at
        from timeline_entries t
          join posts p on p.id = t.post_id
          join users u on u.id = t.creator_id and (not u.merged_on_read or u.id = ${id(viewer)})
        where t.owner_id = ${id(viewer)} and t.shown_at <= ${time(now)}
          and ${after('t.shown_at', 't.post_id')} and ${isVisible(search)}
          and ${isWanted(viewer, 'p', now)}
        ${before('t.shown_at', 't.post_id')})
      union all
      (select m.*
        from users u
          join follows f on f.follower_id = ${id(viewer)} and f.followee_id = u.id
            and f.status = 'accepted'
          cross join lateral (
            select p.*, p.shown_at as at from posts p
            where p.creator_id = u.id and ${isPublished('p', now)} and ${after('p.shown_at', 'p.id')}
              and ${isWanted(viewer, 'p', now)}
            ${before('p.shown_at', 'p.id')}) m
        where u.merged_on_read and ${canSeeContent(viewer, 'u')}
        ${before('m.at', 'm.id')})
    ) both_ways ${before('at', 'id')}`;
});

/** The visible posts of a tag, newest first. */
export const taggedPosts = listOf('posts.tagged', 'posts', (search) => {
  const { viewer, now, of, after, before } = search;
  return sql`
    select p.*, t.shown_at as at
    from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.creator_id
    where t.tag = ${of} and t.shown_at <= ${time(now)} and ${after('t.shown_at', 't.post_id')}
      and ${isVisible(search)} and ${isWanted(viewer, 'p', now)}
    ${before('t.shown_at', 't.post_id')}`;
});

/**
 * Builds the list of a user's posts, newest first. The list is empty for viewers who see only the
 * profile, and missing for those who may not see the user.
 */
const postsOfPerson = (
  is: (segment: SQL, alias: string) => SQL,
  canSee: (viewer: SQL, alias: string) => SQL,
) =>
  listOf(
    'posts.ofPerson',
    'posts',
    (search) => {
      const { of, viewer, now, after, before } = search;
      return sql`
        select own.*
        from (select u.id from users u where ${is(of, 'u')} and ${canSee(viewer, 'u')}) person
          cross join lateral (
            select p.*, p.shown_at as at from posts p
            where p.creator_id = person.id and ${after('p.shown_at', 'p.id')} and ${isPublished('p', now)}
            ${before('p.shown_at', 'p.id')}) own`;
    },
    {
      when: ({ of, viewer }) =>
        sql`exists (select 1 from users u where ${is(of, 'u')} and ${canSeeUser(viewer, 'u')})`,
    },
  );

/** A user's posts. There is one list by id and one by userName. */
export const postsOf = byIdOrUserName((is) => postsOfPerson(is, canSeeContent));

const postsAs = (kind: ViewerKind) =>
  postsOfPerson(
    (segment, alias) => sql`${column(alias, 'id')} = ${id(segment)}`,
    (_viewer, alias) => canKindSeeContent(kind, alias),
  );

/** The posts of a user, by id, as a kind of viewer sees them; the viewer is `NO_USER`. */
export const postsAsKind: Record<ViewerKind, ReturnType<typeof postsAs>> = {
  follower: postsAs('follower'),
  stranger: postsAs('stranger'),
};

/** The posts that the viewer has bookmarked and may still see, the latest bookmark first. */
export const bookmarked = listOf('posts.bookmarked', 'bookmarks', (search) => {
  const { viewer, after, before } = search;
  return sql`
    select p.*, b.created_at as at
    from bookmarks b join posts p on p.id = b.post_id join users u on u.id = p.creator_id
    where b.user_id = ${id(viewer)} and ${after('b.created_at', 'b.post_id')}
      and ${isVisible(search)}
    ${before('b.created_at', 'b.post_id')}`;
});

/** The posts that the viewer is not interested in and may still see, the latest first. */
export const dismissed = listOf('posts.dismissed', 'posts', (search) => {
  const { viewer, after, before } = search;
  return sql`
    select p.*, d.created_at as at
    from dismissed_posts d join posts p on p.id = d.post_id join users u on u.id = p.creator_id
    where d.user_id = ${id(viewer)} and ${after('d.created_at', 'd.post_id')}
      and ${isVisible(search)}
    ${before('d.created_at', 'd.post_id')}`;
});

/** The viewer's own posts in the trash, the latest first. */
export const trashed = listOf('posts.trashed', 'posts', ({ viewer, after, before }) => {
  return sql`
    select p.*, p.deleted_at as at from posts p
    where p.creator_id = ${id(viewer)} and p.deleted_at is not null and ${after('p.deleted_at', 'p.id')}
    ${before('p.deleted_at', 'p.id')}`;
});

/** The viewer's own scheduled posts, the next one first. */
export const scheduled = listOf(
  'posts.scheduled',
  'posts',
  ({ viewer, now, after, before }) => sql`
    select p.*, p.shown_at as at from posts p
    where p.creator_id = ${id(viewer)} and p.deleted_at is null and p.shown_at > ${time(now)}
      and ${after('p.shown_at', 'p.id')}
    ${before('p.shown_at', 'p.id')}`,
  { order: 'oldest' },
);
