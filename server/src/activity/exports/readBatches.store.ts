import { id, type Queryable, type SQL, sql, time } from '../../platform/db';
import type { FileAddresses } from './exportDocument';
import type { FileRef } from './sections.store';

const BATCH = 500;
const BEGINNING = {
  row_at: new Date('0001-01-01T00:00:00Z'),
  row_id: '00000000-0000-0000-0000-000000000000',
};

type Position = typeof BEGINNING;

/** Returns the fields of a row as JSON. */
const toJson = (fields: object, { address }: FileAddresses): string =>
  JSON.stringify(fields, (name, value: FileRef | null) =>
    name === 'url' && value !== null ? address(value) : value,
  );

/** Yields the JSON of all rows of a section, oldest first, in batches that are not empty. */
export async function* readBatches(
  on: Queryable,
  section: SQL,
  addresses: FileAddresses,
): AsyncGenerator<string[]> {
  let from = BEGINNING;
  for (;;) {
    const rows = await on.query<Position>(sql`
      select * from (${section}) kept
      where (row_at, row_id) > (${time(from.row_at)}, ${id(from.row_id)})
      order by row_at, row_id limit ${BATCH}::int`);
    if (rows.length > 0) {
      yield rows.map(({ row_at: _at, row_id: _id, ...fields }) => toJson(fields, addresses));
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    from = last;
  }
}
