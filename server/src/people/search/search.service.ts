import type { SearchQuery } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import type { AppContext } from '../../platform/context';
import { RawJson } from '../../platform/http/route';
import { cleanQuery } from './cleanQuery';
import { searchAlike, searchPrefix } from './search.store';

/** With fewer prefix matches than this, similarly spelled names are searched as well. */
const MIN_PREFIX_MATCHES = 5;
/** From this query length on, a prefix match means that the query has no typing error. */
const MIN_LONG_QUERY = 7;
/** Queries up to this length match too many users, so the most followed ones are also searched. */
const MAX_SHORT_QUERY = 2;

/** Searches users by name, best first. Similar spelling is searched only with few results. */
export async function searchPeople(
  ctx: AppContext,
  viewer: string,
  { q, for: purpose, limit = 20 }: Static<typeof SearchQuery>,
): Promise<RawJson> {
  const query = cleanQuery(q);
  if (query === '') return new RawJson('[]');
  const on = ctx.reads.of(viewer);
  const values = { viewer, query, limit };
  const { length } = [...query];
  const short = length <= MAX_SHORT_QUERY;
  const found = await searchPrefix(on, values, { short, mention: purpose === 'mention' });
  const enough = length >= MIN_LONG_QUERY ? 1 : Math.min(MIN_PREFIX_MATCHES, limit);
  if (found && (short || found.found >= enough)) return new RawJson(found.json);
  return new RawJson(await searchAlike(on, values));
}
