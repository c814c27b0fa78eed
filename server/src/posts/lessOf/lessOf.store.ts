import type { LessOf } from '@kithkin/shared/contract';
import { id, jsonObject, literal, type Queryable, sql, time, value } from '../../platform/db';
import { summaryText } from '../../users/users.presenter';
import { canListUser } from '../../visibility/predicates';

/** Returns the choices of a user that have not ended, the newest first. */
export async function selectLessOf(on: Queryable, userId: string, now: Date): Promise<LessOf[]> {
  const rows = await on.query<{ json: LessOf }>(sql`
    select ${jsonObject<LessOf>({
      postId: value.id('lo.post_id'),
      user: [summaryText('u')],
      tags: [sql`array_to_json(lo.tags)::text`],
      until: value.time('lo.expires_at'),
    })} as json
    from less_of lo join users u on u.id = lo.author_id
    where lo.user_id = ${id(userId)} and lo.expires_at > ${time(now)} and ${canListUser(userId, 'u')}
    order by lo.created_at desc, lo.post_id desc`);
  return rows.map(({ json }) => json);
}

/** Records the choice with the post's author and tags; a second one renews it. */
export async function insertLessOf(
  on: Queryable,
  { userId, postId, now, until }: { userId: string; postId: string; now: Date; until: Date },
): Promise<void> {
  await on.run(sql`
    insert into less_of (user_id, post_id, author_id, tags, created_at, expires_at)
    select ${id(userId)}, p.id, p.creator_id, p.tags, ${time(now)}, ${time(until)}
    from posts p where p.id = ${id(postId)}
    on conflict (user_id, post_id) do update set tags = excluded.tags,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

/** Deletes the user's choices that have ended, and all but the newest `max`. */
export async function pruneLessOf(
  on: Queryable,
  userId: string,
  max: number,
  now: Date,
): Promise<void> {
  await on.run(sql`
    delete from less_of where user_id = ${id(userId)} and (expires_at <= ${time(now)}
      or post_id in (select lo.post_id from less_of lo where lo.user_id = ${id(userId)}
        order by lo.created_at desc, lo.post_id desc offset ${literal(max)}))`);
}

export async function deleteLessOf(on: Queryable, userId: string, postId: string): Promise<void> {
  await on.run(sql`delete from less_of where user_id = ${id(userId)} and post_id = ${id(postId)}`);
}
