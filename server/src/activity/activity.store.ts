import { id, prepare, type SQL, sql, time } from '../platform/db';
import { type PersonRow, personColumns } from '../users/users.presenter';
import { canListUser, canSeePost, isPublished } from '../visibility/predicates';

interface ActivityValues extends Record<string, string | Date | number> {
  viewer: string;
  now: Date;
  at: Date;
  id: string;
  rows: number;
  /** One activity type, or `all`. */
  type: string;
}

interface OfPerson extends Omit<PersonRow, 'id'> {
  /** The user that was followed, or the creator of the post. */
  person_id: string;
}

interface OfPost extends OfPerson {
  post_id: string;
  body: string;
}

/** An action of the viewer: its time, the id that orders equal times, and its subject. */
export type ActivityRow = { at: Date; id: string } & (
  | ({ type: 'like' | 'post' | 'share' } & OfPost)
  | ({ type: 'comment'; comment_id: string; text: string } & OfPost)
  | ({ type: 'follow' } & OfPerson)
  | { type: 'sign-in'; session_id: string; user_agent: string; network: string }
);

/**
 * Selects the viewer's activity, newest first, if they can still see its subject. Takes one page
 * per type from its own index, merges them, and joins only the rows of the page.
 */
export const ACTIVITY = prepare<ActivityValues, ActivityRow>('activity.page', (v) => {
  const viewer = id(v('viewer'));
  const seen = canSeePost(v('viewer'), 'p', 'u', v('now'));
  /** Selects one type: its time, the id that orders equal times, and its subject. */
  const kind = (
    type: SQL,
    at: string,
    key: string,
    about: { post?: string; person?: string; comment?: string; session?: string },
    from: SQL,
  ) => sql`
    (select ${type} as type, ${sql.raw(at)} as at, ${sql.raw(key)} as id,
      ${sql.raw(about.post ?? 'null')}::uuid as post_id, ${sql.raw(about.person ?? 'null')}::uuid as person_id,
      ${sql.raw(about.comment ?? 'null')}::uuid as comment_id, ${sql.raw(about.session ?? 'null')}::uuid as session_id
    ${from} and ${v('type')}::text in ('all', ${type}) and (${sql.raw(at)}, ${sql.raw(key)}) < (${time(v('at'))}, ${id(v('id'))})
    order by ${sql.raw(at)} desc, ${sql.raw(key)} desc limit ${v('rows')}::int)`;
  return sql`
    with listed as materialized (
      select * from (
        ${kind(
          sql`'like'`,
          'l.created_at',
          'l.post_id',
          { post: 'l.post_id' },
          sql`from likes l join posts p on p.id = l.post_id join users u on u.id = p.creator_id
            where l.user_id = ${viewer} and ${seen}`,
        )}
        union all
        ${kind(
          sql`'comment'`,
          'c.created_at',
          'c.id',
          { post: 'c.post_id', comment: 'c.id' },
          sql`from comments c join posts p on p.id = c.post_id join users u on u.id = p.creator_id
            where c.author_id = ${viewer} and ${seen}`,
        )}
        union all
        ${kind(
          sql`'follow'`,
          'f.created_at',
          'f.followee_id',
          { person: 'f.followee_id' },
          sql`from follows f join users u on u.id = f.followee_id
            where f.follower_id = ${viewer} and f.status = 'accepted' and ${canListUser(v('viewer'), 'u')}`,
        )}
        union all
        ${kind(
          sql`'sign-in'`,
          's.created_at',
          's.id',
          { session: 's.id' },
          sql`from sessions s where s.user_id = ${viewer}`,
        )}
        union all
        ${kind(
          sql`case when p.is_share then 'share' else 'post' end`,
          'p.shown_at',
          'p.id',
          { post: 'p.id' },
          sql`from posts p where p.creator_id = ${viewer} and ${isPublished('p', v('now'))}`,
        )}
      ) each order by at desc, id desc limit ${v('rows')}::int
    )
    select i.type, i.at, i.id, i.post_id, i.comment_id, i.session_id, left(p.body, 140) as body, c.text,
      s.user_agent, s.network, person.id as person_id, ${personColumns('person')}
    from listed i
      left join posts p on p.id = i.post_id
      left join users person on person.id = coalesce(p.creator_id, i.person_id)
      left join comments c on c.id = i.comment_id
      left join sessions s on s.id = i.session_id
    order by i.at desc, i.id desc`;
});
