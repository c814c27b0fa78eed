import { id, iso, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { summaryJson } from '../users/users.presenter';
import { canListUser, canSeePost, isPublished } from '../visibility/predicates';

interface ActivityValues extends Record<string, string | Date | number> {
  viewer: string;
  now: Date;
  at: Date;
  id: string;
  limit: number;
  /** One activity type, or `all`. */
  type: string;
}

/** A page: its items as JSON, and the keyset of the last one. */
export interface ActivityPageRow {
  json: string;
  last_at: Date | null;
  last_id: string | null;
  /** True if there are more items. */
  more: boolean;
}

/**
 * Selects the viewer's activity, newest first, if they can still see its subject. Takes one page
 * per type from its own index, merges them, and joins only the rows of the page.
 */
const statement = prepare<ActivityValues, ActivityPageRow>('activity.page', (v) => {
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
    order by ${sql.raw(at)} desc, ${sql.raw(key)} desc limit ${v('limit')}::int + 1)`;
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
      ) each order by at desc, id desc limit ${v('limit')}::int + 1
    ), shown as (select * from listed order by at desc, id desc limit ${v('limit')}::int)
    select coalesce(json_agg(
        jsonb_build_object('_id', i.type || '.' || i.id, 'type', i.type, 'at', ${iso('i.at')})
        || case when p.id is null then '{}' else jsonb_build_object('post', jsonb_build_object(
          '_id', p.id, 'creator', ${summaryJson('creator')}, 'body', left(p.body, 140))) end
        || case when person.id is null then '{}' else jsonb_build_object('user', ${summaryJson('person')}) end
        || case when c.id is null then '{}'
          else jsonb_build_object('comment', jsonb_build_object('_id', c.id, 'text', c.text)) end
        || case when s.id is null then '{}' else jsonb_build_object('session', jsonb_build_object(
          '_id', s.id, 'userAgent', s.user_agent, 'network', s.network)) end
        order by i.at desc, i.id desc), '[]')::text as json,
      (array_agg(i.at order by i.at, i.id))[1] as last_at,
      (array_agg(i.id order by i.at, i.id))[1] as last_id,
      (select count(*) from listed) > ${v('limit')}::int as more
    from shown i
      left join posts p on p.id = i.post_id
      left join users creator on creator.id = p.creator_id
      left join users person on person.id = i.person_id
      left join comments c on c.id = i.comment_id
      left join sessions s on s.id = i.session_id`;
});

/** Returns a page of the viewer's activity. */
export async function findActivityPage(
  on: Queryable,
  values: ActivityValues,
): Promise<ActivityPageRow> {
  const [row] = await on.fetch(statement, values);
  if (!row) throw new Error('The page of activity returned no row.');
  return row;
}
