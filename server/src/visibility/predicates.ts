import { type SQL, sql } from 'drizzle-orm';
import { id, time } from '../platform/db';

/**
 * Who may see whom and what: two predicates that every surface uses, as SQL to be put into a
 * WHERE. `alias` is the name of the users row in the statement around (source text, not input):
 * `select … from users u where ${seesPerson(viewer.userId, 'u')}`.
 */
function column(alias: string, name: string): SQL {
  if (!/^[a-z_][a-z0-9_]*$/.test(alias)) throw new Error(`"${alias}" is not an alias.`);
  return sql.raw(`${alias}.${name}`);
}

/** A takes part in the network: not deactivated, not waiting for deletion, not suspended. */
export function isActive(alias: string): SQL {
  return sql`(${column(alias, 'deactivated_at')} is null and ${column(alias, 'deletion_requested_at')} is null
    and ${column(alias, 'suspended_at')} is null)`;
}

/**
 * V sees the person A (avatar, names, bio, counts, isPrivate): V is A, or A is active and has not
 * blocked V. Private people stay visible; so does, to V, whom V has blocked (see `listsPerson`).
 */
export function canSeeUser(viewerId: string | SQL, alias: string): SQL {
  const a = column(alias, 'id');
  return sql`(${a} = ${id(viewerId)} or (${isActive(alias)}
    and not exists (select 1 from blocks vb where vb.blocker_id = ${a} and vb.blocked_id = ${id(viewerId)})))`;
}

/** A stands in V's lists (search, suggestions, likes …): seen, and not blocked by V. */
export function canListUser(viewerId: string | SQL, alias: string): SQL {
  const a = column(alias, 'id');
  return sql`(${canSeeUser(viewerId, alias)}
    and not exists (select 1 from blocks vb where vb.blocker_id = ${id(viewerId)} and vb.blocked_id = ${a}))`;
}

/**
 * V sees what A made, A's follower lists, stories and presence: V is A, or A is active, neither has
 * blocked the other, and A is public or V an accepted follower. Each block direction is a NOT
 * EXISTS of its own: as one OR, the feed ran at two thirds of the speed. The follow is looked up for
 * each author who needs one (`offset 0`): the planner would rather read all of V's follows first.
 */
export function canSeeContent(viewerId: string | SQL, alias: string): SQL {
  const a = column(alias, 'id');
  const v = id(viewerId);
  return sql`(${a} = ${v} or (${isActive(alias)}
    and not exists (select 1 from blocks vb where vb.blocker_id = ${a} and vb.blocked_id = ${v})
    and not exists (select 1 from blocks vb where vb.blocker_id = ${v} and vb.blocked_id = ${a})
    and (not ${column(alias, 'is_private')} or exists (
      select 1 from follows vf
      where vf.follower_id = ${v} and vf.followee_id = ${a} and vf.status = 'accepted' offset 0))))`;
}

/**
 * A post is out: not in the trash, not hidden by an admin, and its time has come. Its creator sees
 * it anyway elsewhere.
 */
export function isPublished(postAlias: string, now: Date | SQL): SQL {
  return sql`(${column(postAlias, 'deleted_at')} is null and ${column(postAlias, 'hidden_at')} is null
    and ${column(postAlias, 'shown_at')} <= ${time(now)})`;
}

/** A story is running, and not hidden by an admin. */
export function isStoryActive(storyAlias: string, now: Date | SQL): SQL {
  return sql`(${column(storyAlias, 'expires_at')} > ${time(now)} and ${column(storyAlias, 'hidden_at')} is null)`;
}

/** A comment stands for V among the others: not hidden by an admin, or V's own. */
export function isCommentVisible(viewerId: string | SQL, commentAlias: string): SQL {
  return sql`(${column(commentAlias, 'hidden_at')} is null or ${column(commentAlias, 'author_id')} = ${id(viewerId)})`;
}
