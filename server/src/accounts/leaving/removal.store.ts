import { identifier, list, literal, type Queryable, type SQL, sql } from '../../platform/db';

/** A foreign key of one column. */
export interface Reference {
  table: string;
  column: string;
  /** The table that it references. */
  parent: string;
  /** The rows are deleted with the one that they reference, else their column is emptied. */
  cascades: boolean;
}

/**
 * Lists the foreign keys through which a deletion has effects, except on files, which the removal of
 * assets deletes.
 */
export const listReferences = (on: Queryable): Promise<Reference[]> =>
  on.query<Reference>(sql`
    select c.conrelid::regclass::text as table, a.attname as column,
      c.confrelid::regclass::text as parent, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conparentid = 0
      and c.confdeltype in ('c', 'n') and c.conrelid <> 'media_assets'::regclass
    order by c.conrelid::regclass::text, a.attname`);

/**
 * Deletes or changes at most `limit` rows that a deletion of these rows would delete or change by one
 * foreign key, beginning with rows that nothing references.
 * @returns false if there is none
 */
export async function removeSome(
  on: Queryable,
  references: readonly Reference[],
  { table: name, column: key, cascades }: Reference,
  ids: readonly string[],
  limit: number,
): Promise<boolean> {
  const [table, column] = [identifier(name), identifier(key)];
  const some = (columns: SQL) => sql`select ${columns} from ${table}
    where ${column} = any(${list(ids, 'uuid')}) limit ${literal(limit)}`;
  const isOne = sql`ctid = any(array(${some(sql`ctid`)}))`;
  if (!cascades) {
    return (await on.run(sql`update ${table} set ${column} = null where ${isOne}`)) > 0;
  }
  const around = references.filter(({ parent }) => parent === name);
  if (around.length === 0) return (await on.run(sql`delete from ${table} where ${isOne}`)) > 0;
  const found = (await on.query<{ id: string }>(some(sql`id`))).map((row) => row.id);
  if (found.length === 0) return false;
  for (const reference of around) {
    if (await removeSome(on, references, reference, found, limit)) return true;
  }
  await on.run(sql`delete from ${table} where id = any(${list(found, 'uuid')})`);
  return true;
}
