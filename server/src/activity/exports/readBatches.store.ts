import { id, type Keyset, type Queryable, type SQL, sql, time } from '../../platform/db';

const BATCH = 500;
const BEGINNING: Keyset = {
  at: new Date('0001-01-01T00:00:00Z'),
  id: '00000000-0000-0000-0000-000000000000',
};

interface ExportRow extends Keyset {
  json: string;
}

/** Yields the JSON of all rows of a section, oldest first, in batches that are not empty. */
export async function* readBatches(on: Queryable, section: SQL): AsyncGenerator<string[]> {
  let from = BEGINNING;
  for (;;) {
    const rows = await on.query<ExportRow>(sql`
      select json, at, id from (${section}) kept
      where (at, id) > (${time(from.at)}, ${id(from.id)})
      order by at, id limit ${BATCH}::int`);
    if (rows.length > 0) yield rows.map(({ json }) => json);
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    from = last;
  }
}
