import { type Queryable, sql, type Tx } from '../platform/db';

/**
 * Makes a transaction read one state of the database, for as long as a dump takes, and returns the
 * name under which other connections can read the same state.
 */
export async function exportSnapshot(tx: Tx): Promise<string> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.run(sql`set local statement_timeout = 0`);
  return (await tx.value<string>(sql`select pg_export_snapshot() as name`)) ?? '';
}

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

interface Reference {
  name: string;
  child: string;
  parent: string;
  child_columns: string[];
  parent_columns: string[];
}

const REFERENCES = sql`
  select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    (select array_agg(quote_ident(a.attname) order by k.n) from unnest(c.conkey) with ordinality k(col, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.col) as child_columns,
    (select array_agg(quote_ident(a.attname) order by k.n) from unnest(c.confkey) with ordinality k(col, n)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.col) as parent_columns
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by c.conname`;

/** Returns the names of the foreign keys that rows violate. The names are those of the catalogue. */
export async function brokenReferences(on: Queryable): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, child, parent, ...columns } of await on.query<Reference>(REFERENCES)) {
    const [from, to] = [columns.child_columns, columns.parent_columns];
    const isSet = from.map((column) => `c.${column} is not null`).join(' and ');
    const isEqual = from.map((column, i) => `c.${column} = p.${to[i]}`).join(' and ');
    const found = await on.one(
      sql.raw(`select 1 from ${child} c where ${isSet}
        and not exists (select 1 from ${parent} p where ${isEqual}) limit 1`),
    );
    if (found) broken.push(name);
  }
  return broken;
}
