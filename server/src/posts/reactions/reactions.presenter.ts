import type { ConnectionPage } from '@kithkin/shared/contract';
import { cursorSql, objectText, type SQL, sql } from '../../platform/db';
import { connectionJson } from '../../users/personLine.presenter';

/**
 * Returns rows `k` (at, key, place) of a page, one more than `limit`, and their users `u` as the
 * contract's ConnectionPage, as JSON text.
 */
export const reactorPageText = (viewer: SQL, limit: SQL): SQL =>
  objectText<ConnectionPage>({
    users: [
      sql`coalesce((json_agg(${connectionJson(viewer, 'u')} order by k.place)
        filter (where k.place <= ${limit}))::text, '[]')`,
    ],
    nextCursor: [
      sql`coalesce(case when count(*) > ${limit} then
        '"' || max(${cursorSql('k.at', 'k.key')}) filter (where k.place = ${limit}) || '"' end, 'null')`,
    ],
  });
