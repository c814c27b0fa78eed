import { column, id, type SQL, sql, time } from '../platform/db';

// Visibility of users and their content as SQL predicates, used in the WHERE of every surface.
// `alias` is the alias of the users row in the surrounding statement:
// `select … from users u where ${canSeeUser(viewer.userId, 'u')}`.

/**
 * A is an active user: not deactivated, not waiting for deletion, not suspended, and not a
 * registration that waits for its first sign-in. Triggers use the same rule as a function
 * (`schema/functions/people.sql`).
 */
export function isActive(alias: string): SQL {
  return sql`(${column(alias, 'deactivated_at')} is null and ${column(alias, 'deletion_requested_at')} is null
    and ${column(alias, 'suspended_at')} is null and ${column(alias, 'unconfirmed_since')} is null)`;
}

/**
 * The user of an id column is not active. Reads the index of inactive users only, which is small;
 * the row of the user is not read.
 */
export function isInactiveId(userId: SQL): SQL {
  return sql`exists (select 1 from users iu where iu.id = ${userId}
    and (iu.deactivated_at is not null or iu.deletion_requested_at is not null
      or iu.suspended_at is not null or iu.unconfirmed_since is not null))`;
}

/**
 * V may see the user A (avatar, names, bio, counts, isPrivate): V is A, or A is active and has not
 * blocked V. Private users are visible, and so are users blocked by V (see `canListUser`). `offset 0` has
 * the planner look up the block instead of reading all blocks of V.
 */
export function canSeeUser(viewerId: string | SQL, alias: string): SQL {
  const a = column(alias, 'id');
  return sql`(${a} = ${id(viewerId)} or (${isActive(alias)}
    and not exists (select 1 from blocks vb where vb.blocker_id = ${a} and vb.blocked_id = ${id(viewerId)} offset 0)))`;
}

/** V may see A in lists (search, suggestions, likes …): A is visible and not blocked by V. */
export function canListUser(viewerId: string | SQL, alias: string): SQL {
  const a = column(alias, 'id');
  return sql`(${canSeeUser(viewerId, alias)}
    and not exists (select 1 from blocks vb where vb.blocker_id = ${id(viewerId)} and vb.blocked_id = ${a}))`;
}

/**
 * V may see the user of an id column in lists, as `canListUser` decides it; `isUnblocked` is true if neither
 * has blocked the other. The rows of the users are not read.
 */
export function canListUserId(viewerId: string | SQL, userId: SQL, isUnblocked: SQL): SQL {
  return sql`(${userId} = ${id(viewerId)} or (not ${isInactiveId(userId)} and ${isUnblocked}))`;
}

/**
 * V may see A's content, follower lists, stories and presence: V is A, or A is active, neither has
 * blocked the other, and A is public or V an accepted follower. Each direction of a block is a NOT
 * EXISTS of its own, because with a single OR the feed was a third slower.
 */
export function canSeeContent(
  viewerId: string | SQL,
  alias: string,
  isUnblocked = isUnblockedBy(viewerId, column(alias, 'id')),
): SQL {
  return contentIsVisible(viewerId, alias, isFollower(viewerId, column(alias, 'id')), isUnblocked);
}

/**
 * V may see the post or story of the row `item` by A: V may see A's content and is of the audience of the
 * item (`isOfAudience`). Both depend on one follow, which is looked up once.
 */
export function canSeeItem(
  viewerId: string | SQL,
  item: string,
  author: string,
  isUnblocked = isUnblockedBy(viewerId, column(author, 'id')),
): SQL {
  const isLimited = sql`(${column(author, 'is_private')} or ${column(item, 'followers_only')})`;
  const follows = isFollower(viewerId, column(author, 'id'));
  return contentIsVisible(viewerId, author, follows, isUnblocked, isLimited);
}

/**
 * V is an accepted follower of the user of the id column. `offset 0` makes the planner look up the follow
 * per author that needs it; otherwise it reads all of V's follows first.
 */
const isFollower = (viewerId: string | SQL, a: SQL): SQL => sql`exists (select 1 from follows vf
        where (vf.follower_id, vf.followee_id, vf.status) = (${id(viewerId)}, ${a}, 'accepted') offset 0)`;

/**
 * Neither of V and the user of the id column has blocked the other. `offset 0` has the planner look up each
 * block instead of reading all of V's.
 */
export const isUnblockedBy = (viewerId: string | SQL, a: SQL): SQL => {
  const v = id(viewerId);
  return sql`not exists (select 1 from blocks vb
        where vb.blocker_id = ${a} and vb.blocked_id = ${v} offset 0)
      and not exists (select 1 from blocks vb
        where vb.blocker_id = ${v} and vb.blocked_id = ${a} offset 0)`;
};

/**
 * A kind of viewer in place of a certain one, to see what A shows to them: an accepted follower, or a
 * stranger. Statements have the id `NO_USER` as their viewer.
 */
export type ViewerKind = 'follower' | 'stranger';

