import { me } from '../accounts/me';
import type { AppContext } from '../platform/context';
import { id, type Keyset, sql, time } from '../platform/db';
import { account, SECTIONS } from './export.store';

const BATCH = 500;
const BEGINNING: Keyset = {
  at: new Date('0001-01-01T00:00:00Z'),
  id: '00000000-0000-0000-0000-000000000000',
};

interface ExportRow extends Keyset {
  json: string;
}

/**
 * Yields all stored data of a user as fragments of one JSON document. It is read in batches, so
 * that the whole document is never in memory.
 */
export async function* exportData(ctx: AppContext, userId: string): AsyncGenerator<string> {
  const now = ctx.clock.now();
  const fill = (json: string) => ctx.mediaUrls.fill(json, ctx.clock.now());
  const retained = await ctx.db.one<{ json: string }>(account(userId));
  yield `{"exportedAt":${JSON.stringify(now)},"profile":${JSON.stringify(await me(ctx, userId))}`;
  yield `,"account":${retained?.json ?? 'null'}`;
  for (const [name, select] of Object.entries(SECTIONS)) {
    yield `,"${name}":[`;
    let from = BEGINNING;
    for (;;) {
      const rows = await ctx.db.query<ExportRow>(sql`
        select json, at, id from (${select(userId)}) kept
        where (at, id) > (${time(from.at)}, ${id(from.id)})
        order by at, id limit ${BATCH}::int`);
      const first = from === BEGINNING;
      if (rows.length > 0) yield (first ? '' : ',') + fill(rows.map(({ json }) => json).join(','));
      const last = rows.at(-1);
      if (rows.length < BATCH || !last) break;
      from = last;
    }
    yield ']';
  }
  yield '}';
}
