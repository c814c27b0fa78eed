import type { PersonLine, SearchQuery } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import type { AppContext } from '../../platform/context';
import { Presented } from '../../platform/http/route';
import { presentLine } from '../../users/personLine.presenter';
import { presentPerson } from '../../users/users.presenter';
import { ALIKE, BEGINNING, MENTIONED } from './search.store';

/** With fewer prefix matches than this, similarly spelled names are searched as well. */
const MIN_PREFIX_MATCHES = 5;
/** From this query length on, a prefix match means that the query has no typing error. */
const MIN_LONG_QUERY = 7;
/** Queries up to this length match too many users, so the most followed ones are also searched. */
const MAX_SHORT_QUERY = 2;

/** Normalizes a typed name: NFC, trimmed, without a leading @. */
export const cleanQuery = (query: string): string =>
  query.normalize('NFC').trim().replace(/^@/, '').trim();

/** Searches users by name, best first. Similar spelling is searched only with few results. */
export async function searchPeople(
  ctx: AppContext,
  viewer: string,
  { q, for: purpose, limit = 20 }: Static<typeof SearchQuery>,
): Promise<Presented<PersonLine[]>> {
  const query = cleanQuery(q);
  if (query === '') return new Presented([]);
  const on = ctx.reads.of(viewer);
  const values = { viewer, query, limit };
  const { length } = [...query];
  const kind = length <= MAX_SHORT_QUERY ? 'short' : 'long';
  const found =
    purpose === 'mention'
      ? (await on.fetch(MENTIONED[kind], values)).map((row) => presentPerson(ctx, row.id, row))
      : (await on.fetch(BEGINNING[kind], values)).map((row) => presentLine(ctx, row));
  const enough = length >= MIN_LONG_QUERY ? 1 : Math.min(MIN_PREFIX_MATCHES, limit);
  if (kind === 'short' || found.length >= enough) return new Presented(found);
  return new Presented((await on.fetch(ALIKE, values)).map((row) => presentLine(ctx, row)));
}