/** The id that no user has. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/** Returns the predicate of `canSeeContent` for any viewer of a kind. */
export function canKindSeeContent(kind: ViewerKind, alias: string): SQL {
  return contentIsVisible(NO_USER, alias, kind === 'follower' ? sql`true` : sql`false`, sql`true`);
}

/**
 * The rule of `canSeeContent`; `follows` is true if V is an accepted follower of A, `isUnblocked` if
 * neither has blocked the other, and `isLimited` if only followers may see it.
 */
export function contentIsVisible(
  viewerId: string | SQL,
  alias: string,
  follows: SQL,
  isUnblocked: SQL,
  isLimited = column(alias, 'is_private'),
): SQL {
  return sql`(${column(alias, 'id')} = ${id(viewerId)} or (${isActive(alias)}
      and ${isUnblocked}
      and (not ${isLimited} or ${follows})))`;
}

/**
 * A post is published: not in the trash, not hidden by an admin, and its scheduled time has passed.
 * Its creator may see it before, on other surfaces.
 */
export function isPublished(postAlias: string, now: Date | SQL): SQL {
  const of = (name: string) => column(postAlias, name);
  return sql`(${of('deleted_at')} is null and ${of('hidden_at')} is null and ${of('shown_at')} <= ${time(now)})`;
}

/**
 * V may see the post in the lists of its creator: it is published, or V's own and only hidden by
 * moderators, with a note on why.
 */
export function isPublishedFor(viewerId: string | SQL, postAlias: string, now: Date | SQL): SQL {
  const of = (name: string) => column(postAlias, name);
  return sql`(${of('deleted_at')} is null and ${of('shown_at')} <= ${time(now)}
    and (${of('hidden_at')} is null or ${of('creator_id')} = ${id(viewerId)}))`;
}

/**
 * V is of the audience of the post or story of the row `alias`: everyone, or, if it was made while
 * moderators had limited its creator to followers, the creator and accepted followers.
 */
export function isOfAudience(
  viewerId: string | SQL,
  alias: string,
  follows = isFollower(viewerId, column(alias, 'creator_id')),
): SQL {
  return sql`(not ${column(alias, 'followers_only')} or ${column(alias, 'creator_id')} = ${id(viewerId)}
    or ${follows})`;
}

/** V may see the post of the row `post` by the author of the row `author`, as others see it. */
export function canSeePost(
  viewerId: string | SQL,
  post: string,
  author: string,
  now: Date | SQL,
): SQL {
  return sql`(${isPublished(post, now)} and ${canSeeItem(viewerId, post, author)})`;
}

/** A story has not expired and is not hidden by an admin. */
export function isStoryActive(storyAlias: string, now: Date | SQL): SQL {
  return sql`(${column(storyAlias, 'expires_at')} > ${time(now)} and ${column(storyAlias, 'hidden_at')} is null)`;
}

/** A story has not expired, and V may see it: it is not hidden by moderators, or V's own. */
export function isStoryActiveFor(viewerId: string | SQL, storyAlias: string, now: Date | SQL): SQL {
  const of = (name: string) => column(storyAlias, name);
  return sql`(${of('expires_at')} > ${time(now)}
    and (${of('hidden_at')} is null or ${of('creator_id')} = ${id(viewerId)}))`;
}

/**
 * A comment is visible to V: it is V's own, or it is not hidden by an admin, and neither hidden by
 * the post's creator nor waiting for the creator's approval, unless V is the creator. `offset 0` makes
 * the planner look up the post instead of reading all of V's posts.
 */
export function isCommentVisible(viewerId: string | SQL, commentAlias: string): SQL {
  const of = (name: string) => column(commentAlias, name);
  return sql`(${of('author_id')} = ${id(viewerId)} or (${of('hidden_at')} is null
    and (${of('withheld')} is null or exists (
      select 1 from posts wp where wp.id = ${of('post_id')} and wp.creator_id = ${id(viewerId)} offset 0))))`;
}

/** The creator of the post follows V. */
const isFollowed = (viewerId: string | SQL, postAlias: string): SQL => sql`exists (
      select 1 from follows cf where (cf.follower_id, cf.followee_id, cf.status)
        = (${column(postAlias, 'creator_id')}, ${id(viewerId)}, 'accepted'))`;

/** V may do what a policy of the post limits: it is V's own, or its creator lets V. */
const isAllowed =
  (policy: 'comment_policy' | 'quote_policy') =>
  (viewerId: string | SQL, postAlias: string): SQL =>
    sql`(${column(postAlias, 'creator_id')} = ${id(viewerId)} or case ${column(postAlias, policy)}
        when 'everyone' then true when 'nobody' then false else ${isFollowed(viewerId, postAlias)} end)`;

/** V may comment on the post, which V sees. */
export const canComment = isAllowed('comment_policy');

/** V may share the post, which V sees, with words. */
export const canQuote = isAllowed('quote_policy');

/** The creator of the post follows V; false if none of its policies asks for that. */
export const isFollowedForPolicy = (viewerId: string | SQL, postAlias: string): SQL =>
  sql`case when 'followed' in (${column(postAlias, 'comment_policy')}, ${column(postAlias, 'quote_policy')})
        then ${isFollowed(viewerId, postAlias)} else false end`;
