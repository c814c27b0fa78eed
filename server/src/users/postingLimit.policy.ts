import { id, list, type Queryable, sql, time } from '../platform/db';
import { forbidden } from '../platform/errors';

interface LimitRow {
  limited_until: Date | null;
  followers_only_until: Date | null;
}

/** Returns the limits of a user that last; null for each that does not. */
export const findPostingLimit = (on: Queryable, userId: string, now: Date) =>
  on.one<LimitRow>(sql`
    select case when limited_until > ${time(now)} then limited_until end as limited_until,
      case when followers_only_until > ${time(now)} then followers_only_until end as followers_only_until
    from users where id = ${id(userId)}`);

const rejection = (what: string, until: Date) =>
  forbidden(
    `You can’t ${what} until ${until.toISOString().slice(0, 16).replace('T', ' at ')} UTC. A moderator has decided so.`,
    'limited',
  );

/**
 * Returns true if what the user posts now is for followers only.
 * @throws HttpError 403 if moderators have limited the user, who cannot post, share or add stories
 * until a time, which the message names
 */
export async function checkMayPost(
  on: Queryable,
  userId: string,
  now: Date,
): Promise<{ followersOnly: boolean }> {
  const limit = await findPostingLimit(on, userId, now);
  if (limit?.limited_until) throw rejection('post', limit.limited_until);
  return { followersOnly: limit?.followers_only_until != null };
}

/**
 * Checks that the user may comment on a post of `authorId`. While limited to followers, one comments on
 * own posts only, since others choose who reads theirs.
 * @throws HttpError 403 if moderators have limited the user
 */
export async function checkMayComment(on: Queryable, userId: string, authorId: string, now: Date) {
  const limit = await findPostingLimit(on, userId, now);
  if (limit?.limited_until) throw rejection('post', limit.limited_until);
  if (limit?.followers_only_until && userId !== authorId) {
    throw rejection('comment on posts of others', limit.followers_only_until);
  }
}

/**
 * Lists those among `people` whom what the user writes may notify: nobody while nothing may be posted,
 * and accepted followers during a limit to followers.
 */
export async function listNotifiable(
  on: Queryable,
  userId: string,
  people: readonly string[],
  now: Date,
): Promise<string[]> {
  const limit = await findPostingLimit(on, userId, now);
  if (limit?.limited_until) return [];
  if (!limit?.followers_only_until) return [...people];
  return on.values<string>(sql`
    select follower_id from follows
    where followee_id = ${id(userId)} and follower_id = any(${list(people, 'uuid')})
      and status = 'accepted'`);
}
