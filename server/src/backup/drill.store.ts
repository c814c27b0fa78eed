import { type Queryable, sql } from '../platform/db';

/** Returns the numbers of rows of the main tables. */
export async function countRows(on: Queryable): Promise<Record<string, number>> {
  const row = await on.one<Record<string, number>>(sql`
    select (select count(*) from users)::int as users,
      (select count(*) from posts)::int as posts,
      (select count(*) from comments)::int as comments,
      (select count(*) from messages)::int as messages,
      (select count(*) from media_assets)::int as files`);
  return row ?? {};
}

/** Files per statement. */
const PAGE = 1000;

/** Returns the paths of all files that the product refers to, page by page. */
export async function* listFilePaths(on: Queryable): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const rows = await on.query<{ path: string }>(sql`
      select path from media_assets where path > ${after} order by path limit ${PAGE}::int`);
    if (rows.length === 0) return;
    yield rows.map(({ path }) => path);
    after = rows.at(-1)?.path ?? after;
  }
}
