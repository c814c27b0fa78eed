import { openDatabase } from '../database';

/** Returns the size in bytes of a database. */
export async function databaseSize(database: string): Promise<number> {
  const rows = await openDatabase(database);
  const [row] = await rows.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  await rows.close();
  return Number(row?.bytes);
}

/** Returns the size in bytes of each table, with its indexes. */
export async function tableSizes(database: string): Promise<Map<string, number>> {
  const rows = await openDatabase(database);
  const sizes = await rows.query<{ name: string; bytes: string }>(
    `select coalesce(inhparent::regclass, c.oid::regclass)::text as name,
       sum(pg_total_relation_size(c.oid)) as bytes
     from pg_class c left join pg_inherits on inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  await rows.close();
  return new Map(sizes.map(({ name, bytes }) => [name, Number(bytes)]));
}
