import { id, literal, type Queryable, sql, time } from '../../platform/db';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { canListUser } from '../../visibility/predicates';

/** What a user wants less of: the post and its author, whose id it has. */
export interface LessOfRow extends PersonRow {
  post_id: string;
  tags: string[];
  expires_at: Date;
}

/** Returns the choices of a user that have not ended, with the posts' authors, the newest first. */
export const selectLessOf = (on: Queryable, userId: string, now: Date): Promise<LessOfRow[]> =>
  on.query(sql`
    select lo.post_id, lo.tags, lo.expires_at, u.id, ${personColumns('u')}
    from less_of lo join users u on u.id = lo.author_id
    where lo.user_id = ${id(userId)} and lo.expires_at > ${time(now)} and ${canListUser(userId, 'u')}
    order by lo.created_at desc, lo.post_id desc`);

/** Records the choice with the post's author and tags; a second one renews it. */
export const insertLessOf = (
  on: Queryable,
  { userId, postId, now, until }: { userId: string; postId: string; now: Date; until: Date },
) =>
  on.run(sql`
    insert into less_of (user_id, post_id, author_id, tags, created_at, expires_at)
    select ${id(userId)}, p.id, p.creator_id, p.tags, ${time(now)}, ${time(until)}
    from posts p where p.id = ${id(postId)}
    on conflict (user_id, post_id) do update set tags = excluded.tags,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);

/** Deletes the user's choices that have ended, and all but the newest `max`. */
export const pruneLessOf = (on: Queryable, userId: string, max: number, now: Date) =>
  on.run(sql`
    delete from less_of where user_id = ${id(userId)} and (expires_at <= ${time(now)}
      or post_id in (select lo.post_id from less_of lo where lo.user_id = ${id(userId)}
        order by lo.created_at desc, lo.post_id desc offset ${literal(max)}))`);

export const deleteLessOf = (on: Queryable, userId: string, postId: string) =>
  on.run(sql`delete from less_of where user_id = ${id(userId)} and post_id = ${id(postId)}`);
