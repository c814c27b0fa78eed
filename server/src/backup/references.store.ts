import { type Queryable, sql } from '../platform/db';

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
