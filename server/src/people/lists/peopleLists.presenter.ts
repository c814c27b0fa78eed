import { type SQL, sql, toCursor } from '../../platform/db';
import { RawJson } from '../../platform/http/route';

/** A page of users as JSON, with the position of its last row. */
export interface PageRow {
  json: string;
  /** Sort time of the page's last row, and its id; null on an empty page. */
  last_at: Date | null;
  last_id: string | null;
  /** True if there is a further page. */
  more: boolean;
}

/**
 * Returns a page of users from `listed (id, at)`, which has one row more than `limit` when there is
 * a further page. `person` builds the JSON of the users row `u`.
 */
export function pageSql(limit: SQL, person: SQL): SQL {
  return sql`
    select coalesce(json_agg(${person} order by shown.at desc, u.id desc), '[]')::text as json,
      (select l.at from listed l order by l.at desc, l.id desc offset ${limit}::int - 1 limit 1) as last_at,
      (select l.id from listed l order by l.at desc, l.id desc offset ${limit}::int - 1 limit 1) as last_id,
      (select count(*) from listed) > ${limit}::int as more
    from (select * from listed order by at desc, id desc limit ${limit}::int) shown
      join users u on u.id = shown.id`;
}

/** Builds the response of a page, with its users as the property `name`. */
export function presentPage(name: 'users' | 'blockedUsers', row: PageRow | undefined): RawJson {
  const { json = '[]', last_at: at, last_id: id, more } = row ?? {};
  const nextCursor = more && at && id ? toCursor({ at, id }) : null;
  return new RawJson(`{"${name}":${json},"nextCursor":${JSON.stringify(nextCursor)}}`);
}
