import { list, type Queryable, sql } from '../platform/db';

/** Returns which of these assets have files that a report retains (see the area `reports`). */
export async function listRetained(on: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await on.query<{ id: string }>(sql`
    select distinct asset_id as id from report_files where asset_id = any(${list(ids, 'uuid')})`);
  return new Set(rows.map(({ id }) => id));
}
